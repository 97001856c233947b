import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { dayAfter } from '../../kickOffRules.ts';
import type { EditionKey, Fixture, MatchStatus, MatchView } from '../../matchModel.ts';
import { statusOf } from '../../matchStates.ts';
import { listEvents } from '../live/eventStore.ts';
import { type FixtureFilter, findFixture, listFixtures } from '../record/fixtureStore.ts';
import { listLineUps } from '../record/lineUpStore.ts';
import { listMatchStatistics } from '../record/statisticStore.ts';
import { findDetails } from './matchDetailStore.ts';

type Reading = Pick<Context, 'sql' | 'now' | 'today'>;

/** A match with what it is for its readers today, at the ground (LIVE-13). */
export const withStatus = ({ now }: Pick<Context, 'now'>, fixture: Fixture): Fixture & { status: MatchStatus } => ({
  ...fixture,
  status: statusOf(fixture.period, fixture.kickOff.date, wallTimeAt(now, fixture.kickOff.zone).date),
});

/** Everything of the match at an address; undefined where there is none. Five statements. */
export async function readMatch(ctx: Reading, edition: EditionKey, slug: string): Promise<MatchView | undefined> {
  const fixture = await findFixture(ctx, { edition, slug });
  return fixture && viewOf(ctx, fixture);
}

async function viewOf(ctx: Reading, fixture: Fixture): Promise<MatchView> {
  const [events, lineUps, statistics, details] = await Promise.all([
    listEvents(ctx, fixture.id),
    listLineUps(ctx, fixture.id),
    listMatchStatistics(ctx.sql, fixture.id),
    findDetails(ctx.sql, fixture.id),
  ]);
  return { ...withStatus(ctx, fixture), ...details, events, lineUps, statistics };
}

/**
 * The match that a team is talked about for: one that runs, else one of today, else the latest that was played, else
 * the next. Undefined where none is known. At most eight statements.
 */
export async function readMatchOfTheDay(ctx: Reading, filter: Partial<EditionKey>): Promise<MatchView | undefined> {
  const today = ctx.today();
  const first = async (more: FixtureFilter) =>
    (await listFixtures(ctx, { ...filter, isOurs: true, limit: 1, ...more }))[0];
  const fixture =
    (await first({ isRunning: true })) ??
    (await first({ from: today, until: dayAfter(today) })) ??
    (await first({ until: today, isOver: true, order: 'newest' })) ??
    (await first({ from: today }));
  return fixture && viewOf(ctx, fixture);
}

/** Matches of the same two teams on earlier days, the latest first. Single SQL query. */
export async function listMeetings({ sql }: Pick<Context, 'sql'>, match: Fixture, limit = 6): Promise<Fixture[]> {
  const { home, away, kickOff } = match;
  const filter = { between: [home.id, away.id], isOver: true, order: 'newest', limit } as const;
  const fixtures = await listFixtures({ sql }, { ...filter, ...(kickOff.date ? { until: kickOff.date } : {}) });
  return fixtures.filter(({ id }) => id !== match.id);
}
