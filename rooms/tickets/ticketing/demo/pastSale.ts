import { demoPastSale, demoTicketSale } from '#club/demo/tickets.ts';
import type { Context } from '#platform/context.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { findEvent } from '../server/eventStore.ts';
import { putOnSale } from '../server/putOnSale.ts';

const day = 86_400_000;
/** Days before the match on which its tickets were bought. */
const boughtBefore = 3;

/** Days since that match at least, so that what is paid afterwards can be on its way for a day. */
const settledAfter = 2;

/** The last match of the teams that was so long ago, and when its tickets were bought. */
async function findLastMatch(ctx: Context): Promise<{ id: string; boughtAt: Date } | undefined> {
  const { teams, daysBack } = demoPastSale;
  const from = new Date(Date.parse(ctx.today()) - daysBack * day).toISOString().slice(0, 10);
  const fixtures = await listFixtures(ctx, { teams, isOurs: true, from, isOver: true, limit: 40 });
  const latest = ctx.now.getTime() - settledAfter * day;
  const last = fixtures
    .filter(({ home, at, fixtureStatus }) => home.key !== undefined && fixtureStatus === 'regular' && at !== undefined)
    .filter(({ at }) => Date.parse(at!) < latest)
    .toSorted((one, other) => Date.parse(other.at!) - Date.parse(one.at!))[0];
  return last && { id: last.id, boughtAt: new Date(Date.parse(last.at!) - boughtBefore * day) };
}

/** Puts that match on sale, as it was when it was still to come. */
export async function makeDemoPastSale(ctx: Context): Promise<void> {
  const last = await findLastMatch(ctx);
  if (!last) return;
  const { teams: _, matches: __, ...terms } = demoTicketSale;
  const onSaleFrom = new Date(last.boughtAt.getTime() - 7 * day);
  await putOnSale({ ...ctx, now: last.boughtAt }, { ...terms, matchId: last.id, onSaleFrom });
}

/** That event, and when its tickets were bought. */
export async function findDemoPastSale(ctx: Context): Promise<{ id: string; number: number; at: Date } | undefined> {
  const last = await findLastMatch(ctx);
  const event = last && (await findEvent(ctx.sql, { matchId: last.id }, ctx.now));
  return event && { id: event.id, number: event.number, at: last.boughtAt };
}
