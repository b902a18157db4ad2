#!/usr/bin/env swift
print("🎉	\(CommandLine.arguments.count)")
