import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { PaymentMethod } from '#ports/paymentProvider.ts';
import { paying } from '#rooms/money/payment/server/index.ts';
import { type checkoutApi, checkoutRefusals } from '../api.ts';
import { checkoutReply } from './checkoutReply.ts';
import { onceByKey } from './onceByKey.ts';
import { type CheckoutRequest, startCheckout } from './startCheckout.ts';

type Calls = typeof checkoutApi;
type Reply = ReplyOf<Calls['payByCard']>;
type ProviderRequest = Omit<CheckoutRequest, 'method'> & {
  method: PaymentMethod;
  redirectUrl?: string | undefined;
  idempotencyKey?: string | undefined;
};

/** Orders the cart, to be paid by card in the form that the script brings (CHK-25). */
export const payByCard = (ctx: FanContext, input: InputOf<Calls['payByCard']>) =>
  pay(ctx, { method: 'creditcard', ...input });

/** Orders the cart, to be paid on the page at `paymentUrl` (CHK-31). */
export const payByPayPal = (ctx: FanContext, input: InputOf<Calls['payByPayPal']>) =>
  pay(ctx, { method: 'paypal', ...input });

/** Orders the cart, to be debited from a bank account (CHK-26); for testers only (CHK-18, X42). */
export const payBySepa = async (
  ctx: FanContext,
  { accountHolder, iban, ...request }: InputOf<Calls['payBySepa']>,
): Promise<Reply> => {
  if (!(await paying.mayUseSepa(ctx, ctx.fan.id))) refuse(checkoutRefusals.sepaNotAllowed);
  const mandate = await paying.createMandate(ctx, { accountHolder, iban });
  if (!mandate) refuse(checkoutRefusals.ibanRefused);
  return pay(ctx, { method: 'sepa', ...mandate, ...request });
};

/** Orders the cart, to be paid with one's own saved method (CHK-27, CHK-21); a bank account again for testers only. */
export const payByToken = async (
  ctx: FanContext,
  { paymentTokenId, ...request }: InputOf<Calls['payByToken']>,
): Promise<Reply> => {
  const token = await paying.savedToken(ctx, ctx.fan.id, paymentTokenId);
  const isUsable = token && (token.kind !== 'sepa' || (await paying.mayUseSepa(ctx, ctx.fan.id)));
  if (!isUsable) refuse(checkoutRefusals.tokenUnknown);
  return pay(ctx, { method: 'token', providerMethodId: token.providerMethodId, ...request });
};

/**
 * Commits the checkout first, then asks the payment service where the buyer goes on. Where that cannot be reached (503)
 * the checkout stays, and the same call resumes it.
 */
async function pay(ctx: FanContext, { redirectUrl, idempotencyKey, ...request }: ProviderRequest): Promise<Reply> {
  const chosen = redirectUrl === undefined ? undefined : paying.ownAddress(ctx, redirectUrl);
  const body = { ...request, redirectUrl };
  const returnUrlOf = (id: string) =>
    chosen ? paying.ownAddress(ctx, chosen, { id }) : ctx.pageAddress(`/checkout/confirmation?id=${id}`);
  const { checkout, recorded } = await ctx.inTransaction((tx) =>
    onceByKey(tx, idempotencyKey, { call: request.method, body }, () => startCheckout(tx, { ...request, returnUrlOf })),
  );
  const returnUrl = returnUrlOf(checkout.id);
  const { state: _, ...start } = await paying.startPayment(ctx, recorded ?? checkout.paymentId ?? '', { returnUrl });
  return checkoutReply(checkout, start);
}
