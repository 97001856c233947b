import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { HoldOutcome, HoldRequest, KeptLine, Sellable } from '#ports/sellable.ts';
import { decideSale } from '#rooms/shop/server/index.ts';
import { readTicketSku } from '../skuRules.ts';
import * as holdStore from './holdStore.ts';
import { quoteTickets } from './quoteTickets.ts';
import { markSold, takeForSale } from './saleStore.ts';

type Line = { holdId: string; sku: string; quantity: number };

/** Standing places of a match as a seller: all classes share them. Several lines are to be held in the order of their skus. */
export const dayTickets: Sellable = {
  kind: 'ticket',
  sells: (sku) => readTicketSku(sku) !== undefined,
  quote: quoteTickets,
  hold: (ctx, request) => ctx.inTransaction((tx) => hold(tx, request)),
  release: (ctx, holdIds) => ctx.inTransaction((tx) => release(tx, holdIds)),
  extend: (ctx, lines, until, replaced = []) => ctx.inTransaction((tx) => extend(tx, lines, until, replaced)),
  fulfil: (ctx, lines) => ctx.inTransaction((tx) => fulfil(tx, lines)),
  // Bound to a day (§ 312g (2) no. 9 BGB); a place is not taken back.
};

const numbersOf = (lines: readonly Line[]): number[] => [
  ...new Set(lines.flatMap(({ sku }) => readTicketSku(sku)?.eventNumber ?? [])),
];

async function hold(tx: Context, { holdId, sku, quantity, expiresAt }: HoldRequest): Promise<HoldOutcome> {
  const wanted = readTicketSku(sku);
  const eventId = wanted && (await holdStore.lockContingents(tx.sql, [wanted.eventNumber])).get(wanted.eventNumber);
  if (!eventId) return 'short';
  const isHeld = await holdStore.putHold(tx.sql, { holdId, eventId, code: wanted.code, quantity, expiresAt }, tx.now);
  return isHeld ? 'held' : 'short';
}

async function release(tx: Context, holdIds: string[]): Promise<void> {
  const eventIds = await holdStore.lockContingentsOfHolds(tx.sql, holdIds);
  if (eventIds.length > 0) await holdStore.releaseHolds(tx.sql, holdIds, eventIds, tx.now);
}

async function extend(tx: Context, lines: KeptLine[], until: Date, replaced: KeptLine[]): Promise<{ lost: string[] }> {
  const events = await holdStore.lockContingents(tx.sql, numbersOf([...lines, ...replaced]));
  const ended = replaced.map(({ holdId }) => holdId);
  const kept = await holdStore.keepHolds(tx.sql, lines, { until, ended, eventIds: [...events.values()], now: tx.now });
  return { lost: lines.map(({ holdId }) => holdId).filter((id) => !kept.includes(id)) };
}

/** Whoever holds places gets them; a line whose hold is gone is tried against what nobody holds. */
async function fulfil(tx: Context, lines: Line[]): Promise<{ missing: string[] }> {
  const events = await holdStore.lockContingents(tx.sql, numbersOf(lines));
  const holdIds = lines.map(({ holdId }) => holdId);
  const { places, holds, sold } = await takeForSale(tx.sql, holdIds, [...events.values()], tx.now);
  // Scarce is the event, whichever class is bought, so the rule is asked with its id in place of the sku.
  const asked = lines.map((line) => ({ ...line, sku: events.get(readTicketSku(line.sku)!.eventNumber) ?? line.sku }));
  const held = new Map([...holds].map(([id, { eventId, quantity }]) => [id, { sku: eventId, quantity }]));
  const { served, missing } = decideSale(asked, places, held, sold);
  const codes = new Map(lines.map(({ holdId, sku }) => [holdId, readTicketSku(sku)!.code]));
  const sales = served.map(({ holdId, sku, quantity }) => ({
    ...{ holdId, eventId: sku, quantity },
    code: codes.get(holdId)!,
  }));
  if (sales.length > 0 && (await markSold(tx.sql, sales, tx.now)).length > 0) await contentChanged(tx, 'ticketing');
  return { missing };
}
