import { competitions, ownTeams } from '#club/football.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { intake } from '#rooms/football/match/server/index.ts';
import { seasonYears } from './dateText.ts';
import type { EditionEntry, SquadEntry } from './importEntry.ts';
import { parseFootballJson } from './parseFootballJson.ts';
import { parseFootballText } from './parseFootballText.ts';
import { parseSquad } from './parseSquad.ts';

/** What a file says, ready to be saved, and what is wrong with it. */
export type Read<Draft> = { draft: Draft; problems: intake.SourceProblem[] };

/**
 * An edition as its file tells it, with what its entry says about it. `now` decides which matches are still to come.
 */
export function readEdition(entry: EditionEntry, text: string, now: Date): Read<intake.EditionDraft> {
  const { edition, rules, zone, source, newClubs } = entry;
  const years = seasonYears(edition.season)!;
  const isJson = /^\uFEFF?\s*[{[]/.test(text);
  const parsed = isJson ? parseFootballJson(text, { rules }) : parseFootballText(text, { rules, years });
  const known = competitions.find(({ slug }) => slug === edition.competition)?.name;
  const name = entry.name ?? known ?? parsed.title ?? edition.competition;
  const ours = entry.ours ?? namesOf(edition.team);
  const nameOf = (team: string): string => entry.names[team] ?? team;
  const fixtures = parsed.fixtures.map((one) => ({ ...one, home: nameOf(one.home), away: nameOf(one.away) }));
  const draft = { edition, name, rules, zone, source, ours, newClubs, fixtures };
  const today = wallTimeAt(now, zone).date;
  return {
    draft,
    problems: [...parsed.problems, ...problemsOfTeam(edition.team), ...intake.problemsOfEdition(draft, today)],
  };
}

/** A squad as its file tells it. Its heading says whose it is: a file of another club or season is mixed up. */
export function readSquad({ team, season, source, ours }: SquadEntry, text: string): Read<intake.SquadDraft> {
  const { players, problems, ...heading } = parseSquad(text);
  const names = ours ?? namesOf(team);
  const { club = names[0] ?? '', season: then = season } = heading;
  const isOurs = names.some((name) => intake.foldName(name) === intake.foldName(club));
  return {
    draft: { team, season, source, players },
    problems: [
      ...problems,
      ...problemsOfTeam(team),
      ...(isOurs ? [] : [{ line: 1, message: `this is the squad of ${club}, not of ${names.join(' or ')}` }]),
      ...(then === season ? [] : [{ line: 1, message: `this is the squad of ${then}, not of ${season}` }]),
    ],
  };
}

const namesOf = (team: intake.TeamKey): string[] => {
  const own = ownTeams.find(({ key }) => key === team);
  return own ? [own.name, ...own.otherNames] : [];
};

const problemsOfTeam = (team: intake.TeamKey): intake.SourceProblem[] =>
  namesOf(team).length > 0
    ? []
    : [{ message: `we have no team "${team}"; there are ${ownTeams.map(({ key }) => key).join(', ')}` }];
