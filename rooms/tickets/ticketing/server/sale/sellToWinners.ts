import type { Context } from '#platform/context.ts';
import { addBought, keepWinner, lockWinner } from '#rooms/tickets/admission/server/index.ts';
import { listIssuedHolds } from '../rights/rightStore.ts';
import { findTerms } from './offerStore.ts';

type Line = { holdId: string; quantity: number; terms: { eventId: string; category: number; isDrawn: boolean } };

/**
 * Counts what a fan buys into what they have won in lotteries, once however often it is called. Answers the holds of
 * which they have won nothing, or not so much, or that came too late. Locks the applications.
 */
export async function sellToWinners(tx: Context, lines: readonly Line[], fanId: string): Promise<string[]> {
  const byEvent = Map.groupBy(
    lines.filter(({ terms }) => terms.isDrawn),
    ({ terms }) => terms.eventId,
  );
  const missing: string[] = [];
  for (const eventId of [...byEvent.keys()].toSorted()) {
    const win = await lockWinner(tx, { eventId, fanId });
    const ids = byEvent.get(eventId)!.map(({ holdId }) => holdId);
    const issued = await listIssuedHolds(tx.sql, ids);
    const open = byEvent.get(eventId)!.filter(({ holdId }) => !issued.includes(holdId));
    const pieces = open.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces === 0) continue;
    const isWon =
      win && open.every(({ terms }) => terms.category === win.category) && win.bought + pieces <= win.places;
    if (isWon) await addBought(tx, { eventId, fanId }, pieces);
    else missing.push(...open.map(({ holdId }) => holdId));
  }
  return missing;
}

/** Keeps what a fan has won while a checkout keeps places of these events. */
export async function keepWins(tx: Context, numbers: readonly number[], until: Date): Promise<void> {
  if (!tx.fan) return;
  const drawn: string[] = [];
  for (const number of new Set(numbers)) {
    const terms = await findTerms(tx.sql, number);
    if (terms?.admission === 'lottery') drawn.push(terms.id);
  }
  if (drawn.length > 0) await keepWinner(tx, drawn, tx.fan.id, until);
}
