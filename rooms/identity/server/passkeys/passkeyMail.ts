import { type Reader, writeLetter } from '../identityMails.ts';

/** Says that a passkey was added, so that nobody does it unnoticed. */
export const passkeyAddedMail = (reader: Reader, passkey: string, link: string) =>
  writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Neuer Passkey für dein Konto',
      greeting: `Hallo ${name},`,
      lines: [
        `mit dem Passkey „${passkey}“ kannst du dich jetzt ohne Passwort bei ${club} anmelden.`,
        'Das warst nicht du? Dann wähle sofort ein neues Passwort und lösche den Passkey in deinem Konto unter Sicherheit.',
      ],
      button: 'Zur Anmeldung',
      closing: [],
    }),
    en: (name, club) => ({
      subject: 'A new passkey for your account',
      greeting: `Hello ${name},`,
      lines: [
        `with the passkey “${passkey}” you can now sign in to ${club} without a password.`,
        'Wasn’t you? Then choose a new password at once and remove the passkey in your account under Security.',
      ],
      button: 'Go to sign-in',
      closing: [],
    }),
    ja: (name, club) => ({
      subject: '新しいパスキーが追加されました',
      greeting: `${name} 様`,
      lines: [
        `パスキー「${passkey}」を使って、パスワードなしで${club}にログインできるようになりました。`,
        'お心当たりがない場合は、すぐに新しいパスワードを設定し、アカウントの「セキュリティ」でパスキーを削除してください。',
      ],
      button: 'ログインへ',
      closing: [],
    }),
  });
