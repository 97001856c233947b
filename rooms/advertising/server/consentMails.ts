import type { ClubConsent } from '#club/consents.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { calledName } from '#platform/names/personName.ts';

type Reader = { locale: Locale; firstName: string; lastName: string };

const asks = {
  de: (name: string, title: string, wording: string) => ({
    subject: `Bitte bestätige den Newsletter „${title}“`,
    texts: [`Hallo ${name},`, 'dafür hast du dich gerade eingetragen:', wording],
    button: 'Newsletter bestätigen',
    end: 'Der Link gilt sieben Tage. Wenn du nichts tust, bekommst du keinen Newsletter.',
  }),
  en: (name: string, title: string, wording: string) => ({
    subject: `Please confirm the newsletter “${title}”`,
    texts: [`Hello ${name},`, 'this is what you have just signed up for:', wording],
    button: 'Confirm newsletter',
    end: 'The link is good for seven days. If you do nothing, you will get no newsletter.',
  }),
  ja: (name: string, title: string, wording: string) => ({
    subject: `ニュースレター「${title}」の登録をご確認ください`,
    texts: [`${name} 様`, '次の内容で登録を受け付けました。', wording],
    button: '登録を確認する',
    end: 'リンクの有効期限は7日間です。何もしなければ配信は始まりません。',
  }),
};

const welcomes = {
  de: (name: string, title: string) => ({
    subject: `Du bekommst jetzt den Newsletter „${title}“`,
    texts: [`Hallo ${name},`, 'schön, dass du dabei bist. Abbestellen kannst du jederzeit mit einem Klick.'],
    button: 'Newsletter abbestellen',
  }),
  en: (name: string, title: string) => ({
    subject: `You now get the newsletter “${title}”`,
    texts: [`Hello ${name},`, 'good to have you with us. You can unsubscribe at any time with one click.'],
    button: 'Unsubscribe',
  }),
  ja: (name: string, title: string) => ({
    subject: `ニュースレター「${title}」の登録が完了しました`,
    texts: [`${name} 様`, 'ご登録ありがとうございます。配信はいつでもワンクリックで停止できます。'],
    button: '配信を停止する',
  }),
};

/** Asks for the second opt-in. Says what was asked for and nothing that would advertise. */
export function confirmConsentMail(reader: Reader, consent: ClubConsent, link: string) {
  const { locale } = reader;
  const { subject, texts, button, end } = asks[locale](
    calledName(reader, locale),
    consent.title[locale],
    consent.wording[locale],
  );
  const parts = [
    ...texts.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link' as const, text: button, href: link },
    { kind: 'text' as const, text: end },
  ];
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/** Welcomes a reader. Like every issue it carries the way out: a link, and the header for the mail program's own button (RFC 8058). */
export function consentConfirmedMail(reader: Reader, consent: ClubConsent, leave: { page: string; oneClick: string }) {
  const { locale } = reader;
  const { subject, texts, button } = welcomes[locale](calledName(reader, locale), consent.title[locale]);
  const parts = [
    ...texts.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link' as const, text: button, href: leave.page },
  ];
  const headers = {
    'List-Unsubscribe': `<${leave.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { subject, ...mailDocument(locale, mailLook, subject, parts), headers };
}
