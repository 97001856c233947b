import type { Competition, FollowedLeague, OwnTeam, TableZone } from '#club/shape/football.ts';
import { club } from './club.ts';

/** Teams of the academy that have squads and seasons of their own, oldest first. */
export const ageGroups: readonly string[] = ['u21', 'u19', 'u17', 'u16', 'u15', 'u14'];

/** The children's teams; their pages lie below `/u13-u9/`. */
export const childGroups: readonly string[] = ['u13', 'u12', 'u11', 'u10', 'u9'];

const academyTeam = (key: string): OwnTeam => ({
  key,
  name: `${club.name} ${key.toUpperCase()}`,
  shortName: `${club.name} ${key.toUpperCase()}`,
  code: 'EIN',
  ...(key === 'u21' ? { providerId: '501122' } : {}),
  otherNames: key === 'u21' ? [`${club.name} II`] : [],
});

/** Every team that has matches: both first teams, then the academy, oldest first. */
export const ownTeams: readonly OwnTeam[] = [
  { key: 'profis', name: club.name, shortName: club.name, code: 'EIN', providerId: '159', otherNames: [] },
  {
    key: 'frauen',
    name: `${club.name} Frauen`,
    shortName: club.name,
    code: 'EIN',
    providerId: '16953',
    otherNames: [`${club.name} (Frauen)`],
  },
  ...[...ageGroups, ...childGroups].map(academyTeam),
];

/** Test matches stand beside the teams, with seasons and competitions like theirs. */
export const testMatchGroup = 'ts';

/** Seasons with pages of their own; the redirects of RED-38 hold for exactly these. */
export const seasons: readonly string[] = [
  '2019-2020',
  '2020-2021',
  '2021-2022',
  '2022-2023',
  '2023-2024',
  '2024-2025',
  '2025-2026',
];

/** The season of the small table over the pages, by the year in which it begins (LIVE-37). */
export const standingsSeason = 2024;

const juniorLeagueGroups = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
  (letter): Competition => ({
    slug: `dfb-nachwuchsliga-gruppe-${letter}`,
    name: `DFB-Nachwuchsliga Gruppe ${letter.toUpperCase()}`,
    spellings: [`dfb-nachwuchsliga-${letter}`, `nachwuchsliga-gruppe-${letter}`],
  }),
);

/**
 * The competitions of RED-42 to RED-51. Every one is known in every group and season: which of them a team played is a
 * question for its fixtures, and an old link must never end nowhere.
 */
export const competitions: readonly Competition[] = [
  { slug: 'hessenliga', name: 'Hessenliga', spellings: ['hessen-liga'] },
  { slug: 'regionalliga-sued', name: 'Regionalliga Süd', spellings: ['regionalliga-sud'] },
  {
    slug: 'regionalliga-suedwest',
    name: 'Regionalliga Südwest',
    spellings: ['regionalliga-sudwest', 'regionalliga-sued-west', 'regionalliga-sud-west'],
  },
  {
    slug: 'dfb-pokal-der-junioren',
    name: 'DFB-Pokal der Junioren',
    spellings: [
      'dfb-pokal',
      'dfb-junioren-pokal',
      'dfb-junioren-vereinspokal',
      'dfb-jugendpokal',
      'junioren-dfb-pokal',
    ],
  },
  { slug: 'dfb-nachwuchsliga', name: 'DFB-Nachwuchsliga', spellings: ['nachwuchsliga'] },
  ...juniorLeagueGroups,
  { slug: 'hessenpokal', name: 'Hessenpokal', spellings: ['hessen-pokal'] },
  {
    slug: 'bundesliga',
    name: 'Junioren-Bundesliga',
    spellings: ['junioren-bundesliga', 'bundesliga-sued-suedwest', 'bundesliga-sud-sudwest'],
  },
  { slug: 'uefa-youth-league', name: 'UEFA Youth League', spellings: ['youth-league'] },
  { slug: 'sonderrunde', name: 'Sonderrunde', spellings: ['sonderrunden', 'sonderspielrunde'] },
  { slug: 'testspiele', name: 'Testspiele', spellings: ['testspiel', 'freundschaftsspiele'] },
];

const threeGoDown: TableZone = { kind: 'relegation', from: -3, to: -1 };

/** Zones of tables by the team's key and the competition's slug; other tables have none. */
export const tableZones: Readonly<Record<string, readonly TableZone[]>> = {
  'profis bundesliga': [
    { kind: 'championsLeague', from: 1, to: 4 },
    { kind: 'europaLeague', from: 5, to: 5 },
    { kind: 'conferenceLeague', from: 6, to: 6 },
    { kind: 'relegationPlayOff', from: -3, to: -3 },
    { kind: 'relegation', from: -2, to: -1 },
  ],
  'frauen regionalliga-sued': [{ kind: 'promotion', from: 1, to: 1 }, threeGoDown],
  'u21 regionalliga-suedwest': [{ kind: 'promotion', from: 1, to: 1 }, threeGoDown],
  'u21 hessenliga': [{ kind: 'promotion', from: 1, to: 1 }, { kind: 'promotionPlayOff', from: 2, to: 2 }, threeGoDown],
  'u19 dfb-nachwuchsliga': [{ kind: 'finals', from: 1, to: 4 }],
  'u17 dfb-nachwuchsliga': [{ kind: 'finals', from: 1, to: 4 }],
};

/** Leagues that are read from OpenLigaDB while OPENLIGADB_URL is set. */
export const followedLeagues: readonly FollowedLeague[] = [
  {
    league: 'bl1',
    year: 2026,
    edition: { team: 'profis', season: '2026-2027', competition: 'bundesliga' },
    name: 'Bundesliga',
    rules: 'dfbLeague',
    zone: club.timeZone,
    ours: [`${club.name} Frankfurt`],
  },
];
