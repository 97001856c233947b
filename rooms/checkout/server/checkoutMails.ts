import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';

const words: Record<
  Locale,
  {
    subject: string;
    greeting(name: string): string;
    text(amount: string): string;
    shop: string;
    support(hours: string): string;
  }
> = {
  de: {
    subject: 'Dein Geld kommt zurück',
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    text: (amount) =>
      `deine Zahlung über ${amount} ist angekommen, aber daraus konnte keine Bestellung mehr werden: Ein Artikel war inzwischen vergriffen oder du hast den Kauf auf anderem Weg abgeschlossen. Wir erstatten dir den vollen Betrag auf demselben Zahlungsweg, ohne dass du etwas tun musst. Je nach Bank dauert das einige Tage.`,
    shop: 'Zum Fanshop',
    support: (hours) => `Fragen? Unser Fanservice ist ${hours} für dich da.`,
  },
  en: {
    subject: 'Your money is on its way back',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    text: (amount) =>
      `your payment of ${amount} has arrived, but it could no longer become an order: an item had sold out in the meantime, or you completed the purchase another way. We are returning the full amount the way you paid it; there is nothing you need to do. Depending on your bank this takes a few days.`,
    shop: 'To the fan shop',
    support: (hours) => `Questions? Fan support is here for you ${hours} (German time).`,
  },
  ja: {
    subject: 'お支払い金額を返金いたします',
    greeting: (name) => (name ? `${name} 様` : 'お客様'),
    text: (amount) =>
      `${amount} のお支払いを確認しましたが、その間に商品が売り切れた、または別の方法で購入が完了したため、ご注文を成立させることができませんでした。お支払いと同じ方法で全額を返金いたします。お手続きは不要です。金融機関により数日かかる場合があります。`,
    shop: 'ファンショップへ',
    support: (hours) => `お問い合わせ：ファンサービス ${hours}（ドイツ時間）`,
  },
};

/** Tells that a payment is being returned in full. `amount` in cents. */
export function moneyReturned(locale: Locale, name: string, amount: number, shopHref: string): Omit<Mail, 'to'> {
  const { subject, greeting, text, shop, support } = words[locale];
  const parts = [
    { kind: 'text', text: greeting(name) },
    { kind: 'text', text: text(formatCents(amount, locale)) },
    { kind: 'link', text: shop, href: shopHref },
    { kind: 'text', text: support(club.supportHours[locale]) },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}
