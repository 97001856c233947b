import { type Reader, writeLetter } from '../identityMails.ts';

/** Says that a passkey was added, so that nobody does it unnoticed. */
export const passkeyAddedMail = (reader: Reader, passkey: string, link: string) =>
  writeLetter(reader, link, 'passkeyAdded', { passkey });
