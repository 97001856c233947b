import type { Fixture, MatchEvent, MatchView, TeamRef } from '../matchModel.ts';

/** A team of an invented club; with a `key` one of ours. */
export function aTeam(name: string, key?: string): TeamRef {
  const code = name
    .replace(/[^A-ZÄÖÜ]/gi, '')
    .slice(0, 3)
    .toUpperCase();
  return { id: `team-${name}`, name, shortName: name.split(' ')[0]!, code, ...(key ? { key } : {}) };
}

export const ours = aTeam('Eintracht U19', 'u19');
export const theirs = aTeam('SC Mainufer');

/** A match to come, of our U19 at home. */
export function aFixture(parts: Partial<Fixture> = {}): Fixture {
  return {
    id: 'match-1',
    path: '/u19/2026-2027/hessenliga/eintracht-u19-sc-mainufer-12/',
    edition: { team: 'u19', season: '2026-2027', competition: 'hessenliga' },
    competition: 'Hessenliga',
    round: '12. Spieltag',
    roundNumber: 12,
    home: ours,
    away: theirs,
    kickOff: { date: '2026-11-28', time: '14:00', zone: 'Europe/Berlin' },
    at: '2026-11-28T13:00:00.000Z',
    period: 'PreMatch',
    fixtureStatus: 'regular',
    result: {},
    ...parts,
  };
}

/** A match that is over. */
export const aPlayedFixture = (home: number, away: number, parts: Partial<Fixture> = {}): Fixture =>
  aFixture({
    period: 'FullTime',
    score: { home, away },
    result: { fullTime: { home, away } },
    ...parts,
  });

export const anEvent = (type: string, minute: number, parts: Partial<MatchEvent> = {}): MatchEvent => ({
  id: `${type}-${minute}-${parts.added ?? 0}-${parts.player ?? ''}`,
  type,
  minute,
  period:
    minute <= 45 ? 'FirstHalf' : minute <= 90 ? 'SecondHalf' : minute <= 105 ? 'ExtraFirstHalf' : 'ExtraSecondHalf',
  ...parts,
});

/** Everything of a match; what is not given is not known yet. */
export const aMatchView = (parts: Partial<MatchView> = {}): MatchView => ({
  ...aFixture(),
  status: 'announced',
  events: [],
  lineUps: { home: [], away: [] },
  formations: {},
  statistics: [],
  ...parts,
});
