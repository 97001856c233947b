/** Something outside of the program keeps it from starting; the message says what, and what to do about it. */
export class StartFailure extends Error {}
