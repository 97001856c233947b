import type { Fixture, intake } from '#rooms/football/match/server/index.ts';

/** What to ask now: everything, some matchdays, or nothing. */
export type Question = 'nothing' | 'everything' | readonly number[];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Around a kick-off its matchday changes every minute. */
const near = { before: 10 * minute, after: 3 * hour };
/** For so long anybody may still edit a result there. */
const editable = 6 * day;

/**
 * `fixtures`: ours of the days around `now`. Every minute around a match, otherwise every hour; everything once a day;
 * after failures ever less often.
 */
export function questionOf(state: intake.FollowState | undefined, fixtures: readonly Fixture[], now: Date): Question {
  if (!state) return 'everything';
  const pause =
    state.failures > 0 ? pauseAfter(state.failures) : fixtures.some((one) => isNear(one, now)) ? minute : hour;
  // The queue comes once a minute, never to the second.
  if (now.getTime() - state.askedAt.getTime() < pause - minute / 2) return 'nothing';
  if (!state.wholeAt || now.getTime() - state.wholeAt.getTime() >= day) return 'everything';
  return [...new Set(fixtures.filter((one) => isOpen(one, now)).map(({ roundNumber }) => roundNumber))].sort(
    (a, b) => a - b,
  );
}

/** One minute, two, four … until an hour. */
export const pauseAfter = (failures: number): number => Math.min(hour, minute * 2 ** Math.min(failures - 1, 10));

const sinceKickOff = ({ at }: Fixture, now: Date): number =>
  at === undefined ? Number.NaN : now.getTime() - Date.parse(at);

function isNear(fixture: Fixture, now: Date): boolean {
  const since = sinceKickOff(fixture, now);
  return fixture.period !== 'FullTime' && since >= -near.before && since <= near.after;
}

const isOpen = (fixture: Fixture, now: Date): boolean => {
  const since = sinceKickOff(fixture, now);
  return since >= -day && since <= editable;
};
