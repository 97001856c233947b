import type { Sql } from '#platform/database/database.ts';
import { stableId } from '#platform/ids/stableId.ts';
import type { EditionDraft, SourceProblem, TeamRef } from '../../matchModel.ts';
import { foldName, splitTeamName } from '../../nameRules.ts';
import { codeOf, shortNameOf } from '../../teamNameRules.ts';
import { ownTeamOf, ownTeamsByName } from './ownTeams.ts';
import { listClubsByNames, type NamedClub, type OtherTeam } from './teamStore.ts';

/** Who plays: each name of a draft with its team, what nobody knows, and what has to be made known first. */
export type Resolved = {
  teams: Map<string, TeamRef>;
  problems: SourceProblem[];
  newClubs: { id: string; name: string }[];
  /** Also teams whose short name or code follows other rules than today's. */
  newTeams: OtherTeam[];
};

/** A team of another club as it is called after it; `level` is its mark, empty for the first one. */
export function otherTeamOf(clubId: string, clubName: string, level: string): OtherTeam {
  const name = [clubName, level].filter(Boolean).join(' ');
  const shortName = [shortNameOf(clubName), level].filter(Boolean).join(' ');
  return { id: stableId('match team', clubId, level), clubId, level, name, shortName, code: codeOf(clubName) };
}

/** Id of a club that nobody knew before; the same in every installation. */
export const clubIdOf = (name: string): string => stableId('match club', foldName(name));

/** Finds out which teams the names of a draft mean. Single SQL query; writes nothing. */
export async function resolveTeams(sql: Sql, draft: EditionDraft): Promise<Resolved> {
  const ours = new Set(draft.ours.map(foldName));
  const lines = new Map<string, number | undefined>();
  for (const { home, away, line } of draft.fixtures)
    for (const name of [home, away]) if (!lines.has(name)) lines.set(name, line);
  const names = [...lines.keys()];
  const asked = names.flatMap((name) => [foldName(name), foldName(splitTeamName(name).club)]);
  const year = Number.parseInt(draft.edition.season, 10);
  const known = Map.groupBy(await listClubsByNames(sql, [...new Set(asked)], year), ({ asked }) => asked);
  const newClubs = new Set(draft.newClubs.map(foldName));
  const resolved: Resolved = { teams: new Map(), problems: [], newClubs: [], newTeams: [] };
  for (const name of names) {
    const own = ours.has(foldName(name)) ? ownTeamOf(draft.edition.team) : ownTeamsByName.get(foldName(name));
    const team = own ?? otherTeam(name, known, newClubs, resolved);
    const line = lines.get(name);
    if (typeof team === 'string') resolved.problems.push({ ...(line === undefined ? {} : { line }), message: team });
    else resolved.teams.set(name, team);
  }
  return resolved;
}

/** The team that a name means, or what is wrong with the name. */
function otherTeam(
  name: string,
  known: Map<string, NamedClub[]>,
  newClubs: ReadonlySet<string>,
  resolved: Resolved,
): TeamRef | string {
  const { club: clubName, level = '' } = splitTeamName(name);
  const whole = clubsOf(known.get(foldName(name)));
  const clubs = whole.length > 0 ? whole : clubsOf(known.get(foldName(clubName)));
  if (clubs.length > 1) return `"${name}" may be ${clubs.map((one) => one.clubName).join(' or ')}`;
  const [club] = clubs;
  if (!club && !newClubs.has(foldName(name))) return `no club is called "${name}"`;
  if (!club) resolved.newClubs.push({ id: clubIdOf(name), name });
  const mark = whole.length > 0 || !club ? '' : level;
  const there = club?.teams.find((team) => team.level === mark);
  const made = otherTeamOf(club?.clubId ?? clubIdOf(name), club?.clubName ?? name, mark);
  const { clubId, level: _, ...named } = made;
  const team = { ...named, id: there?.id ?? made.id };
  const isSame = there && there.shortName === made.shortName && there.code === made.code;
  if (!isSame && !resolved.newTeams.some(({ id }) => id === team.id)) resolved.newTeams.push({ ...made, id: team.id });
  return team;
}

/** Clubs that a name may mean: one whose own name it is goes before those that others call so. */
function clubsOf(named: NamedClub[] = []): NamedClub[] {
  const main = named.filter(({ isMain }) => isMain);
  return main.length > 0 ? main : named;
}
