import { type DemoCompetition, demoCompetitions } from '#club/demo/football/competitions.ts';
import { scriptedLeagues } from '#club/demo/football/scriptedLeagues.ts';
import { scriptedMatches, scriptedTies } from '#club/demo/football/scriptedMatches.ts';
import { seasons } from '#club/football.ts';
import type { EditionDraft } from '../matchModel.ts';
import { lateAutumnOf, seasonAt } from './demoCalendar.ts';
import { demoCup, demoFriendlies, scriptedEdition } from './demoCup.ts';
import { currentLeague, pastLeague } from './demoLeague.ts';

/** Seasons of the demo before the running one, the earliest first. */
export function pastSeasons(current: string): string[] {
  const first = Number(seasons[0]!.slice(0, 4));
  const count = Math.max(0, Number(current.slice(0, 4)) - first);
  return Array.from({ length: count }, (_, at) => `${first + at}-${first + at + 1}`);
}

/** Everything that our teams played, play and will play; the same for the same day. `today`: YYYY-MM-DD. */
export function demoEditions(today: string): EditionDraft[] {
  const current = seasonAt(today);
  const past = pastSeasons(current).flatMap((season) => plansIn(season).map((plan) => pastEdition(plan, season)));
  const running = plansIn(current).flatMap((plan) => currentEdition(plan, current, today) ?? []);
  const script = scriptedMatches.map((matches) => scriptedEdition(matches, current, today));
  return [...past, ...running, ...script];
}

const plansIn = (season: string): DemoCompetition[] =>
  demoCompetitions.filter(({ from = season, until = season }) => from <= season && season <= until);

function pastEdition(plan: DemoCompetition, season: string): EditionDraft {
  if (plan.rules === 'friendly') return demoFriendlies(plan, season, lateAutumnOf(season), true);
  if (plan.rules === 'dfbLeague') return pastLeague(plan, season);
  const rounds = plan.rounds.map(({ on: [n, weekday], time = '20:45' }) => ({ on: [n, weekday] as const, time }));
  return demoCup({ ...plan, rounds }, season, lateAutumnOf(season));
}

function currentEdition(plan: DemoCompetition, season: string, today: string): EditionDraft | undefined {
  const isThis = ({ team, competition }: { team: string; competition: string }) =>
    team === plan.team && competition === plan.competition;
  if (plan.rules === 'friendly') return demoFriendlies(plan, season, today, false);
  if (plan.rules === 'cup') return demoCup(plan, season, today, scriptedTies.filter(isThis));
  const script = scriptedLeagues.find(isThis);
  return script && currentLeague(plan, season, script, today);
}
