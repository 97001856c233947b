import { childGroups } from '#club/football.ts';
import type { EditionKey } from './matchModel.ts';

/** Path of a team without language prefix; the children's teams lie below their common one (RED-13 to RED-17). */
export const teamPath = (team: string): string =>
  (childGroups as readonly string[]).includes(team) ? `/u13-u9/${team}/` : `/${team}/`;

/** Path of what a team plays in a season. */
export const editionPath = ({ team, season, competition }: EditionKey): string =>
  `${teamPath(team)}${season}/${competition}/`;

/** Path of a match. */
export const matchPath = (edition: EditionKey, slug: string): string => `${editionPath(edition)}${slug}/`;
