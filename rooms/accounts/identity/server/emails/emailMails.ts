import { type Reader, writeLetter } from '../identityMails.ts';

/** Asks the reader of a new address to confirm it; the link works once, for a day. */
export const confirmEmailMail = (reader: Reader, link: string) => writeLetter(reader, link, 'confirmEmail');

/**
 * Tells the address that was the default until now, so that nobody takes an account over unnoticed; `link` undoes the
 * change.
 */
export const defaultEmailChangedMail = (reader: Reader, newEmail: string, link: string) =>
  writeLetter(reader, link, 'defaultEmailChanged', { newEmail });
