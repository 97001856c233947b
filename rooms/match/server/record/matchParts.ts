import type { EditionKey } from '../../matchModel.ts';

/** The kind of content, in the sense of caches, to which all of this room belongs. */
export const matchKind = 'match';

/** Names of the parts that change by themselves: one match, what a team plays in a season, a team, the calendar. */
export const matchPart = (id: string): string => `match ${id}`;
export const editionPart = ({ team, season, competition }: EditionKey): string =>
  `edition ${team} ${season} ${competition}`;
export const teamPart = (key: string): string => `team ${key}`;
export const squadPart = (team: string): string => `squad ${team}`;
export const playerPart = (id: string): string => `player ${id}`;
export const calendarPart = 'calendar';

/** The same with their kind, as pages name them in `dependsOn`. */
export const dependsOnMatch = (id: string): string => `${matchKind}/${matchPart(id)}`;
export const dependsOnEdition = (edition: EditionKey): string => `${matchKind}/${editionPart(edition)}`;
export const dependsOnTeam = (key: string): string => `${matchKind}/${teamPart(key)}`;
export const dependsOnSquad = (team: string): string => `${matchKind}/${squadPart(team)}`;
export const dependsOnPlayer = (id: string): string => `${matchKind}/${playerPart(id)}`;
export const dependsOnCalendar = `${matchKind}/${calendarPart}`;
