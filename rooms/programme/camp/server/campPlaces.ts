import { policies } from '#club/policies.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { sellFromStock } from '#platform/scarcity/sellFromStock.ts';
import type {
  HoldOutcome,
  HoldRequest,
  ReplacedHold,
  ReturnedLine,
  Sale,
  Sellable,
  SoldLine,
} from '#ports/sellable.ts';
import { poolOfCamp, readCampSku, skuInPool } from '../skuRules.ts';
import {
  endBooking,
  endPlaces,
  listBookings,
  listPaidPlaces,
  markBooked,
  moveBooking,
  type PaidPlace,
} from './bookingStore.ts';
import { calendarsOfSale } from './campCalendar.ts';
import { campStock } from './campStockStore.ts';
import { listCamps } from './campStore.ts';
import { offerFreePlaces, withdrawOffer } from './offerPlaces.ts';
import { noteHolds } from './offerStore.ts';
import { quotePlaces } from './quotePlaces.ts';

const stock = sellFromStock(campStock);

/** Places at camps as a seller: all children of a booking get one, or none does. */
export const campPlaces: Sellable = {
  kind: 'CampPlace',
  holdSeconds: policies.holds.tickets,
  mostByVisitors: 0,
  sells: (sku) => readCampSku(sku) !== undefined,
  quote: quotePlaces,
  hold: (ctx, buyer, requests, replaced = []) => ctx.inTransaction((tx) => hold(tx, { buyer, requests, replaced })),
  release: (ctx, holdIds) => stock.release(ctx, holdIds),
  extend: (ctx, lines, until, replaced) => stock.extend(ctx, lines, until, replaced),
  fulfil: (ctx, lines, sale) => ctx.inTransaction((tx) => fulfil(tx, lines, sale)),
  takeBack: (ctx, lines) =>
    ctx.inTransaction(async (tx) => {
      await takeBack(tx, lines, 'refund');
      return [];
    }),
  filesOf: calendarsOfSale,
  chargedBack: (ctx, checkoutId) => ctx.inTransaction((tx) => chargedBack(tx, checkoutId)),
};

const bookingIdOf = (sku: string): string => readCampSku(sku)?.bookingId ?? '';

type Wanted = { buyer: Buyer; requests: HoldRequest[]; replaced: ReplacedHold[] };

/** Holds places of the guardian's own bookings; those that were offered go from the offer into the hold. */
async function hold(tx: Context, { buyer, requests, replaced }: Wanted): Promise<HoldOutcome> {
  const pools = [...requests, ...replaced].map(({ sku }) => campStock.poolOf(sku));
  await lockPools(tx.sql, campStock.tables, pools);
  const bookings = await listBookings(tx.sql, { ids: requests.map(({ sku }) => bookingIdOf(sku)) });
  for (const { sku, quantity } of requests) {
    const booking = bookings.find(({ id }) => id === bookingIdOf(sku));
    if (!booking || buyer.kind !== 'fan' || booking.guardianId !== buyer.fanId)
      return { refusal: 'CARTITEM_NOT_FOR_BUYER' };
    if (quantity !== booking.places || !['draft', 'offered', 'accepted'].includes(booking.state))
      return { refusal: 'CARTITEM_INACTIVE' };
    const isOver = booking.expiresAt !== null && booking.expiresAt <= tx.now;
    if (booking.state === 'draft') continue;
    if (isOver) return { refusal: 'CARTITEM_INACTIVE' };
    // The places leave the offer; from now on the hold keeps them, and the booking is like any draft.
    await withdrawOffer(tx, campStock.poolOf(sku), booking.places);
    await moveBooking(tx.sql, booking.id, [booking.state], { state: 'draft', expiresAt: booking.expiresAt });
  }
  const held = await stock.hold(tx, buyer, requests, replaced);
  if (held !== 'short')
    await noteHolds(
      tx.sql,
      held.map(({ holdId, sku }) => ({ holdId, bookingId: bookingIdOf(sku) })),
    );
  return held;
}

