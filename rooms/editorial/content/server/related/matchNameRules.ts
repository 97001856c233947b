import type { Fixture } from '#rooms/football/match/server/index.ts';

/**
 * What reports, galleries and videos call their match: its team and the last part of its address,
 * `u17/heim-u17-sc-mainufer`.
 */
export type MatchName = { team: string; slug: string };

/** Reads `u17/heim-u17-sc-mainufer`; undefined for anything else. */
export function readMatchName(text: string | undefined): MatchName | undefined {
  const found = /^([a-z0-9]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(text ?? '');
  return found ? { team: found[1]!, slug: found[2]! } : undefined;
}

/** The name of a match. */
export const matchNameOf = ({ edition, path }: Pick<Fixture, 'edition' | 'path'>): string =>
  `${edition.team}/${path.split('/').at(-2)}`;

/**
 * A name stands for one match in each season or competition; this picks the one whose day is nearest to `publishedAt`,
 * when the text about it was published.
 */
export function nearestMatch<M extends Pick<Fixture, 'kickOff'>>(
  matches: readonly M[],
  publishedAt: Date,
): M | undefined {
  const distance = ({ kickOff }: M) =>
    kickOff.date ? Math.abs(Date.parse(`${kickOff.date}T12:00:00Z`) - publishedAt.getTime()) : Number.POSITIVE_INFINITY;
  return matches.reduce<M | undefined>(
    (nearest, one) => (nearest && distance(nearest) <= distance(one) ? nearest : one),
    undefined,
  );
}

/** Uids in a setting such as `malik-osei, jonas-wirth`. */
export const namesIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);
