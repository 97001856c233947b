import type { EditionKey, FixtureStatus, Result, Score } from '../matchModel.ts';
import { fixtureStatuses } from '../matchModel.ts';

/** What the command line says about a correction. */
export type CorrectionFlags = {
  'half-time'?: string | undefined;
  'full-time'?: string | undefined;
  'extra-time'?: string | undefined;
  'shoot-out'?: string | undefined;
  awarded?: string | undefined;
  status?: string | undefined;
};
/** Result and status of a match, before or after a correction. */
export type Outcome = { result: Result; fixtureStatus: FixtureStatus; awarded?: Score | undefined };

const resultFlags = {
  'half-time': 'halfTime',
  'full-time': 'fullTime',
  'extra-time': 'extraTime',
  'shoot-out': 'shootOut',
} as const satisfies Partial<Record<keyof CorrectionFlags, keyof Result>>;

/**
 * An address of the site, with or without language and host, or its own words: a competition of a team of ours, and
 * maybe one of its matches.
 */
export function readPlace(text: string): { edition: EditionKey; slug?: string } | undefined {
  const found = /(?:^|\/)([a-z0-9]+)\/(\d{4}-\d{4})\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?\/?$/.exec(text);
  if (!found) return undefined;
  const [, team = '', season = '', competition = '', slug] = found;
  return { edition: { team, season, competition }, ...(slug ? { slug } : {}) };
}

/** A score such as `2:1`; `none` takes it away. Undefined: neither. */
function readScore(text: string): Score | 'none' | undefined {
  if (text === 'none') return 'none';
  const found = /^(\d{1,2})[:-](\d{1,2})$/.exec(text);
  return found ? { home: Number(found[1]), away: Number(found[2]) } : undefined;
}

/** What a match shall be: what the flags name changes, everything else stays. A text says what cannot be understood. */
export function correctedOutcome(before: Outcome, flags: CorrectionFlags): Outcome | string {
  const result = { ...before.result };
  for (const [flag, at] of Object.entries(resultFlags)) {
    const text = flags[flag as keyof typeof resultFlags];
    const score = text === undefined ? undefined : readScore(text);
    if (text !== undefined && !score) return `--${flag} "${text}" is no score`;
    if (score === 'none') delete result[at];
    else if (score) result[at] = score;
  }
  const awarded = flags.awarded === undefined ? undefined : readScore(flags.awarded);
  if (flags.awarded !== undefined && (!awarded || awarded === 'none'))
    return `--awarded "${flags.awarded}" is no score`;
  const fixtureStatus = fixtureStatuses.find(
    (one) => one === (flags.status ?? (awarded ? 'awarded' : before.fixtureStatus)),
  );
  if (!fixtureStatus) return `"${flags.status}" is none of ${fixtureStatuses.join(', ')}`;
  const decided =
    fixtureStatus === 'awarded' ? ((awarded as Score | undefined) ?? before.awarded) : (awarded as Score | undefined);
  return { result, fixtureStatus, ...(decided ? { awarded: decided } : {}) };
}

const scoreText = (score: Score): string => `${score.home}:${score.away}`;

/** Result and status of a match, in words: `2:1 (half-time 1:0), awarded 0:2`. */
export function describeOutcome({
  result: { halfTime, fullTime, extraTime, shootOut },
  fixtureStatus,
  awarded,
}: Outcome): string {
  const end = fullTime ? scoreText(fullTime) : 'no result';
  return [
    halfTime ? `${end} (half-time ${scoreText(halfTime)})` : end,
    extraTime ? `${scoreText(extraTime)} after extra time` : '',
    shootOut ? `${scoreText(shootOut)} on penalties` : '',
    fixtureStatus === 'regular' ? '' : `${fixtureStatus}${awarded ? ` ${scoreText(awarded)}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');
}
