import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import type { Parcel } from './office/moveOrder.ts';
import { findHistory } from './office/officeStore.ts';
import { trackingUrlOf } from './office/parcelRules.ts';
import type { OrderState } from './orderStates.ts';
import { findById, type Order } from './orderStore.ts';
import { serverWords } from './serverWords.ts';
import { findStateChange, markStateMailed } from './stateChangeStore.ts';

/** Job: tells the person what has become of an order, once for each change. */
export async function mailOrderState(ctx: Context, { stateChangeId }: { stateChangeId: string }): Promise<void> {
  const change = await findStateChange(ctx.sql, stateChangeId);
  const order = change && (await findById(ctx.sql, change.orderId));
  const account = order && (await readAccount(ctx, order.fanId));
  if (!account) return;
  const { locale } = order;
  const link = pageLink(ctx, locale, `/account/orders/${order.id}/`);
  const parcels = change.state === 'OrderShipped' ? (await findHistory(ctx.sql, order.id)).parcels : [];
  const hours = await readSupportHours(ctx, locale);
  const mail = orderStateMail(order, { ...change, parcels, hours }, calledName(account, locale), link);
  await ctx.inTransaction(async (tx) => {
    if (mail && (await markStateMailed(tx.sql, change.id, tx.now))) await tx.sendMail({ to: account.email, ...mail });
  });
}

/** Tells in the order's language what has become of it; undefined: its confirmation has told it. */
function orderStateMail(
  order: Order,
  { state, parcels, hours }: { state: OrderState; parcels: readonly Parcel[]; hours: string },
  name: string,
  link: string,
): Omit<Mail, 'to'> | undefined {
  const { locale, documents } = order;
  const words = serverWords[locale];
  const { open, support } = words.confirmation;
  if (state === 'OrderPlaced') return undefined;
  const stateTexts = words.states[state];
  const hasDocument = documents.some(({ kind }) => kind === (state === 'CreditCreated' ? 'creditNote' : 'invoice'));
  const sentence = state === 'CreditCreated' ? words.creditNote : words.invoice;
  const parts: MailPart[] = [
    ...[greetingFor(words.confirmation, name), stateTexts.text, ...(hasDocument ? [sentence] : [])].map((text) => ({
      kind: 'text' as const,
      text,
    })),
    ...parcels.map((parcel) => parcelPart(parcel, words)),
    { kind: 'link', text: open, href: link },
    { kind: 'text', text: fillIn(support, { hours }) },
  ];
  const subject = fillIn(stateTexts.subject, { number: order.orderNumber });
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/** A parcel with its number, as a link where it can be followed. */
function parcelPart(parcel: Parcel, words: (typeof serverWords)['de']): MailPart {
  const name = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  const href = trackingUrlOf(parcel);
  return href
    ? { kind: 'link', text: fillIn(words.track, { parcel: name }), href, isQuiet: true }
    : { kind: 'text', text: fillIn(words.parcel, { parcel: name }) };
}
