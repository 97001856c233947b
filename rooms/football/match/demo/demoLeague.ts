import { homeGrounds } from '#club/demo/football/clubs.ts';
import type { DemoLeague } from '#club/demo/football/competitions.ts';
import type { ScriptedLeague, ScriptedMatch } from '#club/demo/football/scriptedLeagues.ts';
import { type Slot, seasonPlans } from '#club/demo/football/seasonPlans.ts';
import { liveMatch } from '#club/demo/liveMatch.ts';
import type { EditionDraft, FixtureDraft, Result } from '../matchModel.ts';
import { dayAfter, lateAutumnOf, notToday, saturdaysOf, slotsOf } from './demoCalendar.ts';
import { type Contender, contendersOf, editionOf } from './demoClubList.ts';
import { playedResult } from './playedMatch.ts';
import { doubleRoundRobin, type Pairing, rival } from './roundRobin.ts';
import { type Seeded, seeded } from './seeded.ts';

type Stage = { plan: DemoLeague; clubs: readonly Contender[]; random: Seeded };

/** A league of a season that is over. */
export function pastLeague(plan: DemoLeague, season: string): EditionDraft {
  const random = seeded(`${plan.team} ${plan.competition} ${season} results`);
  const clubs = contendersOf(plan, season, random);
  const saturdays = saturdaysIn(plan, clubs.length, undefined, lateAutumnOf(season));
  const kickOffs = kickOffsOf(plan, clubs.length, saturdays, season);
  const pairings = doubleRoundRobin(clubs.length, random.next() < 0.5);
  const fixtures = pairings.map((pairing, index) => {
    const result = playedResult(random, clubs[pairing.home]!.strength, clubs[pairing.away]!.strength);
    const fixture = fixtureOf({ plan, clubs, random }, pairing, kickOffs(pairing), result);
    return withFixtureStatus(fixture, plan, season, index);
  });
  return editionOf(plan, season, fixtures);
}

type KickOff = { date: string; time: string };

/** Gives the pairings of each round their slots, one after the other. */
function kickOffsOf(
  { plan: name, team }: DemoLeague,
  teams: number,
  saturdays: readonly string[],
  seed: string,
): (pairing: Pairing) => KickOff {
  const random = seeded(`slots ${team} ${seed}`);
  const slots = saturdays.map((_, at) =>
    random.shuffled(slotsOf(seasonPlans[name], at + 1, saturdays.length, teams / 2)),
  );
  return ({ round }) => kickOffOf(saturdays[round - 1]!, slots[round - 1]!.shift()!);
}

/** The Saturdays of a league's rounds, seen from a day. */
const saturdaysIn = ({ plan: name }: DemoLeague, teams: number, round: number | undefined, today: string): string[] => {
  const plan = seasonPlans[name];
  return saturdaysOf(plan, (teams - 1) * 2, { round: round ?? plan.autumn, lastDay: plan.lastDay }, today);
};

const kickOffOf = (saturday: string, [day, time]: Slot): KickOff => ({ date: dayAfter(saturday, day), time });

function fixtureOf(
  { plan, clubs, random }: Stage,
  { round, home, away }: Pairing,
  at: KickOff,
  result: Result,
): FixtureDraft {
  const host = clubs[home]!;
  const isAttended = (home === 0 || away === 0) && result.fullTime !== undefined;
  const { crowd } = seasonPlans[plan.plan];
  const share = (home === 0 ? crowd.home : crowd.away) * (0.7 + random.next() * 0.3);
  return {
    round: `${round}. Spieltag`,
    ...at,
    home: host.name,
    away: clubs[away]!.name,
    result,
    fixtureStatus: 'regular',
    venue: host.ground,
    ...(isAttended ? { attendance: Math.round(host.capacity * share) } : {}),
  };
}

/**
 * What does not go as planned: a spring without academy matches, and now and then a match that is not decided on the
 * pitch.
 */
