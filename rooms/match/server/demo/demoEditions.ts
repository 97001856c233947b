import { demoCompetitions } from '#club/demo/football/competitions.ts';
import { toldLeagues } from '#club/demo/football/toldLeagues.ts';
import { toldMatches } from '#club/demo/football/toldMatches.ts';
import { seasons } from '#club/football.ts';
import type { EditionDraft } from '../../matchModel.ts';
import { dayAfter, saturdayFrom, seasonAt } from './demoCalendar.ts';
import { demoCup, demoFriendlies, toldEditions } from './demoCup.ts';
import { currentLeague, pastLeague } from './demoLeague.ts';

/** Seasons of the demo before the running one, the earliest first. */
export function pastSeasons(current: string): string[] {
  const first = Number(seasons[0].slice(0, 4));
  const count = Math.max(0, Number(current.slice(0, 4)) - first);
  return Array.from({ length: count }, (_, at) => `${first + at}-${first + at + 1}`);
}

/** Everything that our teams played, play and will play; the same for the same day. `today`: YYYY-MM-DD. */
export function demoEditions(today: string): EditionDraft[] {
  const current = seasonAt(today);
  const told = toldEditions(toldMatches, current, today);
  const isTold = (team: string, competition: string) =>
    told.some(({ edition }) => edition.team === team && edition.competition === competition);
  const past = pastSeasons(current).flatMap((season) =>
    plansIn(season).map((plan) => pastEdition(plan, season, today)),
  );
  const running = plansIn(current)
    .filter(({ team, competition }) => !isTold(team, competition))
    .flatMap((plan) => currentEdition(plan, current, today) ?? []);
  return [...past, ...running, ...told];
}

const plansIn = (season: string) =>
  demoCompetitions.filter(({ from = season, until = season }) => from <= season && season <= until);

type Plan = (typeof demoCompetitions)[number];

const weeks = (first: string, days: readonly number[]): string[] =>
  days.map((after) => dayAfter(saturdayFrom(first), after));

function pastEdition(plan: Plan, season: string, today: string): EditionDraft {
  const year = season.slice(0, 4);
  if (plan.rules === 'cup') return demoCup(plan, season, weeks(`${year}-09-01`, [3, 59, 192, 262]));
  if (plan.rules === 'friendly')
    return demoFriendlies(plan, season, weeks(`${year}-08-20`, [0, 14, 28, 42, 70, 210, 238, 266]), today);
  return pastLeague(plan, season);
}

function currentEdition(plan: Plan, season: string, today: string): EditionDraft | undefined {
  const from = (days: readonly number[]) => days.map((after) => dayAfter(today, after));
  if (plan.rules === 'cup') return demoCup(plan, season, from([-38, 24, 66, 101]), 1);
  if (plan.rules === 'friendly') return demoFriendlies(plan, season, from([-70, -49, -35, -21, -10, 9, 23, 44]), today);
  const told = toldLeagues.find(({ team, competition }) => team === plan.team && competition === plan.competition);
  return told && currentLeague(plan, season, told, today);
}
