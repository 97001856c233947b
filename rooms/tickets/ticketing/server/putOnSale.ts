import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { insertEvent, type PriceClass } from './eventStore.ts';
import { renewTicketPages } from './renewTicketPages.ts';

/** What the club decides about the tickets of a match; prices in gross cents. */
export type SaleDraft = {
  matchId: string;
  capacity: number;
  classes: PriceClass[];
  onSaleFrom: Date;
  /** At the latest the kick-off. */
  onSaleUntil?: Date;
  tenant: number;
  vatRate: number;
  maxQuantity: number;
};

/**
 * Puts standing places of a match on sale, until its kick-off. Undefined: nobody knows when it begins, or it is on sale
 * already.
 */
export function putOnSale(
  ctx: Context,
  { matchId, ...draft }: SaleDraft,
): Promise<{ id: string; number: number } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const [fixture] = await listFixtures(tx, { ids: [matchId] });
    if (!fixture?.at || fixture.fixtureStatus !== 'regular') return undefined;
    const startsAt = new Date(fixture.at);
    const id = newId();
    const name = `${fixture.home.name} – ${fixture.away.name}`;
    const [matchSlug = ''] = fixture.path.split('/').slice(-2);
    const added = await insertEvent(tx.sql, {
      onSaleUntil: startsAt,
      ...draft,
      id,
      matchId,
      startsAt,
      changedAt: tx.now,
      venue: fixture.venue?.name,
      slug: `${fixture.kickOff.date}-${matchSlug}`,
      names: { de: `Tageskarte ${name}`, en: `Day ticket ${name}`, ja: `当日券 ${name}` },
    });
    if (!added) return undefined;
    await tx.emit('TicketEventPublished', { eventId: id });
    await contentChanged(tx, 'ticketing');
    for (const moment of [draft.onSaleFrom, draft.onSaleUntil ?? startsAt])
      if (moment > tx.now) await tx.enqueue(renewTicketPages.name, {}, { startAfter: moment });
    return { id, number: added.number };
  });
}
