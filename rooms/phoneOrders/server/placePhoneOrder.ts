import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { orderForFree, orderOnAccount, payByPayPal, paymentDeadlineOf } from '#rooms/checkout/server/index.ts';
import type { PersonFacts } from '#rooms/identity/server/index.ts';
import type { phoneOrdersApi } from '../api.ts';
import { buyerOf, getCaller } from './actForCaller.ts';
import { paymentLinkMail } from './phoneMails.ts';

type Call = typeof phoneOrdersApi.placePhoneOrder;

/** The use cases of the checkout that need nothing of the buyer's money from the clerk. */
const ways = { link: payByPayPal, voucher: orderForFree, account: orderOnAccount };

/**
 * Orders the cart of the person on the telephone, in their language, as if they had pressed the button: the same
 * prices, limits and holds, and the same confirmation with the instruction on withdrawal (Art. 246a § 1 EGBGB). What
 * has to be paid is mailed as a link; the same request again mails that link again.
 */
export async function placePhoneOrder(
  ctx: FanContext,
  { personId, requestId, payment, shippingAddress, billingAddress }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const person = await getCaller(ctx, personId);
  const buyer = { ...buyerOf(ctx, person), locale: person.locale };
  const ordered = await ways[payment](buyer, { shippingAddress, billingAddress, idempotencyKey: requestId });
  const { checkoutId, totalPrice, paymentUrl } = ordered;
  const payUntil = paymentUrl === undefined ? undefined : await paymentDeadlineOf(buyer, checkoutId);
  await ctx.inTransaction(async (tx) => {
    if (paymentUrl && payUntil) await mailLink(tx, person, { total: totalPrice, paymentUrl, payUntil });
    const after = { checkoutId, payment, total: totalPrice };
    await tx.audit({ subject: { kind: 'person', id: personId }, after });
  });
  return {
    checkoutId,
    totalPrice,
    isPaid: paymentUrl === undefined,
    ...(payUntil ? { payUntil: payUntil.toISOString() } : {}),
  };
}

const mailLink = (
  tx: FanContext,
  person: PersonFacts,
  link: { total: number; paymentUrl: string; payUntil: Date },
): Promise<void> => tx.sendMail({ to: person.email, ...paymentLinkMail(tx, person, link) });
