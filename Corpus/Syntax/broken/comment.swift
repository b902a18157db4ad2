func f() {
    /* open /* nested */
    let a = 1
}
