import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fullName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/identity/server/index.ts';
import { findOrder } from '#rooms/order/server/index.ts';
import { returnMailWords } from './returnMailWords.ts';

/** What has become of money on its way back: it did not arrive, was sent once more, or by somebody in another way. */
export type RefundNews = 'failed' | 'onceMore' | 'byHand';

type Words = Record<RefundNews, { title: string; texts(amount: string): string[] }> & { open: string };

const words: Record<Locale, Words> = {
  de: {
    failed: {
      title: 'Deine Rückzahlung ist nicht angekommen',
      texts: (amount) => [
        `wir wollten dir ${amount} auf dem Weg zurückgeben, auf dem du bezahlt hast. Das Geld kam nicht an, zum Beispiel weil es die Karte oder das Konto nicht mehr gibt. Es gehört weiterhin dir.`,
        'Wie es weitergeht: Wir versuchen es noch einmal oder überweisen dir das Geld. Hat sich deine Karte oder dein Konto geändert, antworte bitte auf diese Nachricht, dann klären wir, wohin das Geld geht. Karten- und Kontonummern schreib uns bitte nicht per E-Mail.',
        'Sobald das Geld unterwegs ist, schreiben wir dir.',
      ],
    },
    onceMore: {
      title: 'Deine Rückzahlung ist wieder unterwegs',
      texts: (amount) => [
        `wir haben dir ${amount} noch einmal auf dem Weg geschickt, auf dem du bezahlt hast. Je nach Bank dauert das einige Tage. Du musst nichts tun.`,
      ],
    },
    byHand: {
      title: 'Deine Rückzahlung ist unterwegs',
      texts: (amount) => [
        `wir haben dir ${amount} geschickt, auf einem anderen Weg als dem, auf dem du bezahlt hast. Je nach Bank dauert das einige Tage.`,
      ],
    },
    open: 'Bestellung ansehen',
  },
  en: {
    failed: {
      title: 'Your refund did not arrive',
      texts: (amount) => [
        `we wanted to give you ${amount} back the way you paid. The money did not arrive, for example because the card or the account no longer exists. It is still yours.`,
        'What happens next: we try once more, or transfer the money to you. If your card or account has changed, please reply to this message and we will settle where the money goes. Please do not send us card or account numbers by e-mail.',
        'As soon as the money is on its way we will write to you.',
      ],
    },
    onceMore: {
      title: 'Your refund is on its way again',
      texts: (amount) => [
        `we have sent you ${amount} once more, the way you paid. Depending on your bank this takes a few days. There is nothing you need to do.`,
      ],
    },
    byHand: {
      title: 'Your refund is on its way',
      texts: (amount) => [
        `we have sent you ${amount}, in another way than the one you paid. Depending on your bank this takes a few days.`,
      ],
    },
    open: 'See the order',
  },
  ja: {
    failed: {
      title: '返金が完了しませんでした',
      texts: (amount) => [
        `お支払いと同じ方法で${amount}の返金を試みましたが、カードや口座が解約されているなどの理由で完了しませんでした。返金額は引き続きお客様のものです。`,
        '今後について：当クラブが再度返金するか、別の方法でお振り込みいたします。カードや口座が変わった場合は、このメールにご返信ください。返金先をご相談いたします。カード番号や口座番号はメールに書かないでください。',
        '返金の手続きが済みましたら、あらためてご連絡いたします。',
      ],
    },
    onceMore: {
      title: '返金を再度お手続きしました',
      texts: (amount) => [
        `お支払いと同じ方法で${amount}を再度返金いたしました。金融機関により数日かかる場合があります。お手続きは不要です。`,
      ],
    },
    byHand: {
      title: '返金をお手続きしました',
      texts: (amount) => [
        `お支払いとは別の方法で${amount}を返金いたしました。金融機関により数日かかる場合があります。`,
      ],
    },
    open: '注文を見る',
  },
};

type About = { fanId: string; orderId?: string | undefined; amount: number; news: RefundNews };

/**
 * Writes to the buyer what has become of their money, in the caller's transaction: in the language of the order, or their own where there is none.
 * Amount in cents. Who has left is not written to.
 */
export async function tellRefundNews(tx: Context, { fanId, orderId, amount, news }: About): Promise<void> {
  const account = await readAccount(tx, fanId);
  if (!account?.email) return;
  const order = orderId ? await findOrder(tx, { id: orderId, fanId }) : undefined;
  const locale = order?.locale ?? account.locale;
  const { [news]: told, open } = words[locale];
  const { greeting, subject, support } = returnMailWords[locale];
  const texts = [
    greeting(fullName(account, locale)),
    ...told.texts(formatCents(amount, locale)),
    support(club.supportHours[locale], club.supportEmail),
  ];
  const parts: MailPart[] = texts.map((text) => ({ kind: 'text', text }));
  if (order) {
    const href = pageLink(tx, locale, `/account/orders/${order.id}/`);
    parts.splice(-1, 0, { kind: 'link', text: open, href });
  }
  const title = order ? subject(told.title, order.orderNumber) : told.title;
  await tx.sendMail({ to: account.email, subject: title, ...mailDocument(locale, mailLook, told.title, parts) });
}
