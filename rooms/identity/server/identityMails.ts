import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { calledName } from '#platform/names/personName.ts';

type Body = { subject: string; html: string; text: string };
type Letter = { subject: string; greeting: string; lines: string[]; button: string; closing: string[] };
/** Whom a mail is for. */
export type Reader = { locale: Locale; firstName: string; lastName: string; club: string };

/** Asks the owner of an address to confirm a sign-up; the link works once, for a day. */
export function confirmMail(reader: Reader, link: string): Body {
  return writeLetter(reader, link, {
    de: (name, club) => ({
      subject: `Bitte bestätige deine E-Mail-Adresse`,
      greeting: `Hallo ${name},`,
      lines: [`schön, dass du dabei bist! Bestätige deine E-Mail-Adresse, dann ist dein Fan-Konto bei ${club} fertig.`],
      button: 'E-Mail-Adresse bestätigen',
      closing: ['Der Link gilt 24 Stunden. Du hast dich nicht registriert? Dann musst du nichts tun.'],
    }),
    en: (name, club) => ({
      subject: `Please confirm your e-mail address`,
      greeting: `Hello ${name},`,
      lines: [`good to have you with us! Confirm your e-mail address and your ${club} fan account is ready.`],
      button: 'Confirm e-mail address',
      closing: ['The link is good for 24 hours. If you did not sign up, there is nothing you need to do.'],
    }),
    ja: (name, club) => ({
      subject: 'メールアドレスをご確認ください',
      greeting: `${name} 様`,
      lines: [
        `ご登録ありがとうございます。メールアドレスを確認すると、${club}のファンアカウントをご利用いただけます。`,
      ],
      button: 'メールアドレスを確認する',
      closing: ['リンクの有効期限は24時間です。お心当たりがない場合は、何もする必要はありません。'],
    }),
  });
}

/** Tells somebody who signs up a second time that there is an account; the page itself must not say so. */
export function alreadyRegisteredMail(reader: Reader, link: string): Body {
  return writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Du hast schon ein Konto',
      greeting: `Hallo ${name},`,
      lines: [
        `mit dieser E-Mail-Adresse wollte sich gerade jemand bei ${club} registrieren. Du hast aber schon ein Konto.`,
      ],
      button: 'Zur Anmeldung',
      closing: [
        'Passwort vergessen? Auf der Anmeldeseite kannst du ein neues wählen.',
        'Das warst nicht du? Dann musst du nichts tun, dein Konto ist unverändert.',
      ],
    }),
    en: (name, club) => ({
      subject: 'You already have an account',
      greeting: `Hello ${name},`,
      lines: [
        `somebody has just tried to sign up with ${club} using this e-mail address. You already have an account.`,
      ],
      button: 'Go to sign-in',
      closing: [
        'Forgotten your password? You can choose a new one on the sign-in page.',
        'Wasn’t you? There is nothing you need to do, your account is unchanged.',
      ],
    }),
    ja: (name, club) => ({
      subject: 'すでにアカウントをお持ちです',
      greeting: `${name} 様`,
      lines: [`このメールアドレスで${club}への新規登録がありましたが、すでにアカウントが存在します。`],
      button: 'ログインへ',
      closing: [
        'パスワードをお忘れの場合は、ログイン画面から再設定できます。',
        'お心当たりがない場合は、何もする必要はありません。アカウントに変更はありません。',
      ],
    }),
  });
}

/** Brings the link for a new password; it works once, for an hour. */
export function passwordResetMail(reader: Reader, link: string): Body {
  return writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Neues Passwort wählen',
      greeting: `Hallo ${name},`,
      lines: [`du möchtest ein neues Passwort für dein Konto bei ${club}. Hier geht es weiter:`],
      button: 'Neues Passwort wählen',
      closing: ['Der Link gilt eine Stunde. Das warst nicht du? Dann bleibt dein Passwort, wie es ist.'],
    }),
    en: (name, club) => ({
      subject: 'Choose a new password',
      greeting: `Hello ${name},`,
      lines: [`you asked for a new password for your ${club} account. Continue here:`],
      button: 'Choose a new password',
      closing: ['The link is good for one hour. Wasn’t you? Then your password stays as it is.'],
    }),
    ja: (name, club) => ({
      subject: '新しいパスワードの設定',
      greeting: `${name} 様`,
      lines: [`${club}のアカウントのパスワード再設定を受け付けました。次のリンクからお進みください。`],
      button: '新しいパスワードを設定する',
      closing: ['リンクの有効期限は1時間です。お心当たりがない場合、パスワードは変更されません。'],
    }),
  });
}

