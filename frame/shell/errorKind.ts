/** What went wrong, as far as the reader needs to know. */
export type ErrorKind = 'notFound' | 'serverError' | 'unavailable' | 'unreachable' | 'broken';
