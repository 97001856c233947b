/** The club's teams and competitions. */
export {
  ageGroups,
  childGroups,
  competitions,
  followedLeagues,
  ownTeams,
  seasons,
  standingsSeason,
  tableZones,
  testMatchGroup,
} from '#clubFolder/football.ts';
export type { Competition, FollowedLeague, OwnTeam, TableZone } from './shape/football.ts';
export { zoneKinds } from './shape/football.ts';

/** What a season's page of a team may be about besides a competition (RED-54, RED-65). */
export const contentWords = [
  'saison',
  'spielplan',
  'aufstellung',
  'liveticker',
  'statistik',
  'news',
  'kader',
  'trainer-funktionsteam',
  'tabelle',
  'galerien',
] as const;
