import { policies } from '#club/policies.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { sellFromStock } from '#platform/scarcity/sellFromStock.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type {
  HoldOutcome,
  HoldRequest,
  NotTakenBack,
  ReplacedHold,
  ReturnedLine,
  Sale,
  Sellable,
  SoldLine,
} from '#ports/sellable.ts';
import { isOnSale, readPlaceSku } from '../../saleRules.ts';
import { requestTickets } from '../matches/issueMatchTickets.ts';
import { serverWords } from '../serverWords.ts';
import { endSold } from './endSold.ts';
import { listOffers, type PlaceOffer } from './offerStore.ts';
import { placeStock } from './placeStockStore.ts';
import { quoteSeasonTickets, seasonTicketRefusals } from './quoteSeasonTickets.ts';
import { sellPlace } from './sellPlace.ts';
import { listSoldTerms, withdrawSold } from './soldStore.ts';

const stock = sellFromStock(placeStock);

/** Free places of a season as a seller: whoever buys one has a contract that is confirmed and paid (CON-68). */
export const seasonTickets: Sellable = {
  kind: 'SeasonTicket',
  holdSeconds: policies.holds.tickets,
  mostByVisitors: 0,
  refusals: seasonTicketRefusals,
  sells: (sku) => readPlaceSku(sku) !== undefined,
  quote: quoteSeasonTickets,
  hold: (ctx, buyer, requests, replaced = []) => ctx.inTransaction((tx) => hold(tx, { buyer, requests, replaced })),
  release: (ctx, holdIds) => stock.release(ctx, holdIds),
  extend: (ctx, lines, until, replaced) => stock.extend(ctx, lines, until, replaced),
  fulfil: (ctx, lines, sale) => ctx.inTransaction((tx) => fulfil(tx, lines, sale)),
  takeBack: (ctx, lines) => ctx.inTransaction((tx) => takeBack(tx, lines)),
  chargedBack: (ctx, checkoutId) => ctx.inTransaction((tx) => chargedBack(tx, checkoutId)),
  linksOf: async (ctx, sale, locale) =>
    (await listSoldTerms(ctx, { checkoutId: sale.checkoutId })).map(({ masterDataId, contractId, number }) => ({
      text: fillIn(serverWords[locale].sale.link, { number }),
      href: pageLink(ctx, locale, `/account/contracts/${masterDataId}/${contractId}/`),
    })),
};

/** Places in their classes, as they are at this moment. */
async function offersOf(tx: Context, skus: readonly string[], fanId: string | null) {
  const asked = skus.flatMap((sku) => readPlaceSku(sku) ?? []);
  const offers = await listOffers(tx, asked, fanId);
  return (sku: string): PlaceOffer | undefined => {
    const { pool, pricingClass } = readPlaceSku(sku)!;
    return offers.find((one) => one.pool === pool && one.pricingClass === pricingClass);
  };
}

type Wanted = { buyer: Buyer; requests: HoldRequest[]; replaced: ReplacedHold[] };

/** Holds places while their season is on sale, each for one buyer. A visitor's choice waits. */
async function hold(tx: Context, { buyer, requests, replaced }: Wanted): Promise<HoldOutcome> {
  if (buyer.kind === 'visitor') {
    await stock.release(
      tx,
      replaced.map(({ holdId }) => holdId),
    );
    return requests.map(({ holdId, sku, quantity }) => ({ holdId, sku, quantity, isWaiting: true }));
  }
  await lockPools(
    tx.sql,
    placeStock.tables,
    [...requests, ...replaced].map(({ sku }) => placeStock.poolOf(sku)),
  );
  const offerOf = await offersOf(
    tx,
    requests.map(({ sku }) => sku),
    buyer.fanId,
  );
  for (const { sku } of requests) {
    const offer = offerOf(sku);
    if (!offer || offer.price === null || !offer.isPublished || !isOnSale(offer, tx.today()))
      return { refusal: 'CARTITEM_INACTIVE' };
  }
  const held = await stock.hold(tx, buyer, requests, replaced);
  return held === 'short' ? { refusal: 'SEASON_TICKET_TAKEN' } : held;
}

/** Sells places and makes their contracts; a place that a contract has got otherwise meanwhile is missing. */
async function fulfil(tx: Context, lines: SoldLine[], sale: Sale): Promise<{ missing: string[] }> {
  await lockPools(
    tx.sql,
    placeStock.tables,
    lines.map(({ sku }) => placeStock.poolOf(sku)),
  );
  const offerOf = await offersOf(
    tx,
    lines.map(({ sku }) => sku),
    sale.fanId,
  );
  const { missing } = await stock.fulfil(tx, lines, sale);
  const seasons = new Set<string>();
  for (const line of lines.filter(({ holdId }) => !missing.includes(holdId))) {
    const offer = offerOf(line.sku);
    if (offer && offer.price !== null && (await sellPlace(tx, { line, offer, price: offer.price, sale })))
      seasons.add(offer.masterDataId);
    else missing.push(line.holdId);
  }
  for (const masterDataId of seasons) await requestTickets(tx, { masterDataId, subscriberId: sale.fanId });
  return { missing };
}

/** Ends the contracts of lines whose money goes back; what can be sold again is free at once. */
async function takeBack(tx: Context, lines: readonly ReturnedLine[]): Promise<NotTakenBack[]> {
  const includesUsed = lines.filter((line) => line.includesUsed).map(({ orderLineId }) => orderLineId);
  const lineIds = lines.map(({ orderLineId }) => orderLineId);
  const notTaken = await endSold(tx, { lineIds, includesUsed, cause: 'takenBack' });
  const taken = lines.filter(({ orderLineId }) => !notTaken.some((one) => one.orderLineId === orderLineId));
  await stock.takeBack(tx, [...taken]);
  const kept = taken.filter(({ isSellable }) => !isSellable);
  await withdrawSold(
    tx,
    kept.map(({ sku }) => placeStock.poolOf(sku)),
  );
  return notTaken;
}

/** Everything that was bought in a checkout ends, and its places are free again. */
async function chargedBack(tx: Context, checkoutId: string): Promise<void> {
  const sold = await listSoldTerms(tx, { checkoutId });
  const lineIds = sold.map(({ orderLineId }) => orderLineId);
  const notTaken = await endSold(tx, { lineIds, includesUsed: lineIds, cause: 'chargedBack' });
  const back = sold.filter(({ orderLineId }) => !notTaken.some((one) => one.orderLineId === orderLineId));
  await stock.takeBack(
    tx,
    back.map(({ orderLineId, pool, pricingClass }) => ({
      orderLineId,
      sku: `${pool}-${pricingClass}`,
      quantity: 1,
      staying: 0,
      isSellable: true,
    })),
  );
}