/** Sells the places, and books the children in; a booking that has ended meanwhile, or a camp called off, is missing. */
async function fulfil(tx: Context, lines: SoldLine[], sale: Sale): Promise<{ missing: string[] }> {
  const pools = lines.map(({ sku }) => campStock.poolOf(sku));
  await lockPools(tx.sql, campStock.tables, pools);
  const camps = await listCamps(tx.sql, { pools }, tx.now);
  const isOn = ({ sku }: SoldLine) =>
    camps.some(({ number, state }) => state === 'published' && poolOfCamp(number) === campStock.poolOf(sku));
  const wanted = lines.filter(isOn);
  const gone = lines.filter((line) => !isOn(line)).map(({ holdId }) => holdId);
  const { missing } = await stock.fulfil(tx, wanted, sale);
  const unbooked: string[] = [];
  for (const line of wanted.filter(({ holdId }) => !missing.includes(holdId)))
    if (!(await bookIn(tx, line, sale))) unbooked.push(line.holdId);
  return { missing: [...gone, ...missing, ...unbooked] };
}

const bookIn = (tx: Context, line: SoldLine, { checkoutId }: Sale): Promise<boolean> =>
  markBooked(
    tx.sql,
    {
      id: bookingIdOf(line.sku),
      checkoutId,
      orderId: line.orderId,
      orderLineId: line.orderLineId,
      paid: line.price - Math.ceil(line.discount / line.quantity),
    },
    tx.now,
  );

type BackPlaces = Pick<ReturnedLine, 'orderLineId' | 'quantity'>;

/**
 * Places came back: their children have none any more, and whoever waits is offered what is free. A child who was moved
 * gives back the place where it is now.
 */
async function takeBack(tx: Context, lines: readonly BackPlaces[], cause: 'refund' | 'chargeback'): Promise<void> {
  const lineIds = lines.map(({ orderLineId }) => orderLineId);
  const poolsOf = (places: readonly PaidPlace[]) => [...new Set(places.map(({ pool }) => pool))];
  await lockPools(tx.sql, campStock.tables, poolsOf(await listPaidPlaces(tx.sql, lineIds)));
  const places = await listPaidPlaces(tx.sql, lineIds);
  const ending = lines.flatMap(({ orderLineId, quantity }) =>
    places.filter((place) => place.orderLineId === orderLineId).slice(0, quantity),
  );
  for (const bookingId of new Set(ending.map((place) => place.bookingId)))
    await endPlacesOf(tx, bookingId, { places: ending.filter((place) => place.bookingId === bookingId), cause });
  for (const pool of poolsOf(ending)) await offerFreePlaces(tx, pool);
}

type Ending = { places: readonly PaidPlace[]; cause: 'refund' | 'chargeback' };

async function endPlacesOf(tx: Context, bookingId: string, { places, cause }: Ending): Promise<void> {
  const [{ orderLineId, pool }] = places as [PaidPlace];
  const ids = places.map(({ childId }) => childId);
  const staying = await endPlaces(tx.sql, bookingId, ids, tx.now);
  if (staying === 0) await endBooking(tx.sql, bookingId, cause, tx.now);
  const sku = skuInPool(pool, bookingId);
  await stock.takeBack(tx, [{ orderLineId, sku, quantity: ids.length, staying, isSellable: true }]);
}

/** Everything that was bought in a checkout comes back. */
async function chargedBack(tx: Context, checkoutId: string): Promise<void> {
  const bookings = (await listBookings(tx.sql, { checkoutId })).filter(({ state }) => state === 'booked');
  const lineIds = [...new Set(bookings.flatMap(({ orderLineId }) => orderLineId ?? []))];
  const lines = lineIds.map((orderLineId) => ({ orderLineId, quantity: Number.MAX_SAFE_INTEGER }));
  if (lines.length > 0) await takeBack(tx, lines, 'chargeback');
}
