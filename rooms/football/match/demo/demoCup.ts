import type { DemoCup, DemoFriendlies } from '#club/demo/football/competitions.ts';
import type { ScriptedMatches, ScriptedTie } from '#club/demo/football/scriptedMatches.ts';
import type { EditionDraft, FixtureDraft, Result, Score } from '../matchModel.ts';
import { dayOn, notToday } from './demoCalendar.ts';
import { type Contender, contendersOf, editionOf, ownName } from './demoClubList.ts';
import { decidedResult, hasHomeWon, playedResult } from './playedMatch.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Names of rounds by how many teams are left. */
const roundNames: Record<number, string> = {
  64: '1. Runde',
  32: '2. Runde',
  16: 'Achtelfinale',
  8: 'Viertelfinale',
  4: 'Halbfinale',
  2: 'Finale',
};

type Pair = { home: Contender; away: Contender; script?: ScriptedTie };
type Cup = { random: Seeded; script: readonly ScriptedTie[]; own: string };

/**
 * A cup of the running season, seen from `today`: rounds of days before it are played, the one after them is drawn;
 * without `script` of a season that is over. Ties that texts name end as they say, and anyone who plays in one of a
 * later round has come so far.
 */
export function demoCup(plan: DemoCup, season: string, today: string, script?: readonly ScriptedTie[]): EditionDraft {
  const seed = script ? 'now' : season;
  const random = seeded(`${plan.team} ${plan.competition} ${seed} cup`);
  const cup: Cup = { random, script: script ?? [], own: ownName(plan.team) };
  let left = contendersOf(plan, seed, random);
  const fixtures: FixtureDraft[] = [];
  for (const [round, { on, time }] of plan.rounds.entries()) {
    const name = roundNames[left.length]!;
    const date = dayOn(today, on);
    const isOver = !script || on[0] < 0;
    const ties = drawn(left, round, cup).map((pair) => ({ pair, result: isOver ? resultOf(pair, round, cup) : {} }));
    for (const { pair, result } of ties) fixtures.push(fixtureOf(pair, { round: name, date, time, result }));
    if (!isOver) break;
    left = ties.map(({ pair, result }) => (hasHomeWon(result) ? pair.home : pair.away));
  }
  return editionOf(plan, season, fixtures);
}

const fixtureOf = (
  { home, away }: Pair,
  { time, ...at }: { round: string; date: string; time: string | undefined; result: Result },
): FixtureDraft => ({
  ...at,
  home: home.name,
  away: away.name,
  fixtureStatus: 'regular',
  venue: home.ground,
  ...(time ? { time } : {}),
});

const namesIn = ({ home, away }: ScriptedTie, own: string): string[] =>
  [home, away].map((name) => (name === '*' ? own : name));

/** Scripted ties first, then the others by lot; nobody who has to come further meets somebody else who has to. */
function drawn(left: readonly Contender[], round: number, { random, script, own }: Cup): Pair[] {
  const now = script.filter((tie) => tie.round === round);
  const find = (name: string) => left.find((one) => one.name === name)!;
  const pairs = now.map((tie): Pair => {
    const [home, away] = namesIn(tie, own).map(find) as [Contender, Contender];
    return { home, away, script: tie };
  });
  const busy = new Set(pairs.flatMap(({ home, away }) => [home, away]));
  const later = namesAfter(round, { random, script, own });
  const free = random.shuffled(left.filter((one) => !busy.has(one)));
  const ordered = [...free.filter(({ name }) => later.has(name)), ...free.filter(({ name }) => !later.has(name))];
  const half = ordered.length / 2;
  const others = ordered.slice(0, half).map((one, at): Pair => {
    const other = ordered[half + at]!;
    return random.next() < 0.5 ? { home: one, away: other } : { home: other, away: one };
  });
  return [...pairs, ...others];
}

/** Who has to be there in a later round. */
const namesAfter = (round: number, { script, own }: Cup): Set<string> =>
  new Set(script.filter((tie) => tie.round > round).flatMap((tie) => namesIn(tie, own)));

function resultOf({ home, away, script: tie }: Pair, round: number, cup: Cup): Result {
  if (tie?.score) return scriptedResult(tie);
  const result = decidedResult(cup.random, home.strength, away.strength);
  const later = namesAfter(round, cup);
  const loser = hasHomeWon(result) ? away : home;
  return later.has(loser.name) ? turned(result) : result;
}

const scoreOf = ([home, away]: readonly [number, number]): Score => ({ home, away });

const scriptedResult = ({ score, half, shootOut }: Pick<ScriptedTie, 'score' | 'half' | 'shootOut'>): Result => ({
  ...(half ? { halfTime: scoreOf(half) } : {}),
  ...(score ? { fullTime: scoreOf(score) } : {}),
  ...(shootOut ? { shootOut: scoreOf(shootOut) } : {}),
});

/** The same match with the sides changed. */
const turned = (result: Result): Result =>
  Object.fromEntries(Object.entries(result).map(([at, { home, away }]) => [at, { home: away, away: home }]));

/** Test matches of a season: one against each of a few clubs, some of them still to come when it is the running one. */
export function demoFriendlies(plan: DemoFriendlies, season: string, today: string, isOver: boolean): EditionDraft {
  const seed = isOver ? season : 'now';
  const random = seeded(`${plan.team} ${plan.competition} ${seed} friendlies`);
  const [ours, ...others] = contendersOf(plan, seed, random);
  const fixtures = others.map((other, at): FixtureDraft => {
    const [home, away] = at % 2 === 0 ? [ours!, other] : [other, ours!];
    const on = plan.days[at]!;
    const result = isOver || on[0] < 0 ? playedResult(random, home.strength, away.strength) : {};
    return {
      round: `Testspiel ${at + 1}`,
      date: dayOn(today, on),
      time: plan.time,
      home: home.name,
      away: away.name,
      result,
      fixtureStatus: 'regular',
      venue: home.ground,
    };
  });
  return editionOf(plan, season, fixtures);
}

/** What of single matches of the running season texts tell. */
export function scriptedEdition(
  { matches, group, time, ...edition }: ScriptedMatches,
  season: string,
  today: string,
): EditionDraft {
  const nameOf = (name: string) => (name === '*' ? ownName(edition.team) : name);
  const fixtures = matches.map(({ round, on, home, away, ...ended }): FixtureDraft => {
    const isOver = ended.score !== undefined;
    return {
      round,
      date: notToday(dayOn(today, on), today, isOver),
      time,
      home: nameOf(home),
      away: nameOf(away),
      ...(group ? { group } : {}),
      result: scriptedResult(ended),
      fixtureStatus: 'regular',
    };
  });
  return editionOf(edition, season, fixtures);
}
