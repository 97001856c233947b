import { club } from '#club/club.ts';
import { type Reader, writeLetter } from '../identityMails.ts';

/** Tells the address before that staff were asked to change it; it names no other, since a stranger may read it. */
export const changeAskedMail = (reader: Reader, link: string) =>
  writeLetter(reader, link, 'emailChangeAsked', { support: club.supportEmail });

/** The same where the address is proven: the change waits, and its owner is told how to stop it. */
export const changeWaitsMail = (reader: Reader, link: string) =>
  writeLetter(reader, link, 'emailChangeWaits', { support: club.supportEmail });

/** Tells the person that staff have removed their second factors. */
export const factorsResetMail = (reader: Reader, link: string) =>
  writeLetter(reader, link, 'factorsReset', { support: club.supportEmail });