function withFixtureStatus(fixture: FixtureDraft, plan: DemoLeague, season: string, index: number): FixtureDraft {
  const { attendance: _, ...empty } = fixture;
  if (season === '2019-2020' && plan.team !== 'profis' && fixture.date! > '2020-03-12')
    return { ...empty, fixtureStatus: 'cancelled', result: {} };
  if (season === '2025-2026' && plan.team === 'u21' && index === 23)
    return { ...fixture, fixtureStatus: 'awarded', awarded: { home: 0, away: 2 } };
  if (season === '2023-2024' && plan.team === 'u19' && index === 41)
    return { ...empty, fixtureStatus: 'abandoned', result: { halfTime: { home: 1, away: 1 } } };
  if (season === '2022-2023' && plan.team === 'u17' && index === 12) return { ...fixture, fixtureStatus: 'annulled' };
  return fixture;
}

/** A league of the running season, in which what texts tell of has happened. The same results on any day. */
export function currentLeague(plan: DemoLeague, season: string, script: ScriptedLeague, today: string): EditionDraft {
  const random = seeded(`${plan.team} ${plan.competition} now ${script.seed}`);
  const clubs = placed(contendersOf(plan, 'now', random), script);
  const saturdays = saturdaysIn(plan, clubs.length, script.round, today);
  const kickOffs = kickOffsOf(plan, clubs.length, saturdays, 'now');
  const fixtures = doubleRoundRobin(clubs.length, isOddHome(script)).map((pairing, index) => {
    const { round, home, away } = pairing;
    const isOver = round <= script.round;
    const result = isOver ? playedResult(random, clubs[home]!.strength, clubs[away]!.strength) : {};
    const fixture = fixtureOf({ plan, clubs, random }, pairing, kickOffs(pairing), result);
    const match = home === 0 || away === 0 ? scriptedMatchIn(script, round) : undefined;
    if (match?.isLive) return { ...scriptedFixture(fixture, match, today), date: today, time: liveMatch.time };
    const shown = match ? scriptedFixture(fixture, match, saturdays[round - 1]!) : fixture;
    const moved = { ...shown, date: notToday(shown.date!, today, isOver) };
    return !match && round === script.round - 2 && index % 7 === 3 ? postponed(moved) : moved;
  });
  return editionOf(plan, season, fixtures);
}

/** What texts tell of our match of a round. */
export const scriptedMatchIn = ({ round: now, matches }: ScriptedLeague, round: number): ScriptedMatch | undefined =>
  matches.find(({ rounds }) => now + rounds === round);

function postponed({ attendance: _, ...fixture }: FixtureDraft): FixtureDraft {
  return { ...fixture, fixtureStatus: 'postponed', result: {} };
}

/** The scripted opponents stand where our team meets them in the scripted rounds. */
function placed(clubs: readonly Contender[], script: ScriptedLeague): Contender[] {
  const all = [...clubs];
  for (const { rounds, opponent } of script.matches) {
    const from = all.findIndex(({ name }) => name === opponent);
    const to = rival(all.length, script.round + rounds);
    if (from < 0) throw new Error(`The demo tells of ${opponent}, which does not play in this league`);
    [all[from], all[to]] = [all[to]!, all[from]!];
  }
  return all;
}

/** Our team is at home every other round; the scripted matches say in which. */
function isOddHome({ round, matches }: ScriptedLeague): boolean {
  const [match] = matches;
  return match === undefined || ((round + match.rounds) % 2 === 1) === !match.isAway;
}

function scriptedFixture(fixture: FixtureDraft, match: ScriptedMatch, saturday: string): FixtureDraft {
  const side = ([ours, theirs]: readonly [number, number]) =>
    match.isAway ? { home: theirs, away: ours } : { home: ours, away: theirs };
  const { attendance: known, ...open } = fixture;
  const { attendance = known, score, half, slot, ground } = match;
  return {
    ...open,
    ...(slot ? kickOffOf(saturday, slot) : {}),
    ...(ground ? { venue: homeGrounds[ground].name } : {}),
    result: score ? { fullTime: side(score), ...(half ? { halfTime: side(half) } : {}) } : {},
    ...(score && attendance ? { attendance } : {}),
  };
}
