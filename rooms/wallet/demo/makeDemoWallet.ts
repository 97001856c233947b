import { demoPurchases } from '#club/demo/tickets.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HeldLine, Quote } from '#ports/sellable.ts';
import { listAddresses } from '#rooms/contact/server/index.ts';
import { findAccountByEmail } from '#rooms/identity/server/index.ts';
import { type PartnerPurchase, placeOrders, prepareOrders } from '#rooms/order/server/index.ts';
import { makeDemoPayment } from '#rooms/payment/demo/index.ts';
import {
  callOffDemoEvent,
  findDemoPastSale,
  listComingEvents,
  makeDemoCalledOff,
  moveRight,
  voidRight,
} from '#rooms/ticketing/demo/index.ts';
import { type HeldRight, listHeldRights } from '#rooms/ticketing/server/index.ts';
import { enterDemo } from './enterDemo.ts';

type Purchase = (typeof demoPurchases)[number];
type Deed = NonNullable<Purchase['became']>[number];
/** An event by its number, and when its tickets were bought. */
type OnSale = { number: number; at: Date };
type Wish = { sku: string; quantity: number };

const hour = 3_600_000;
/** Seats that are tried when a ticket is moved to another one. */
const seatsTried = 8;

/** Tickets that the demo's people have bought, and what has become of them. */
export async function makeDemoWallet(ctx: Context): Promise<void> {
  const coming = await listComingEvents(ctx);
  const anHourAgo = new Date(ctx.now.getTime() - hour);
  const second = (hasPlan: boolean): OnSale | undefined => {
    const event = coming.filter((one) => one.hasPlan === hasPlan && one.matchId !== null)[1];
    return event && { number: event.number, at: anHourAgo };
  };
  const calledOff = await makeDemoCalledOff(ctx);
  const events = {
    ...{ stadium: second(true), standing: second(false), past: await findDemoPastSale(ctx) },
    calledOff: calledOff && { number: calledOff.number, at: anHourAgo },
  };
  // Payments and places first, in the order of locks: whoever has a number of an order goes back to neither.
  const bought: (() => Promise<unknown>)[] = [];
  for (const purchase of demoPurchases) {
    const event = events[purchase.of];
    const placeOrder = event && (await buy({ ...ctx, now: event.at }, purchase, event));
    if (placeOrder) bought.push(placeOrder);
  }
  // Its money goes back once the orders are there.
  if (calledOff) await callOffDemoEvent(ctx, calledOff.id);
  for (const placeOrder of bought) await placeOrder();
}

/** Pays, holds and delivers; answers what places the order. */
async function buy(
  ctx: Context,
  { email, actedBy, wish = '', quantity, became = [] }: Purchase,
  event: OnSale,
): Promise<(() => Promise<unknown>) | undefined> {
  const account = await findAccountByEmail(ctx, email);
  const [address] = account ? await listAddresses(ctx, account.id) : [];
  const wanted = { sku: `T${event.number}-${wish}FULL`, quantity };
  const [quote] = account ? await quoteFor(ctx, account.id, [wanted]) : [];
  if (!account || !address || !quote) return undefined;
  const fanId = account.id;
  const admin = actedBy ? await findAccountByEmail(ctx, actedBy) : undefined;
  const checkoutId = newId();
  const paymentId = await makeDemoPayment(ctx, { reference: checkoutId, fanId, amount: quote.price * quantity });
  const lines = await hold(ctx, fanId, wanted);
  const { firstName, lastName, street, postalCode, city, countryCode } = address;
  const billingAddress = { firstName, lastName, street, postalCode, city, countryCode };
  const purchase = {
    ...{ checkoutId, paymentId, paymentType: 'creditcard', fanId, locale: 'de' as const },
    actedBy: admin?.id ?? null,
    ...{
      shippingAddress: billingAddress,
      billingAddress,
      partners: [partnerOf(await quoteFor(ctx, fanId, lines), lines)],
    },
  };
  const orders = prepareOrders(purchase);
  await deliver(ctx, orders, lines);
  await change(ctx, checkoutId, fanId, became);
  return () => placeOrders(ctx, purchase, orders);
}

const sellerOf = ({ selling }: Context, sku: string) => selling.sellables.find(({ sells }) => sells(sku))!;

const quoteFor = (ctx: Context, fanId: string, wishes: readonly Wish[]): Promise<Quote[]> =>
  sellerOf(ctx, wishes[0]!.sku).quote(
    ctx,
    { kind: 'fan', fanId },
    wishes.map(({ sku, quantity }) => ({ sku, quantity, userOptionValues: [] })),
  );

/** Holds places as a cart does; wishes become seats. */
async function hold(ctx: Context, fanId: string, { sku, quantity }: Wish): Promise<HeldLine[]> {
  const request = { holdId: newId(), sku, quantity, expiresAt: new Date(ctx.now.getTime() + hour) };
  const held = await sellerOf(ctx, sku).hold(ctx, { kind: 'fan', fanId }, [request]);
  if (!Array.isArray(held)) throw new Error(`The demo cannot have ${quantity} of ${sku}`);
  return held;
}

function partnerOf(quotes: readonly Quote[], held: readonly HeldLine[]): PartnerPurchase {
  const lines = quotes.map(({ sku, type, traits, name, variant, imageId, path, price, vatRate }) => ({
    ...{ sku, type, traits, name, variant: variant ?? null, userOptionValues: [], imageId: imageId ?? null, path },
    ...{ price, vatRate, quantity: held.find((line) => line.sku === sku)?.quantity ?? 1 },
  }));
  return { tenant: quotes[0]!.tenant, lines, shipping: { price: 0, shares: [] }, voucherDiscount: 0 };
}

async function deliver(ctx: Context, orders: ReturnType<typeof prepareOrders>, held: HeldLine[]): Promise<void> {
  for (const { id: orderId, checkoutId, fanId, lines } of orders) {
    const sold = lines.flatMap(({ id: orderLineId, sku, price }) => {
      const line = held.find((one) => one.sku === sku);
      return line ? [{ ...line, orderId, orderLineId, price, discount: 0, userOptionValues: [] }] : [];
    });
    const { missing } = await sellerOf(ctx, held[0]!.sku).fulfil(ctx, sold, { checkoutId, fanId });
    if (missing.length > 0) throw new Error('The demo has lost places that it held');
  }
}

async function change(ctx: Context, checkoutId: string, holderId: string, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  const all = { holderId, isPast: false, isSeason: false, limit: 1000, offset: 0 };
  const rights = (await listHeldRights(ctx, all)).rows.filter((right) => right.checkoutId === checkoutId);
  for (const [place, deed] of deeds.entries()) {
    const right = rights[place];
    if (right && deed === 'used') await enterDemo(ctx, right);
    if (right && deed === 'void') await voidRight(ctx, right.id, 'staff');
    if (right && deed === 'moved') await moveSomewhere(ctx, right);
  }
}

/** To the first free seat of its row. */
async function moveSomewhere(ctx: Context, { id, rowNumber }: HeldRight): Promise<void> {
  for (let position = 1; rowNumber !== null && position <= seatsTried; position += 1) {
    const moved = await moveRight(ctx, id, { row: rowNumber, position });
    if (typeof moved !== 'string') return;
  }
}
