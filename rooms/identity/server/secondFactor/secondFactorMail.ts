import { type Reader, writeLetter } from '../identityMails.ts';

/** Says that the second factor was turned on or off, so that nobody does it unnoticed. */
export function secondFactorMail(reader: Reader, kind: 'secondFactorOn' | 'secondFactorOff', link: string) {
  const isOn = kind === 'secondFactorOn';
  return writeLetter(reader, link, {
    de: (name, club) => ({
      subject: isOn ? 'Zwei-Schritt-Anmeldung ist an' : 'Zwei-Schritt-Anmeldung ist aus',
      greeting: `Hallo ${name},`,
      lines: [
        isOn
          ? `ab jetzt fragt dein Konto bei ${club} nach dem Passwort auch nach einem Code aus deiner App. Bewahre die Wiederherstellungscodes sicher auf.`
          : `dein Konto bei ${club} fragt nach dem Passwort nicht mehr nach einem Code.`,
        'Das warst nicht du? Dann wähle auf der Anmeldeseite sofort ein neues Passwort.',
      ],
      button: 'Zur Anmeldung',
      closing: [],
    }),
    en: (name, club) => ({
      subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
      greeting: `Hello ${name},`,
      lines: [
        isOn
          ? `from now on your ${club} account asks for a code from your app after the password. Keep your recovery codes in a safe place.`
          : `your ${club} account no longer asks for a code after the password.`,
        'Wasn’t you? Then choose a new password on the sign-in page at once.',
      ],
      button: 'Go to sign-in',
      closing: [],
    }),
    ja: (name, club) => ({
      subject: isOn ? '2段階ログインが有効になりました' : '2段階ログインが無効になりました',
      greeting: `${name} 様`,
      lines: [
        isOn
          ? `今後、${club}のアカウントではパスワードに加えてアプリのコードが必要です。リカバリーコードは安全な場所に保管してください。`
          : `${club}のアカウントでは、パスワードのあとにコードが不要になりました。`,
        'お心当たりがない場合は、ログイン画面からすぐに新しいパスワードを設定してください。',
      ],
      button: 'ログインへ',
      closing: [],
    }),
  });
}
