import { demoPastSale, demoPurchases, demoTicketSale } from '#club/demo/tickets.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HeldLine } from '#ports/sellable.ts';
import { listAddresses } from '#rooms/contact/server/index.ts';
import { findAccountByEmail } from '#rooms/identity/server/index.ts';
import { listFixtures } from '#rooms/match/server/index.ts';
import { placeOrders, prepareOrders } from '#rooms/order/server/index.ts';
import { makeDemoPayment } from '#rooms/payment/demo/index.ts';
import { listComingEvents, moveRight, putOnSale, voidRight } from '#rooms/ticketing/demo/index.ts';
import { type HeldRight, listHeldRights, markRightUsed } from '#rooms/ticketing/server/index.ts';
import { quotePartners, totalOf } from './makeDemoOrders.ts';

type Purchase = (typeof demoPurchases)[number];
type Deed = NonNullable<Purchase['became']>[number];
/** An event by its number, and when its tickets were bought. */
type OnSale = { number: number; at: Date };

const hour = 3_600_000;
const day = 24 * hour;
/** Seats that are tried when a ticket is moved to another one. */
const seatsTried = 8;

/** Tickets that the demo's people have bought, and what has become of them. */
export async function makeDemoTicketOrders(ctx: Context): Promise<void> {
  const coming = await listComingEvents(ctx);
  const anHourAgo = new Date(ctx.now.getTime() - hour);
  const second = (hasPlan: boolean): OnSale | undefined => {
    const event = coming.filter((one) => one.hasPlan === hasPlan && one.matchId !== null)[1];
    return event && { number: event.number, at: anHourAgo };
  };
  const events = { stadium: second(true), standing: second(false), past: await makePastEvent(ctx) };
  for (const purchase of demoPurchases) {
    const event = events[purchase.of];
    if (event) await buy({ ...ctx, now: event.at }, purchase, event);
  }
}

/** The last match of the teams, as it was on sale three days before. */
async function makePastEvent(ctx: Context): Promise<OnSale | undefined> {
  const { teams, daysBack } = demoPastSale;
  const from = new Date(Date.parse(ctx.today()) - daysBack * day).toISOString().slice(0, 10);
  const fixtures = await listFixtures(ctx, { teams, isOurs: true, from, isOver: true, limit: 40 });
  const last = fixtures
    .filter(({ home, at, fate }) => home.key !== undefined && fate === 'regular' && at !== undefined)
    .toSorted((one, other) => Date.parse(other.at!) - Date.parse(one.at!))[0];
  if (!last) return undefined;
  const at = new Date(Date.parse(last.at!) - 3 * day);
  const { teams: _, matches: __, ...terms } = demoTicketSale;
  const onSaleFrom = new Date(at.getTime() - 7 * day);
  const sale = await putOnSale({ ...ctx, now: at }, { ...terms, matchId: last.id, onSaleFrom });
  return sale && { number: sale.number, at };
}

async function buy(ctx: Context, { email, wish = '', quantity, became = [] }: Purchase, event: OnSale): Promise<void> {
  const account = await findAccountByEmail(ctx, email);
  const [address] = account ? await listAddresses(ctx, account.id) : [];
  if (!account || !address) return;
  const lines = await hold(ctx, account.id, { sku: `T${event.number}-${wish}FULL`, quantity });
  const { firstName, lastName, street, postalCode, city, countryCode } = address;
  const billingAddress = { firstName, lastName, street, postalCode, city, countryCode };
  const partners = await quotePartners(ctx, { fanId: account.id, countryCode }, lines);
  const checkoutId = newId();
  const payment = { reference: checkoutId, fanId: account.id, amount: totalOf(partners) };
  const purchase = {
    ...{ checkoutId, paymentId: await makeDemoPayment(ctx, payment), paymentType: 'creditcard', fanId: account.id },
    ...{ locale: 'de' as const, shippingAddress: billingAddress, billingAddress, partners },
  };
  const orders = prepareOrders(purchase);
  await deliver(ctx, orders, lines);
  await placeOrders(ctx, purchase, orders);
  await change(ctx, checkoutId, account.id, became);
}

/** Holds places as a cart does; wishes become seats. */
async function hold(ctx: Context, fanId: string, { sku, quantity }: { sku: string; quantity: number }) {
  const request = { holdId: newId(), sku, quantity, expiresAt: new Date(ctx.now.getTime() + hour) };
  const held = await sellerOf(ctx, sku).hold(ctx, { kind: 'fan', fanId }, [request]);
  if (!Array.isArray(held)) throw new Error(`The demo cannot have ${quantity} of ${sku}`);
  return held;
}

const sellerOf = ({ selling }: Context, sku: string) => selling.sellables.find(({ sells }) => sells(sku))!;

async function deliver(ctx: Context, orders: ReturnType<typeof prepareOrders>, held: HeldLine[]): Promise<void> {
  for (const { id: orderId, checkoutId, fanId, lines } of orders) {
    const sold = lines.flatMap(({ id: orderLineId, sku, price }) => {
      const line = held.find((one) => one.sku === sku);
      return line ? [{ ...line, orderId, orderLineId, price, discount: 0, userOptionValues: [] }] : [];
    });
    const [first] = sold;
    if (!first) continue;
    const { missing } = await sellerOf(ctx, first.sku).fulfil(ctx, sold, { checkoutId, fanId });
    if (missing.length > 0) throw new Error('The demo has lost places that it held');
  }
}

async function change(ctx: Context, checkoutId: string, holderId: string, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  const all = { holderId, isPast: false, isSeason: false, limit: 1000, offset: 0 };
  const rights = (await listHeldRights(ctx, all)).rows.filter((right) => right.checkoutId === checkoutId);
  for (const [place, deed] of deeds.entries()) {
    const right = rights[place];
    if (right && deed === 'used') await markRightUsed(ctx, right);
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
