import type { TableZone } from '#club/football.ts';
import { countedMatches, outcomeOf } from './countingRules.ts';
import type { EditionKey, PointsDeduction, RuleSetName, TableMatch, TableRow, TeamRef } from './matchModel.ts';
import { hasTable, pointsOf, stepsOf } from './placingRules.ts';
import { computeTable, positionCourse, type Standing, tablesOf } from './tableRules.ts';
import type { FormPoint, LeagueTable, TableChoice, TableView, TeamSeason } from './tableView.ts';
import { zonesOf } from './zoneRules.ts';

/** All that a table is made of. */
export type TableSource = {
  edition: EditionKey;
  name: string;
  rules: RuleSetName;
  matches: readonly TableMatch[];
  deductions: readonly PointsDeduction[];
  teams: readonly TeamRef[];
  /** What places of its tables lead to. */
  zones?: readonly TableZone[];
};

/** The tables of a competition as a reader chose them; undefined for a day or a matchday that it does not have. */
export function tableViewOf(source: TableSource, choice: TableChoice): TableView | undefined {
  const { edition, name, rules, matches } = source;
  const played = countedMatches(matches, { kind: 'live' });
  const rounds = [...new Set(played.map(({ roundNumber }) => roundNumber))].sort((a, b) => a - b);
  const [first, last] = [played[0]?.date, played.at(-1)?.date];
  const { kind, on, round } = choice;
  if (round !== undefined && !rounds.includes(round)) return undefined;
  if (on !== undefined && (!first || !last || on < first || on > last)) return undefined;
  return {
    edition,
    name,
    choice,
    tables: hasTable(rules) ? tablesOf(matches).map((group) => leagueTable(source, choice, group)) : [],
    rounds,
    ...(first && last ? { days: { first, last } } : {}),
    isRunning: matches.some(({ isRunning }) => isRunning),
    criteria: stepsOf(rules, kind).flatMap(({ criteria }) => criteria),
  };
}

function leagueTable(
  { edition, matches, deductions, rules, teams, zones = [] }: TableSource,
  choice: TableChoice,
  group: string | undefined,
): LeagueTable {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const refOf = (id: string): TeamRef => byId.get(id) ?? { id, name: id, shortName: id, code: '' };
  const nameOf = (id: string) => refOf(id).name;
  const standings = computeTable(matches, deductions, rules, { ...choice, group, nameOf });
  const { kind, on } = choice;
  const hasZones = zones.length > 0 && (kind === 'all' || kind === 'live') && standings.some((row) => row.matches > 0);
  return {
    edition,
    kind,
    ...(on ? { on } : {}),
    ...(group ? { group } : {}),
    ...(hasZones ? { zones: zonesOf(zones, standings.length) } : {}),
    rows: standings.map((standing) => rowOf(standing, refOf)),
  };
}

const rowOf = ({ team, decision, ...row }: Standing, refOf: (id: string) => TeamRef): TableRow => ({
  ...row,
  team: refOf(team),
  ...(decision ? { decidedBy: decision.by, decidedWith: [decision.own, decision.next] } : {}),
});

/** How one of the teams came through the season; undefined where it plays in no table or has not played yet. */
export function teamSeasonOf(source: TableSource, team: string): TeamSeason | undefined {
  const { matches, deductions, rules, teams } = source;
  const ref = teams.find(({ id }) => id === team);
  const course = positionCourse(matches, deductions, rules, team);
  if (!ref || course.length === 0) return undefined;
  const own = matches.find(({ home, away }) => home === team || away === team);
  const size = new Set(matches.filter(({ group }) => group === own?.group).flatMap(({ home, away }) => [home, away]))
    .size;
  return { team: ref, teams: size, course, form: formCurve(source, team) };
}

/** All matches of a team that count, each with the points of its last five. */
function formCurve({ matches, teams }: TableSource, team: string): FormPoint[] {
  const own = countedMatches(matches).filter(({ home, away }) => home === team || away === team);
  return own.flatMap((match, index) => {
    const isHome = match.home === team;
    const opponent = teams.find(({ id }) => id === (isHome ? match.away : match.home));
    const outcomes = own.slice(Math.max(0, index - 4), index + 1).map((one) => outcomeOf(one, team));
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    if (!opponent) return [];
    return [
      {
        round: match.roundNumber,
        date: match.date,
        opponent,
        isHome,
        score: match.score,
        outcome: outcomeOf(match, team),
        points: pointsOf({ won: count('won'), drawn: count('drawn') }),
      },
    ];
  });
}
