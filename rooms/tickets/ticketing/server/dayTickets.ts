import { policies } from '#club/policies.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { type Stock, sellFromStock } from '#platform/scarcity/sellFromStock.ts';
import type { KeptLine, Sale, Sellable, SoldLine } from '#ports/sellable.ts';
import { isOfPool, poolOf, readTicketSku } from '../skuRules.ts';
import { placeTables } from './placeStore.ts';
import { quoteTickets } from './quoteTickets.ts';
import { voidChargedBack } from './rights/endRight.ts';
import { issueRights, type TermedLine } from './rights/issueRights.ts';
import { purchaseCalendars } from './rights/purchaseCalendars.ts';
import { purchaseLinks } from './rights/purchaseLinks.ts';
import { listSoldTerms, type SoldPlace } from './rights/soldStore.ts';
import { takeBackRights } from './rights/takeBackRights.ts';
import { holdTickets } from './sale/holdTickets.ts';
import { markLeft } from './sale/poolStore.ts';
import { saleRefusals } from './sale/saleRefusals.ts';
import { keepSeats, releaseSeats } from './sale/seatStore.ts';
import { keepWins, sellToWinners } from './sale/sellToWinners.ts';

/** Places that are alike: of an event without a plan, or of a standing block. All classes share them. */
export const places: Stock = {
  tables: placeTables,
  poolOf,
  renewPages: (tx) => contentChanged(tx, 'ticketing'),
};

const stock = sellFromStock(places);

/** Tickets of matches as a seller: seats, wishes for seats, and places that are alike. */
export const dayTickets: Sellable = {
  kind: 'Ticket',
  holdSeconds: policies.holds.tickets,
  mostByVisitors: policies.visitorsOfNetwork.tickets,
  refusals: saleRefusals,
  sells: (sku) => readTicketSku(sku) !== undefined,
  quote: quoteTickets,
  hold: (ctx, buyer, requests, replaced = []) =>
    ctx.inTransaction((tx) => holdTickets(tx, stock, { buyer, requests, replaced })),
  release: (ctx, holdIds) => ctx.inTransaction((tx) => release(tx, holdIds)),
  extend: (ctx, lines, until, replaced = []) => ctx.inTransaction((tx) => extend(tx, { lines, until, replaced })),
  fulfil: (ctx, lines, sale) => ctx.inTransaction((tx) => fulfil(tx, lines, sale)),
  takeBack: (ctx, lines) => ctx.inTransaction((tx) => takeBackRights(tx, lines)),
  chargedBack: voidChargedBack,
  filesOf: purchaseCalendars,
  linksOf: purchaseLinks,
};

async function release(tx: Context, holdIds: string[]): Promise<void> {
  await releaseSeats(tx.sql, holdIds, tx.now);
  await stock.release(tx, holdIds);
  await markLeft(tx.sql, holdIds);
}

const idsOf = (lines: readonly { holdId: string }[]): string[] => lines.map(({ holdId }) => holdId);
const ofPools = <L extends { sku: string }>(lines: readonly L[]): L[] => lines.filter(({ sku }) => isOfPool(sku));
const ofSeats = <L extends { sku: string }>(lines: readonly L[]): L[] => lines.filter(({ sku }) => !isOfPool(sku));

async function extend(
  tx: Context,
  { lines, until, replaced }: { lines: KeptLine[]; until: Date; replaced: KeptLine[] },
): Promise<{ lost: string[] }> {
  await keepWins(
    tx,
    lines.flatMap(({ sku }) => readTicketSku(sku)?.eventNumber ?? []),
    until,
  );
  const [seats, endedSeats] = [idsOf(ofSeats(lines)), idsOf(ofSeats(replaced))];
  const keeping = { until, ended: endedSeats, fanId: tx.fan?.id ?? null, now: tx.now };
  const kept = seats.length + endedSeats.length > 0 ? await keepSeats(tx.sql, seats, keeping) : [];
  const [pools, endedPools] = [ofPools(lines), ofPools(replaced)];
  const { lost } =
    pools.length + endedPools.length > 0 ? await stock.extend(tx, pools, until, endedPools) : { lost: [] };
  return { lost: [...seats.filter((id) => !kept.includes(id)), ...lost] };
}

/**
 * Sells lines, whose holds may be gone, and issues a right for each piece. Locks applications of winners, then
 * pools, then purchases.
 */
async function fulfil(tx: Context, lines: SoldLine[], sale: Sale): Promise<{ missing: string[] }> {
  const terms = await listSoldTerms(tx.sql, lines.map(placeOf));
  const sold = lines.flatMap((line): TermedLine[] => {
    const found = terms.find(({ holdId }) => holdId === line.holdId);
    if (!found || found.isCancelled) return [];
    return [
      { ...line, ...readTicketSku(line.sku)!, terms: found, ...(isOfPool(line.sku) ? { pool: poolOf(line.sku) } : {}) },
    ];
  });
  const unknown = idsOf(lines).filter((id) => !sold.some(({ holdId }) => holdId === id));
  const notWon = await sellToWinners(tx, sold, sale.fanId);
  if (notWon.length > 0) return { missing: [...unknown, ...notWon] };
  const alike = ofPools(sold);
  const { missing } = alike.length > 0 ? await stock.fulfil(tx, alike, sale) : { missing: [] };
  const served = sold.filter(({ holdId }) => !missing.includes(holdId));
  return { missing: [...unknown, ...missing, ...(await issueRights(tx, served, sale))] };
}

function placeOf({ holdId, sku }: SoldLine): SoldPlace {
  const { eventNumber, place } = readTicketSku(sku)!;
  return place.kind === 'seat'
    ? { holdId, eventNumber, row: place.row, position: place.position }
    : { holdId, eventNumber, pool: poolOf(sku) };
}
