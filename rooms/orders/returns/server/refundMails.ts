import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { findOrder } from '#rooms/orders/order/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import { serverWords } from './serverWords.ts';

/** What has become of money on its way back: it did not arrive, was sent once more, or by somebody in another way. */
export type RefundNews = 'failed' | 'onceMore' | 'byHand';

type About = { fanId: string; orderId?: string | undefined; amount: number; news: RefundNews };

/**
 * Writes to the buyer what has become of their money, in the caller's transaction: in the language of the order, or
 * their own where there is none. Amount in cents. Who has left is not written to.
 */
export async function mailRefundNews(tx: Context, { fanId, orderId, amount, news }: About): Promise<void> {
  const account = await readAccount(tx, fanId);
  if (!account?.email) return;
  const order = orderId ? await findOrder(tx, { id: orderId, fanId }) : undefined;
  const locale = order?.locale ?? account.locale;
  const { mails, refunds } = serverWords[locale];
  const newsTexts = refunds[news];
  const texts = [
    greetingFor(mails, fullName(account, locale)),
    ...newsTexts.texts.map((text) => fillIn(text, { amount: formatCents(amount, locale) })),
    fillIn(mails.support, { hours: await readSupportHours(tx, locale), email: club.supportEmail }),
  ];
  const parts: MailPart[] = texts.map((text) => ({ kind: 'text', text }));
  if (order) {
    const href = pageLink(tx, locale, `/account/orders/${order.id}/`);
    parts.splice(-1, 0, { kind: 'link', text: refunds.open, href });
  }
  const title = order
    ? fillIn(mails.subject, { title: newsTexts.title, orderNumber: order.orderNumber })
    : newsTexts.title;
  await tx.sendMail({ to: account.email, subject: title, ...mailDocument(locale, mailLook, newsTexts.title, parts) });
}
