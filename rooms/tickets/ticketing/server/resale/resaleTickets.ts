import { policies } from '#club/policies.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HoldOutcome, HoldRequest, KeptLine, ReplacedHold, Sale, Sellable, SoldLine } from '#ports/sellable.ts';
import { readResaleSku } from '../../skuRules.ts';
import { addPurchases, takeOffPurchases } from '../rights/purchaseStore.ts';
import { formatOf, pricesOfPieces } from '../rights/rightRules.ts';
import { listIssuedHolds, lockLivingRights } from '../rights/rightStore.ts';
import { newSerial } from '../rights/serial.ts';
import { takeBackRights } from '../rights/takeBackRights.ts';
import { enterSales } from '../sale/enterSales.ts';
import { holdersOf, readTerms } from '../sale/holdTickets.ts';
import { saleRefusals } from '../sale/saleRefusals.ts';
import {
  holdListings,
  keepListings,
  listListings,
  listResaleTerms,
  type ResaleTerms,
  type Resold,
  releaseListings,
  sellListing,
} from './listingStore.ts';
import { quoteResale } from './quoteResale.ts';

const idsOf = (lines: readonly { holdId: string }[]): string[] => lines.map(({ holdId }) => holdId);
const numberOf = (sku: string): number => readResaleSku(sku)?.listingNumber ?? 0;

/**
 * Tickets that their holders offer, as a seller: the club buys one back and sells it on in one step. What the buyer
 * gets is a right of its own on the same place.
 */
export const resaleTickets: Sellable = {
  kind: 'Ticket',
  holdSeconds: policies.holds.tickets,
  mostByVisitors: 0,
  refusals: saleRefusals,
  sells: (sku) => readResaleSku(sku) !== undefined,
  quote: quoteResale,
  hold: (ctx, buyer, requests, replaced = []) => ctx.inTransaction((tx) => hold(tx, { buyer, requests, replaced })),
  release: (ctx, holdIds) => ctx.inTransaction((tx) => releaseListings(tx.sql, holdIds, tx.now)),
  extend: (ctx, lines, until, replaced = []) => ctx.inTransaction((tx) => extend(tx, { lines, until, replaced })),
  fulfil: (ctx, lines, sale) => ctx.inTransaction((tx) => fulfil(tx, lines, sale)),
  takeBack: (ctx, lines) => ctx.inTransaction((tx) => takeBackRights(tx, lines)),
};

type Wanted = { buyer: Buyer; requests: readonly HoldRequest[]; replaced: readonly ReplacedHold[] };

/** Holds offers for all requests or for none, by the rules of who may buy at the event. A visitor's choice waits. */
async function hold(tx: Context, { buyer, requests, replaced }: Wanted): Promise<HoldOutcome> {
  if (replaced.length > 0) await releaseListings(tx.sql, idsOf(replaced), tx.now);
  if (buyer.kind === 'visitor')
    return requests.map(({ holdId, sku, quantity }) => ({ holdId, sku, quantity, isWaiting: true }));
  const listings = await listListings(tx.sql, { numbers: requests.map(({ sku }) => numberOf(sku)) });
  const asked = requests.flatMap((request) => {
    const listing = listings.find(({ number }) => number === numberOf(request.sku));
    return listing && request.quantity === 1 ? [{ ...request, listing, eventNumber: listing.eventNumber }] : [];
  });
  if (asked.length < requests.length) return 'short';
  if (asked.some(({ listing }) => listing.sellerId === buyer.fanId)) return { refusal: 'CARTITEM_NOT_FOR_BUYER' };
  const terms = await readTerms(tx, asked);
  const events = [...terms.values()];
  // Winners of a lottery have won places of its own; offers are for everybody once the sale is open.
  if (events.some(({ admission }) => admission === 'lottery')) return { refusal: 'TICKET_LOTTERY' };
  const entered = await enterSales(tx, buyer, { events, requests: asked });
  if ('refusal' in entered) return entered;
  const holders = await holdersOf(tx, buyer, events);
  if ('refusal' in holders) return holders;
  const holds = asked.map(({ holdId, expiresAt, listing }) => ({
    number: listing.number,
    holdId,
    expiresAt,
    phase: holders.get(listing.eventNumber)?.phase ?? null,
  }));
  const held = await holdListings(tx.sql, holds, { fanId: buyer.fanId, now: tx.now });
  return held < holds.length ? 'short' : requests.map(({ holdId, sku }) => ({ holdId, sku, quantity: 1 }));
}

