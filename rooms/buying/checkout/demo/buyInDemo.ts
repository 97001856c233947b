import type { BuyerContext, Context, FanContext } from '#platform/context.ts';
import type { QuoteRequest } from '#ports/sellable.ts';
import { listAddresses } from '#rooms/accounts/contact/server/index.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { cartChanges } from '#rooms/buying/cart/server/index.ts';
import { captureDemoPayment, withDemoPayments } from '#rooms/money/payment/demo/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { completeCheckout } from '../server/completeCheckout.ts';
import { orderOnAccount } from '../server/orderAtOnce.ts';
import { startCheckout } from '../server/startCheckout.ts';

/** What somebody of the demo has bought. */
export type DemoPurchase = {
  email: string;
  /** Who acted for the organisation with that address. */
  actedBy?: string;
  lines: QuoteRequest[];
  /** Where it goes, where that is not the buyer's first address. */
  to?: { street: string; postalCode: string; city: string; countryCode: string; phone: string };
  /** Bought on account, and not paid yet; otherwise it was paid by card. */
  isOnAccount?: boolean;
};

/** What has come of it. `fan`: the buyer at `now` of the purchase. */
export type Bought = { fan: FanContext; checkoutId: string; paymentId: string; orderIds: string[] };

/**
 * Buys at `ctx.now` what the demo's people have bought in the past, by the use cases of cart and checkout; the payment
 * service has the money. Undefined: the buyer is not among the accounts, or has no address.
 */
export async function buyInDemo(ctx: Context, purchase: DemoPurchase): Promise<Bought | undefined> {
  const buyer = await buyerOf(ctx, purchase);
  const [address] = buyer ? await listAddresses(ctx, buyer.fan.id) : [];
  if (!buyer || !address) return undefined;
  for (const line of purchase.lines) await cartChanges.addItem(buyer, line);
  const { company, firstName, lastName, street, additionalAddress, postalCode, city, countryCode, phone } = address;
  const billingAddress = {
    company,
    firstName,
    lastName,
    street,
    additionalAddress,
    postalCode,
    city,
    countryCode,
    phone,
  };
  const addresses = { billingAddress, shippingAddress: { ...billingAddress, ...purchase.to } };
  const { checkoutId, paymentId } = purchase.isOnAccount
    ? await owe(buyer, addresses)
    : await payByCard(buyer, addresses);
  const orders = (await orderOffice.listOrdersOfCheckouts(ctx, [checkoutId])).get(checkoutId) ?? [];
  return { fan: buyer, checkoutId, paymentId, orderIds: orders.map(({ id }) => id) };
}

type Addresses = Pick<Parameters<typeof orderOnAccount>[1], 'billingAddress' | 'shippingAddress'>;
type Paid = { checkoutId: string; paymentId: string };

async function payByCard(buyer: FanContext, addresses: Addresses): Promise<Paid> {
  const method = 'creditcard' as const;
  const { checkout } = await startCheckout(buyer, { method, ...addresses });
  const { id, fanId, total: amount } = checkout;
  const paymentId = checkout.paymentId ?? '';
  await captureDemoPayment(buyer, paymentId);
  if (!(await completeCheckout(buyer, { id, fanId }, { paymentId, amount, method })))
    throw new Error(`The demo cannot sell what it holds in checkout ${id}`);
  return { checkoutId: id, paymentId };
}

async function owe(buyer: FanContext, addresses: Addresses): Promise<Paid> {
  const { checkoutId, paymentTokenId = '' } = await orderOnAccount(buyer, addresses);
  return { checkoutId, paymentId: paymentTokenId };
}

async function buyerOf(
  ctx: Context,
  { email, actedBy }: Pick<DemoPurchase, 'email' | 'actedBy'>,
): Promise<(FanContext & BuyerContext) | undefined> {
  const account = await findAccountByEmail(ctx, email);
  const admin = actedBy ? await findAccountByEmail(ctx, actedBy) : undefined;
  if (!account || (actedBy && !admin)) return undefined;
  const fan = { id: account.id, scopes: [], ...(admin ? { actor: admin.id } : {}) };
  return { ...withDemoPayments(ctx), fan, buyer: { kind: 'fan', fanId: account.id } };
}
