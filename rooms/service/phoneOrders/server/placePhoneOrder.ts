import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { Account } from '#rooms/accounts/identity/server/index.ts';
import { orderForFree, orderOnAccount, payByPayPal, paymentDeadlineOf } from '#rooms/buying/checkout/server/index.ts';
import type { phoneOrdersApi } from '../api.ts';
import { buyerOf, contactOf, getCaller, subjectOf } from './actForCaller.ts';
import { paymentLinkMail } from './phoneMails.ts';

type Call = typeof phoneOrdersApi.placePhoneOrder;

/** The use cases of the checkout that need nothing of the buyer's money from the clerk. */
const ways = { link: payByPayPal, voucher: orderForFree, account: orderOnAccount };

/**
 * Orders the cart of the person on the telephone, in their language, as if they had pressed the button: the same
 * prices, limits and holds, and the same confirmation with the instruction on withdrawal (Art. 246a § 1 EGBGB). What
 * has to be paid is mailed as a link; the same request again mails that link again. For an organisation one of its
 * admins orders, who gets the link.
 */
export async function placePhoneOrder(
  ctx: FanContext,
  { personId, contactId, requestId, payment, shippingAddress, billingAddress }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const caller = await getCaller(ctx, personId);
  const contact = contactOf(caller, contactId);
  const payer = contact ?? caller;
  const buyer = { ...buyerOf(ctx, caller, contact), locale: payer.locale };
  const ordered = await ways[payment](buyer, { shippingAddress, billingAddress, idempotencyKey: requestId });
  const { checkoutId, totalPrice, paymentUrl } = ordered;
  const payUntil = paymentUrl === undefined ? undefined : await paymentDeadlineOf(buyer, checkoutId);
  await ctx.inTransaction(async (tx) => {
    if (paymentUrl && payUntil) await mailLink(tx, payer, { total: totalPrice, paymentUrl, payUntil });
    const after = { checkoutId, payment, totalPrice, ...(contact ? { contact: contact.id } : {}) };
    await tx.audit({ subject: subjectOf(caller), after });
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
  payer: Account,
  link: { total: number; paymentUrl: string; payUntil: Date },
): Promise<void> => tx.sendMail({ to: payer.email, ...paymentLinkMail(tx, payer, link) });
