import { sentCodes } from '#club/delivery.ts';
import { demoOrders } from '#club/demo/orders.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { shareByValue } from '#platform/money/rateShares.ts';
import type { Quote } from '#ports/sellable.ts';
import { shippingPrice } from '#rooms/cart/server/index.ts';
import { listAddresses } from '#rooms/contact/server/index.ts';
import { findAccountByEmail } from '#rooms/identity/server/index.ts';
import {
  changeOrderState,
  findOrder,
  type OrderState,
  type PartnerPurchase,
  placeOrders,
  vatRateTo,
} from '#rooms/order/server/index.ts';
import { makeDemoPayment, makeDemoRefund } from '#rooms/payment/demo/index.ts';

const day = 86_400_000;

/** Past orders of the demo's people, in several states. What the shop does not sell any more is left out. */
export async function makeDemoOrders(ctx: Context): Promise<void> {
  for (const order of demoOrders) await makeDemoOrder(ctx, order);
}

async function makeDemoOrder(
  ctx: Context,
  { email, actedBy, daysAgo, lines, to: place, states }: (typeof demoOrders)[number],
): Promise<void> {
  const account = await findAccountByEmail(ctx, email);
  const [address] = account ? await listAddresses(ctx, account.id) : [];
  if (!account || !address) return;
  const placedAt = ctx.now.getTime() - daysAgo * day;
  const { firstName, lastName, street, postalCode, city, countryCode } = address;
  const billingAddress = { firstName, lastName, street, postalCode, city, countryCode };
  const shippingAddress = { ...billingAddress, ...place };
  const buying = { fanId: account.id, countryCode: shippingAddress.countryCode };
  const partners = await quotePartners(ctx, buying, lines);
  if (partners.length === 0) return;
  const then = { ...ctx, now: new Date(placedAt) };
  const checkoutId = newId();
  const admin = actedBy ? await findAccountByEmail(ctx, actedBy) : undefined;
  const paymentId = await makeDemoPayment(then, {
    reference: checkoutId,
    fanId: account.id,
    amount: totalOf(partners),
  });
  const placed = await placeOrders(then, {
    checkoutId,
    paymentId,
    paymentType: 'creditcard',
    fanId: account.id,
    actedBy: admin?.id ?? null,
    locale: 'de',
    shippingAddress,
    billingAddress,
    partners,
  });
  for (const [index, state] of states.entries()) {
    const now = new Date(Math.min(placedAt + (index + 1) * day, ctx.now.getTime()));
    for (const { orderId } of placed) {
      await changeOrderState({ ...ctx, now }, orderId, state as OrderState, { isTold: false });
      if (state === 'PartialCancellation') await creditOnePiece({ ...ctx, now }, account.id, orderId, paymentId);
      if (state === 'Cancelled' && paymentId) await giveAllBack({ ...ctx, now }, account.id, orderId, paymentId);
    }
  }
}

/** One piece of the first line has come back, and its money has gone. */
async function creditOnePiece(ctx: Context, fanId: string, id: string, paymentId: string | undefined): Promise<void> {
  const line = (await findOrder(ctx, { id, fanId }))?.lines[0];
  if (!line) return;
  const { price: goods } = line;
  if (paymentId) await makeDemoRefund(ctx, paymentId, goods);
  const lines = [{ orderLineId: line.id, quantity: 1, amount: goods }];
  await ctx.emit('RefundMade', { refundId: newId(), orderId: id, goods, shipping: 0, toVouchers: 0, lines });
}

/** What was cancelled before it left is paid back whole. */
async function giveAllBack(ctx: Context, fanId: string, id: string, paymentId: string): Promise<void> {
  const order = await findOrder(ctx, { id, fanId });
  if (order) await makeDemoRefund(ctx, paymentId, order.total);
}

/** What all partners get together; cents. */
const totalOf = (partners: readonly PartnerPurchase[]): number =>
  partners.reduce(
    (sum, { lines, shipping }) =>
      lines.reduce((goods, { price, quantity }) => goods + price * quantity, sum + shipping.price),
    0,
  );

async function quotePartners(
  ctx: Context,
  { fanId, countryCode }: { fanId: string; countryCode: string },
  lines: { sku: string; quantity: number }[],
): Promise<PartnerPurchase[]> {
  const requests = lines.map((line) => ({ ...line, userOptionValues: [] }));
  const quotes: Quote[] = [];
  for (const sellable of ctx.selling.sellables) {
    const own = requests.filter(({ sku }) => sellable.sells(sku));
    if (own.length > 0) quotes.push(...(await sellable.quote(ctx, { kind: 'fan', fanId }, own)));
  }
  return [...Map.groupBy(quotes, ({ tenant }) => tenant)].map(([tenant, ofTenant]) => {
    const sold = ofTenant.map((quote) =>
      lineOf(quote, lines.find(({ sku }) => sku === quote.sku)?.quantity ?? 1, countryCode),
    );
    const goods = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const shippingCodes = ofTenant.map((quote) => quote.shippingCodes[0]);
    const shipping = shippingPrice({ goods, shippingCodes, countryCode });
    return {
      tenant,
      lines: sold,
      shipping: { price: shipping, shares: shareByValue(shipping, sold.map(amountOf)) },
      voucherDiscount: 0,
    };
  });
}

/** Sent, and not downloaded or collected? The first way is taken. */
const isPosted = ({ shippingCodes: [code = ''] }: Quote): boolean => sentCodes.includes(code);

const amountOf = ({ price, quantity, vatRate }: PartnerPurchase['lines'][number]) => ({
  gross: price * quantity,
  vatRate,
});

function lineOf(quote: Quote, quantity: number, countryCode: string): PartnerPurchase['lines'][number] {
  const { sku, type, traits, name, variant, imageId, path, price, vatRate } = quote;
  return {
    sku,
    type,
    traits: { ...traits, ...(isPosted(quote) ? { isShipped: true } : {}) },
    name,
    variant: variant ?? null,
    userOptionValues: [],
    imageId: imageId ?? null,
    path,
    price,
    quantity,
    vatRate: isPosted(quote) ? vatRateTo(countryCode, quote) : vatRate,
  };
}
