// Pages of teams, seasons and matches. Promises that every team has its pages, filled with what content and match know,
// and that an editor's page takes the place of any of them.
import type { Room } from '#ports/room.ts';
import { footballPages, type TeamsWiring } from './footballPages.ts';
import { searchableTeams } from './searchableTeams.ts';
import { teamList } from './teamLists.ts';

export { teamPages } from './footballPages.ts';
export type { MatchPlaces } from './place.ts';
export { isTeamPath } from './teamAddresses.ts';

/** The room, told what it must know of the house around it. */
export const teamsRoom = (wiring: TeamsWiring): Room => ({
  name: 'teams',
  pages: footballPages(wiring),
  pageLists: [teamList],
  searchables: [searchableTeams],
});
