import { ownTeams } from '#club/football.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { SourceProblem } from '../../matchModel.ts';
import { isSeason, nextTeam, seasonBefore } from '../../seasonRules.ts';
import { type Edition, insertSeasons, listEditions, listSeasons, upsertEditions } from './editionStore.ts';
import { calendarPart, editionPart, matchKind, squadPart, teamPart } from './matchParts.ts';
import { saveOwnTeams } from './ownTeams.ts';
import { insertMembers, listSquads, lockSquads, type MemberRow, type SquadMember } from './squadStore.ts';

/** Who comes into a squad, and from which team of the season before. */
export type Carried = { name: string; from: string; number?: number; isGuess?: boolean };
/** What opening a season did, or would do, for one team. A squad that there is already stays as it is. */
export type TeamOpening = { team: string; squad: Carried[]; hasSquad: boolean; competitions: string[] };
export type SeasonReport = {
  problems: SourceProblem[];
  season: string;
  isNew: boolean;
  teams: TeamOpening[];
  /** Who is too old for the oldest age group. */
  leaving: { name: string; from: string }[];
};

/**
 * Opens a season: every team of ours, the squads of the season before by the rules of age, and what was played then,
 * without matches. Opening again adds only what is missing. With `isDryRun` nothing is written. At most eleven
 * statements.
 */
export function openSeason(
  ctx: Context,
  { season, isDryRun = false }: { season: string; isDryRun?: boolean },
): Promise<SeasonReport> {
  return ctx.inTransaction(async (tx) => {
    await lockSquads(tx.sql);
    const seasons = await listSeasons(tx.sql);
    const problem = seasonProblem(season, seasons);
    const empty = { season, isNew: !seasons.includes(season), teams: [], leaving: [] };
    if (problem) return { ...empty, problems: [{ message: problem }] };
    const before = seasonBefore(season);
    const squads = carriedSquads(await listSquads(tx, { season: before }), season);
    const present = new Set((await listSquads(tx, { season })).map(({ team }) => team));
    const editions = missingEditions(
      await listEditions(tx, { season: before }),
      await listEditions(tx, { season }),
      season,
    );
    const members = squads.members.filter(({ row }) => !present.has(row.team));
    if (!isDryRun)
      await saveSeason(
        tx,
        season,
        members.map(({ row }) => row),
        editions,
      );
    const teams = ownTeams.map(({ key }) => ({
      team: key,
      squad: members.filter(({ row }) => row.team === key).map(({ carried }) => carried),
      hasSquad: present.has(key),
      competitions: editions.filter((edition) => edition.key.team === key).map(({ name }) => name),
    }));
    return { ...empty, problems: [], teams, leaving: squads.leaving };
  });
}

function seasonProblem(season: string, seasons: readonly string[]): string | undefined {
  if (!isSeason(season)) return `"${season}" is no season; one is called 2026-2027`;
  const [latest] = seasons;
  if (seasons.includes(season) || latest === undefined || seasonBefore(season) === latest) return undefined;
  return `${season} does not follow ${latest}, the latest season`;
}

type Carrying = { members: { row: MemberRow; carried: Carried }[]; leaving: SeasonReport['leaving'] };

/**
 * The squads of a season that follow from those before. Two who wore the same number both may not: anyone who was in
 * the team keeps it.
 */
function carriedSquads(before: readonly SquadMember[], season: string): Carrying {
  const result: Carrying = { members: [], leaving: [] };
  const numbers = new Set<string>();
  const seen = new Set<string>();
  const moves = before
    .map((member) => ({ member, next: nextTeam(member.team, member.birthYear, season) }))
    .sort((one, other) => Number(isMove(one)) - Number(isMove(other)));
  for (const { member, next } of moves) {
    const { name, team: from, number, role, playerId } = member;
    if ('leaves' in next) {
      result.leaving.push({ name, from });
      continue;
    }
    if (seen.has(`${next.team} ${playerId}`)) continue;
    seen.add(`${next.team} ${playerId}`);
    const shirt = `${next.team} ${number}`;
    const kept = number !== null && !numbers.has(shirt) ? number : null;
    if (kept !== null) numbers.add(shirt);
    const position = result.members.filter(({ row }) => row.team === next.team).length;
    result.members.push({
      row: { playerId, team: next.team, season, number: kept, role, previousClub: null, position },
      carried: { name, from, ...(kept === null ? {} : { number: kept }), ...(next.isGuess ? { isGuess: true } : {}) },
    });
  }
  return result;
}

const isMove = ({ member, next }: { member: SquadMember; next: ReturnType<typeof nextTeam> }): boolean =>
  'leaves' in next || next.team !== member.team;

/** What was played last season and is not there yet. Who plays in Europe is decided anew each year. */
function missingEditions(before: readonly Edition[], now: readonly Edition[], season: string): Edition[] {
  const isThere = ({ key }: Edition) =>
    now.some((one) => one.key.team === key.team && one.key.competition === key.competition);
  return before
    .filter((edition) => !edition.rules.startsWith('uefa') && !isThere(edition))
    .map(({ key, ...edition }) => ({ ...edition, id: newId(), key: { ...key, season }, source: 'season' }));
}

async function saveSeason(tx: Context, season: string, members: MemberRow[], editions: Edition[]): Promise<void> {
  await saveOwnTeams(tx.sql);
  await insertSeasons(tx.sql, [season], tx.now);
  if (members.length > 0) await insertMembers(tx.sql, members);
  if (editions.length > 0) await upsertEditions(tx.sql, editions, tx.now);
  const teams = ownTeams.map(({ key }) => key);
  await contentChanged(tx, matchKind, [
    ...teams.flatMap((team) => [squadPart(team), teamPart(team)]),
    ...editions.map(({ key }) => editionPart(key)),
    calendarPart,
  ]);
}
