import { club } from '#club/club.ts';
import type { Locale } from '#platform/context.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { type Reader, writeLetter } from '../identityMails.ts';
import type { Device } from './deviceRules.ts';

const unknown: Record<Locale, string> = { de: 'unbekanntes Gerät', en: 'unknown device', ja: '不明な端末' };
const networkWords: Record<Locale, string> = { de: 'Netz', en: 'network', ja: 'ネットワーク' };

/** Says that somebody has signed in with a device that was never seen before, so that nobody does it unnoticed. */
export function newDeviceMail(reader: Reader, signIn: Device & { at: Date }, link: string) {
  const { locale } = reader;
  const time = formatMoment(signIn.at, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: club.timeZone });
  const device = [signIn.browser, signIn.system].filter((name) => name !== '').join(' · ') || unknown[locale];
  const seen = [device, time, ...(signIn.network === '' ? [] : [`${networkWords[locale]} ${signIn.network}`])].join(
    ', ',
  );
  return writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Neue Anmeldung in deinem Konto',
      greeting: `Hallo ${name},`,
      lines: [
        `in deinem Konto bei ${club} hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen:`,
        seen,
        'Das warst du? Dann musst du nichts tun.',
        'Das warst nicht du? Dann melde unter „Sicherheit“ das Gerät ab und ändere sofort dein Passwort.',
      ],
      button: 'Zur Sicherheit deines Kontos',
      closing: [],
    }),
    en: (name, club) => ({
      subject: 'New sign-in to your account',
      greeting: `Hello ${name},`,
      lines: [
        `somebody has signed in to your ${club} account with a device that we have not seen before:`,
        seen,
        'Was it you? Then there is nothing you need to do.',
        'Wasn’t you? Then sign the device out under “Security” and change your password at once.',
      ],
      button: 'Go to the security of your account',
      closing: [],
    }),
    ja: (name, club) => ({
      subject: '新しい端末からのログイン',
      greeting: `${name} 様`,
      lines: [
        `${club}のアカウントに、これまで使われていない端末からログインがありました。`,
        seen,
        'ご本人の場合は、何もする必要はありません。',
        'お心当たりがない場合は、「セキュリティ」でその端末をログアウトし、すぐにパスワードを変更してください。',
      ],
      button: 'アカウントのセキュリティへ',
      closing: [],
    }),
  });
}