/** Says that the password has been changed, so that nobody changes it unnoticed. */
export function passwordChangedMail(reader: Reader, link: string): Body {
  return writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Dein Passwort wurde geändert',
      greeting: `Hallo ${name},`,
      lines: [
        `das Passwort deines Kontos bei ${club} wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.`,
        'Das warst nicht du? Dann wähle auf der Anmeldeseite sofort ein neues Passwort.',
      ],
      button: 'Zur Anmeldung',
      closing: [],
    }),
    en: (name, club) => ({
      subject: 'Your password has been changed',
      greeting: `Hello ${name},`,
      lines: [
        `the password of your ${club} account has just been changed. All other devices have been signed out.`,
        'Wasn’t you? Then choose a new password on the sign-in page at once.',
      ],
      button: 'Go to sign-in',
      closing: [],
    }),
    ja: (name, club) => ({
      subject: 'パスワードが変更されました',
      greeting: `${name} 様`,
      lines: [
        `${club}のアカウントのパスワードが変更されました。ほかの端末はすべてログアウトされました。`,
        'お心当たりがない場合は、ログイン画面からすぐに新しいパスワードを設定してください。',
      ],
      button: 'ログインへ',
      closing: [],
    }),
  });
}

/** Writes a letter with one button in the reader's language, as HTML and as text. */
export function writeLetter(
  reader: Reader,
  link: string,
  letters: Record<Locale, (name: string, club: string) => Letter>,
): Body {
  const letter = letters[reader.locale](calledName(reader, reader.locale), reader.club);
  const texts = (lines: readonly string[]) => lines.map((text) => ({ kind: 'text', text }) as const);
  const parts: MailPart[] = [
    ...texts([letter.greeting, ...letter.lines]),
    { kind: 'link', text: letter.button, href: link },
    ...texts([...letter.closing, reader.club]),
  ];
  const look = { ...mailLook, name: reader.club };
  return { subject: letter.subject, ...mailDocument(reader.locale, look, letter.subject, parts) };
}

/** Brings the six digits to sign in with. To nobody by name: whoever asked for it typed the address, and perhaps not their own. */
export function mailCodeMail(locale: Locale, clubName: string, code: string): Body {
  const { subject, texts } = codeLetters[locale](code, clubName);
  const parts = [...texts, clubName].map((text) => ({ kind: 'text', text }) as const);
  return { subject, ...mailDocument(locale, { ...mailLook, name: clubName }, subject, parts) };
}

const codeLetters: Record<Locale, (code: string, club: string) => { subject: string; texts: string[] }> = {
  de: (code, club) => ({
    subject: `${code} ist dein Code`,
    texts: [
      `Hallo, mit diesem Code meldest du dich bei ${club} an: ${code}`,
      'Er gilt zehn Minuten und nur in dem Fenster, in dem du ihn angefordert hast. Gib ihn niemandem weiter.',
      'Du hast keinen Code angefordert? Dann musst du nichts tun.',
    ],
  }),
  en: (code, club) => ({
    subject: `${code} is your code`,
    texts: [
      `Hello, this code signs you in to ${club}: ${code}`,
      'It is good for ten minutes, and only in the window where you asked for it. Do not pass it on.',
      'You did not ask for a code? Then there is nothing you need to do.',
    ],
  }),
  ja: (code, club) => ({
    subject: `ログインコード：${code}`,
    texts: [
      `${club}へのログインコードは ${code} です。`,
      '有効期限は10分です。コードをお求めになった画面でのみご利用いただけます。他の人には教えないでください。',
      'お心当たりがない場合は、何もする必要はありません。',
    ],
  }),
};
