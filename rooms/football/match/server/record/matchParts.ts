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
/** Which match is next, or that one is today. */
export const matchDayPart = 'today';

/** The same with their kind, as pages name them in `dependsOn`. */
export const matchParts = {
  match: (id: string): string => `${matchKind}/${matchPart(id)}`,
  edition: (edition: EditionKey): string => `${matchKind}/${editionPart(edition)}`,
  team: (key: string): string => `${matchKind}/${teamPart(key)}`,
  squad: (team: string): string => `${matchKind}/${squadPart(team)}`,
  player: (id: string): string => `${matchKind}/${playerPart(id)}`,
  calendar: `${matchKind}/${calendarPart}`,
  matchDay: `${matchKind}/${matchDayPart}`,
};
