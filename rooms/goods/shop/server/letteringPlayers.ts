import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { squads } from '#rooms/football/match/server/index.ts';

export type LetteringPlayer = { name: string; number: number | null };

/** Names and numbers of today's squad as they stand on shirts, in the order of the numbers. Single SQL query. */
export async function listLetteringPlayers(ctx: Context): Promise<LetteringPlayer[]> {
  const members = await squads.listSquads(ctx, { team: club.letteringTeam });
  const season = members.at(-1)?.season;
  return members
    .filter((member) => member.season === season)
    .map(({ name, knownName, number }) => ({ name: printed(knownName ?? name), number }))
    .sort((one, other) => (one.number ?? 100) - (other.number ?? 100));
}

/** Of a full name everything after the first name, in capitals; a name of one word whole. */
function printed(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return (rest.length > 0 ? rest.join(' ') : first).toLocaleUpperCase('de');
}