type Keeping = { lines: readonly KeptLine[]; until: Date; replaced: readonly KeptLine[] };

async function extend(tx: Context, { lines, until, replaced }: Keeping): Promise<{ lost: string[] }> {
  const keeping = { until, ended: idsOf(replaced), fanId: tx.fan?.id ?? null, now: tx.now };
  const kept = await keepListings(tx.sql, idsOf(lines), keeping);
  return { lost: idsOf(lines).filter((id) => !kept.includes(id)) };
}

/**
 * Sells offers, whose holds may be gone: each right ends, and its successor is issued to the buyer. Locks rights, then
 * offers, then purchases. Tells the rooms further right what was resold.
 */
async function fulfil(tx: Context, lines: SoldLine[], sale: Sale): Promise<{ missing: string[] }> {
  const before = await listIssuedHolds(tx.sql, idsOf(lines));
  const open = lines.filter(({ holdId }) => !before.includes(holdId));
  if (open.length === 0) return { missing: [] };
  const terms = await listResaleTerms(
    tx.sql,
    open.map(({ sku }) => numberOf(sku)),
  );
  await lockLivingRights(tx.sql, { ids: terms.map(({ rightId }) => rightId) });
  const missing: string[] = [];
  for (const line of open.toSorted((one, other) => numberOf(one.sku) - numberOf(other.sku))) {
    const own = terms.find(({ number }) => number === numberOf(line.sku));
    const isSold = own && !own.isCancelled && (await sellOne(tx, { line, terms: own, sale }));
    if (!isSold) missing.push(line.holdId);
  }
  return { missing };
}

type OneSale = { line: SoldLine; terms: ResaleTerms; sale: Sale };

async function sellOne(tx: Context, { line, terms, sale: { checkoutId, fanId } }: OneSale): Promise<boolean> {
  const [price = 0] = pricesOfPieces(line.price, 1, line.discount);
  const { holdId, orderId, orderLineId, sku } = line;
  const { vatRate, termsVersion, formats, eventId, most } = terms;
  const { listingNumber: number, code } = readResaleSku(sku)!;
  const format = formatOf(line.userOptionValues, formats);
  const id = newId();
  const of = { number, code, holdId, id, serial: newSerial(), fanId, checkoutId, orderId, orderLineId };
  const resold = await sellListing(tx.sql, { ...of, price, vatRate, format, termsVersion, now: tx.now });
  if (!resold) return false;
  const over = await addPurchases(tx.sql, [{ eventId, fanId, pieces: 1, most }]);
  if (over.length > 0) return false;
  await tellResold(tx, resold, { successorId: id, checkoutId, orderId, orderLineId, paid: price });
  return true;
}

type NewRight = { successorId: string; checkoutId: string; orderId: string; orderLineId: string; paid: number };

/** What the seller has had of the event is theirs to buy again. */
async function tellResold(tx: Context, resold: Resold, to: NewRight): Promise<void> {
  const { listingId, rightId, eventId, sellerId, buyerId, isBought } = resold;
  if (isBought && buyerId !== null) await takeOffPurchases(tx.sql, [{ eventId, fanId: buyerId }]);
  await tx.emit('RightResold', { listingId, rightId, eventId, sellerId, ...to });
  await tx.emit('RightsChanged', { eventId, rightIds: [rightId] });
}
