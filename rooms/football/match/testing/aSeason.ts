import type { Context } from '#platform/context.ts';
import type { EditionDraft, FixtureDraft, LineUpEntry, MatchEvent } from '../matchModel.ts';
import { insertEvent, markScores } from '../server/live/eventStore.ts';
import { replaceLineUps } from '../server/record/lineUpStore.ts';
import { saveEdition } from '../server/record/saveEdition.ts';
import { upsertMatchStatistics } from '../server/record/statisticStore.ts';
import { aFixture, anEdition } from './drafts.ts';

/** The day on which the season below stands where it stands; tests set their clock to it. */
export const matchdayClock = { now: () => new Date('2024-11-21T12:00:00Z') };

/** Saves what a team of ours plays; fixtures by names, ours as given in `ours`. */
export async function saveSeason(ctx: Context, fixtures: FixtureDraft[], more: Partial<EditionDraft>): Promise<void> {
  const report = await saveEdition(ctx, anEdition(fixtures, more));
  const problems = report.problems.filter(({ isWarning }) => !isWarning);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
}

/** A league of our U19 in 2024-2025: two matchdays played, one to come. */
export const aRunningLeague = (): FixtureDraft[] => [
  aFixture('Wir', 'SC Mainufer', {
    date: '2024-11-07',
    result: { halfTime: { home: 1, away: 0 }, fullTime: { home: 3, away: 1 } },
  }),
  aFixture('TSV Beispiel', 'SV Probe', { date: '2024-11-07', result: { fullTime: { home: 0, away: 0 } } }),
  aFixture('SV Probe', 'Wir', {
    round: '2. Spieltag',
    date: '2024-11-14',
    result: { fullTime: { home: 2, away: 0 } },
  }),
  aFixture('SC Mainufer', 'TSV Beispiel', { round: '2. Spieltag', date: '2024-11-14', fixtureStatus: 'postponed' }),
  aFixture('Wir', 'TSV Beispiel', { round: '3. Spieltag', date: '2024-11-28', venue: 'Platz am Wald' }),
  aFixture('SC Mainufer', 'SV Probe', { round: '3. Spieltag', date: '2024-11-28' }),
];

type Recorded = {
  events?: MatchEvent[];
  home?: LineUpEntry[];
  statistics?: { label: string; home: number; away: number }[];
};

/** Tells what happened in a match of the record, as a desk would have. */
export async function recordMatch(
  ctx: Context,
  matchId: string,
  { events = [], home = [], statistics = [] }: Recorded,
): Promise<void> {
  const entered = { enteredBy: undefined, enteredAt: ctx.now, receivedAt: ctx.now };
  for (const event of events) await insertEvent(ctx.sql, matchId, event, entered);
  await markScores(
    ctx.sql,
    events.map(({ id, score }) => ({ id, score })),
  );
  const rows = home.map(({ player, number = null, role, isCaptain = false, place }, position) => ({
    matchId,
    side: 'home' as const,
    position,
    player,
    playerId: null,
    number,
    role,
    isCaptain,
    x: place?.x ?? null,
    y: place?.y ?? null,
  }));
  if (rows.length > 0) await replaceLineUps(ctx, [matchId], rows);
  await upsertMatchStatistics(
    ctx.sql,
    statistics.map((one, position) => ({ ...one, matchId, position })),
  );
}
