import { momentsOf } from '#platform/time/wallTime.ts';
import type { FixtureDraft, FixtureStatus, MatchPeriod, Score } from '../../matchModel.ts';
import type { StoredMatch } from './matchStore.ts';

/** What of a match may change without its being another one. */
export type Changeable = Omit<StoredMatch, 'id' | 'editionId' | 'round' | 'homeId' | 'awayId' | 'slug' | 'version'>;

const goals = (score: Score | undefined, prefix: string) => ({
  [`home${prefix}`]: score?.home ?? null,
  [`away${prefix}`]: score?.away ?? null,
});

const isRunning = (period: MatchPeriod): boolean => period !== 'PreMatch' && period !== 'FullTime';

/** A match is over when it has a final or an awarded score; what was broken off or never began is not. */
function periodOf(fixtureStatus: FixtureStatus, hasEnded: boolean): MatchPeriod {
  if (fixtureStatus === 'awarded') return 'FullTime';
  return hasEnded && (fixtureStatus === 'regular' || fixtureStatus === 'annulled') ? 'FullTime' : 'PreMatch';
}

type Scores = Pick<Changeable, `${'home' | 'away'}${'Half' | 'Full' | 'Extra' | 'Shoot'}`>;

const hasEnd = ({ homeFull, homeExtra, homeShoot }: Scores): boolean =>
  homeFull !== null || homeExtra !== null || homeShoot !== null;

/** The goals that a source tells of; where it tells of none, what is known stays. */
function scoresOf({ result }: FixtureDraft, before: StoredMatch | undefined): Scores {
  const hasResult = Object.values(result).some(Boolean);
  const known = before && {
    homeHalf: before.homeHalf,
    awayHalf: before.awayHalf,
    homeFull: before.homeFull,
    awayFull: before.awayFull,
    homeExtra: before.homeExtra,
    awayExtra: before.awayExtra,
    homeShoot: before.homeShoot,
    awayShoot: before.awayShoot,
  };
  if (!hasResult && known) return known;
  const { halfTime, fullTime, extraTime, shootOut } = result;
  const isSameEnd = known && fullTime && known.homeFull === fullTime.home && known.awayFull === fullTime.away;
  const half =
    isSameEnd && !halfTime ? { homeHalf: known.homeHalf, awayHalf: known.awayHalf } : goals(halfTime, 'Half');
  return { ...half, ...goals(fullTime, 'Full'), ...goals(extraTime, 'Extra'), ...goals(shootOut, 'Shoot') } as Scores;
}

function kickOffOf({ date, time }: FixtureDraft, zone: string, before: StoredMatch | undefined) {
  const kickOffDate = date ?? before?.kickOffDate ?? null;
  const isSameDay = kickOffDate === (before?.kickOffDate ?? null);
  const kickOffTime = time ?? (isSameDay ? before?.kickOffTime : undefined) ?? null;
  const moment = kickOffDate && kickOffTime ? momentsOf(kickOffDate, kickOffTime, zone)[0] : undefined;
  return { kickOffDate, kickOffTime, zone, kickOffAt: moment?.toISOString() ?? null };
}

/**
 * What a match shall be like after a source has sent it. What the source leaves out stays as it is, and nothing
 * takes a running match's score out of the hands of its desk.
 */
export function wantedOf(
  fixture: FixtureDraft,
  { zone, venueId }: { zone: string; venueId?: string | undefined },
  before?: StoredMatch,
): Changeable {
  const isAtDesk = before !== undefined && isRunning(before.period);
  const accepted = isAtDesk ? { ...fixture, result: {}, fixtureStatus: before.fixtureStatus } : fixture;
  const scores = scoresOf(accepted, before);
  return {
    groupName: fixture.group ?? before?.groupName ?? null,
    ...kickOffOf(fixture, zone, before),
    venueId: venueId ?? before?.venueId ?? null,
    fixtureStatus: accepted.fixtureStatus,
    period: isAtDesk ? before.period : periodOf(accepted.fixtureStatus, hasEnd(scores)),
    attendance: fixture.attendance ?? before?.attendance ?? null,
    referee: fixture.referee ?? before?.referee ?? null,
    ...scores,
    homeAwarded: accepted.fixtureStatus === 'awarded' ? (accepted.awarded?.home ?? before?.homeAwarded ?? null) : null,
    awayAwarded: accepted.fixtureStatus === 'awarded' ? (accepted.awarded?.away ?? before?.awayAwarded ?? null) : null,
  };
}

/** What two states of a match differ in: undefined if in nothing. */
export function differenceOf(
  before: StoredMatch,
  after: Changeable,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const columns = (Object.keys(after) as (keyof Changeable)[]).filter((column) => before[column] !== after[column]);
  if (columns.length === 0) return undefined;
  const only = (match: Changeable) => Object.fromEntries(columns.map((column) => [column, match[column]]));
  return { before: only(before), after: only(after) };
}

/** Does it begin at another moment than before, or has it become another question whether it is played at all? */
export const hasMoved = (
  before: Pick<Changeable, 'kickOffAt' | 'fixtureStatus'> | undefined,
  after: Pick<Changeable, 'kickOffAt' | 'fixtureStatus'>,
): boolean =>
  before !== undefined && (before.kickOffAt !== after.kickOffAt || before.fixtureStatus !== after.fixtureStatus);
