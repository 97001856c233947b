import { club } from '#club/club.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { type Reader, writeLetter } from '../identityMails.ts';
import { serverWords } from '../serverWords.ts';
import type { Device } from './deviceRules.ts';

/** Says that somebody has signed in with a device that was never seen before, so that nobody does it unnoticed. */
export function newDeviceMail(reader: Reader, signIn: Device & { at: Date }, link: string) {
  const { locale } = reader;
  const { unknownDevice, network } = serverWords[locale];
  const time = formatMoment(signIn.at, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: club.timeZone });
  const device = [signIn.browser, signIn.system].filter((name) => name !== '').join(' · ') || unknownDevice;
  const place = signIn.network === '' ? [] : [fillIn(network, { network: signIn.network })];
  return writeLetter(reader, link, 'newDevice', { seen: [device, time, ...place].join(', ') });
}
