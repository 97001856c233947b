import type { Context } from '#platform/context.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { type DeskMatch, matchOf } from './deskWire.ts';

const day = 86_400_000;
const daysBack = 2;
const daysAhead = 14;

/**
 * Our matches from the day before yesterday to two weeks ahead, the oldest first, running ones before all. One
 * statement.
 */
export async function listDeskMatches(ctx: Context): Promise<{ items: DeskMatch[] }> {
  const dateIn = (days: number) => new Date(ctx.now.getTime() + days * day).toISOString().slice(0, 10);
  const fixtures = await listFixtures(ctx, { isOurs: true, from: dateIn(-daysBack), until: dateIn(daysAhead) });
  const isRunning = ({ period }: DeskMatch) => period !== 'PreMatch' && period !== 'FullTime';
  const items = fixtures.filter(({ fixtureStatus }) => fixtureStatus === 'regular').map(matchOf);
  return { items: [...items.filter(isRunning), ...items.filter((match) => !isRunning(match))] };
}
