import { type Reader, writeLetter } from '../identityMails.ts';

/** Says that the second factor was turned on or off, so that nobody does it unnoticed. */
export const secondFactorMail = (reader: Reader, kind: 'secondFactorOn' | 'secondFactorOff', link: string) =>
  writeLetter(reader, link, kind);
