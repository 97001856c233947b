import type { Competition, FollowedLeague, OwnTeam, TableZone } from '#club/shape/football.ts';

/** Teams of the academy that have squads and seasons of their own, oldest first, and the children's teams. */
export const ageGroups: readonly string[] = [];
export const childGroups: readonly string[] = [];

/** Every team that has matches: its key is the first part of its addresses, `providerId` its number in the ticker. */
export const ownTeams: readonly OwnTeam[] = [
  {
    key: 'erste',
    name: 'PLACEHOLDER name',
    shortName: 'PLACEHOLDER name',
    code: 'ABC',
    providerId: '1',
    otherNames: [],
  },
];

/** Test matches stand beside the teams, with seasons and competitions like theirs. */
export const testMatchGroup = 'ts';

/** Seasons with pages of their own, and the one of the small table over the pages, by the year in which it begins. */
export const seasons: readonly string[] = ['2025-2026', '2026-2027'];
export const standingsSeason = 2026;

export const competitions: readonly Competition[] = [
  { slug: 'liga', name: 'Liga', spellings: [] },
  { slug: 'pokal', name: 'Pokal', spellings: [] },
  { slug: 'testspiele', name: 'Testspiele', spellings: ['testspiel', 'freundschaftsspiele'] },
];

/** What places of a table lead to, by team and competition. */
export const tableZones: Readonly<Record<string, readonly TableZone[]>> = {
  'erste liga': [
    { kind: 'promotion', from: 1, to: 1 },
    { kind: 'relegation', from: -2, to: -1 },
  ],
};

/** Leagues that are read from OpenLigaDB. */
export const followedLeagues: readonly FollowedLeague[] = [];
