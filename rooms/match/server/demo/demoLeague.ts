import { club } from '#club/club.ts';
import { demoClubs, homeGrounds } from '#club/demo/football/clubs.ts';
import type { DemoCompetition } from '#club/demo/football/competitions.ts';
import type { ToldLeague, ToldMatch } from '#club/demo/football/toldLeagues.ts';
import { ownTeams } from '#club/football.ts';
import type { EditionDraft, FixtureDraft, Result } from '../../matchModel.ts';
import { currentDays, dayAfter, pastDays } from './demoCalendar.ts';
import { playedResult } from './playedMatch.ts';
import { doubleRoundRobin, type Pairing, rival } from './roundRobin.ts';
import { type Seeded, seeded } from './seeded.ts';

export const demoSource = 'demo';
export const demoZone = club.timeZone;

type Club = { name: string; ground: string; capacity: number; strength: number };

const ownName = (team: string): string => ownTeams.find(({ key }) => key === team)!.name;

/** Our team and the others of a competition, as strong as they are this year. */
export function clubsOf(plan: DemoCompetition, season: string, random: Seeded): Club[] {
  const { clubs, first = 0, strength = 0, team } = plan;
  const ground = homeGrounds[plan.ground];
  const others = demoClubs.slice(first, first + clubs);
  const ours = { name: ownName(team), ground: ground.name, capacity: ground.capacity, strength };
  return [
    ours,
    ...seeded(`${team} ${plan.competition} ${season}`)
      .shuffled(others)
      .map(({ name, ground: at, capacity }) => ({
        ...{ name, ground: at, capacity },
        strength:
          (others.length / 2 - others.findIndex((one) => one.name === name)) / others.length +
          random.next() * 0.6 -
          0.3,
      })),
  ];
}

/** A league of a season that is over. */
export function pastLeague(plan: DemoCompetition, season: string): EditionDraft {
  const random = seeded(`${plan.team} ${plan.competition} ${season} results`);
  const clubs = clubsOf(plan, season, random);
  const pairings = doubleRoundRobin(clubs.length, random.next() < 0.5);
  const days = pastDays(season, (clubs.length - 1) * 2);
  const fixtures = pairings.map((pairing, index) => {
    const result = playedResult(random, clubs[pairing.home]!.strength, clubs[pairing.away]!.strength);
    return withFate(fixtureOf(plan, clubs, pairing, days[pairing.round - 1]!, random, result), plan, season, index);
  });
  return editionOf(plan, season, fixtures);
}

const editionOf = (
  { team, competition, name, rules }: DemoCompetition,
  season: string,
  fixtures: FixtureDraft[],
): EditionDraft => ({
  edition: { team, season, competition },
  name,
  rules,
  zone: demoZone,
  source: demoSource,
  ours: [],
  newClubs: [],
  fixtures,
});

function fixtureOf(
  { time, rules }: DemoCompetition,
  clubs: readonly Club[],
  { round, home, away }: Pairing,
  date: string,
  random: Seeded,
  result: Result,
): FixtureDraft {
  const host = clubs[home]!;
  const isOurs = home === 0 || away === 0;
  const isSunday = !isOurs && random.next() < 0.3;
  const isAttended = isOurs && result.fullTime !== undefined && rules !== 'friendly';
  return {
    round: `${round}. Spieltag`,
    date: isSunday ? dayAfter(date, 1) : date,
    time,
    home: host.name,
    away: clubs[away]!.name,
    result,
    fate: 'regular',
    venue: host.ground,
    ...(isAttended
      ? { attendance: Math.round(host.capacity * crowdOf(host.capacity) * (0.6 + random.next() * 0.4)) }
      : {}),
  };
}

/** Only first teams fill large grounds. */
const crowdOf = (capacity: number): number => (capacity > 40_000 ? 0.95 : capacity > 5000 ? 0.08 : 0.2);

/** What does not go as planned: a spring without academy matches, and now and then a match that is not decided on the pitch. */
function withFate(fixture: FixtureDraft, plan: DemoCompetition, season: string, index: number): FixtureDraft {
  const { attendance: _, ...empty } = fixture;
  if (season === '2019-2020' && plan.team !== 'profis' && fixture.date! > '2020-03-12')
    return { ...empty, fate: 'cancelled', result: {} };
  if (season === '2025-2026' && plan.team === 'u21' && index === 23)
    return { ...fixture, fate: 'awarded', awarded: { home: 0, away: 2 } };
  if (season === '2023-2024' && plan.team === 'u19' && index === 41)
    return { ...empty, fate: 'abandoned', result: { halfTime: { home: 1, away: 1 } } };
  if (season === '2022-2023' && plan.team === 'u17' && index === 12) return { ...fixture, fate: 'annulled' };
  return fixture;
}

/** A league of the running season, in which what texts tell of has happened. */
export function currentLeague(plan: DemoCompetition, season: string, told: ToldLeague, today: string): EditionDraft {
  const random = seeded(`${plan.team} ${plan.competition} now ${told.seed}`);
  const clubs = placed(clubsOf(plan, 'now', random), told);
  const days = currentDays(today, (clubs.length - 1) * 2, told);
  const pairings = doubleRoundRobin(clubs.length, isOddHome(told));
  const fixtures = pairings.map((pairing, index) => {
    const isOver = pairing.round <= told.round;
    const result = isOver ? playedResult(random, clubs[pairing.home]!.strength, clubs[pairing.away]!.strength) : {};
    const date = days[pairing.round - 1]!;
    // No match lies between yesterday and tomorrow but those that the texts tell of.
    const fixture = { ...fixtureOf(plan, clubs, pairing, date, random, result), date };
    const match = told.matches.find(({ rounds }) => told.round + rounds === pairing.round);
    if (match && (pairing.home === 0 || pairing.away === 0)) return toldFixture(fixture, match, today);
    return isOver && pairing.round === told.round - 2 && index % 7 === 3 ? postponed(fixture) : fixture;
  });
  return editionOf(plan, season, fixtures);
}

function postponed({ attendance: _, ...fixture }: FixtureDraft): FixtureDraft {
  return { ...fixture, fate: 'postponed', result: {} };
}

/** The told opponents stand where our team meets them in the told rounds. */
function placed(clubs: readonly Club[], told: ToldLeague): Club[] {
  const all = [...clubs];
  for (const { rounds, opponent } of told.matches) {
    const from = all.findIndex(({ name }) => name === opponent);
    const to = rival(all.length, told.round + rounds);
    if (from < 0) throw new Error(`The demo tells of ${opponent}, which does not play in this league`);
    [all[from], all[to]] = [all[to]!, all[from]!];
  }
  return all;
}

/** Our team is at home every other round; the told matches say in which. */
function isOddHome({ round, matches }: ToldLeague): boolean {
  const [match] = matches;
  return match === undefined || ((round + match.rounds) % 2 === 1) === !match.isAway;
}

function toldFixture(fixture: FixtureDraft, match: ToldMatch, today: string): FixtureDraft {
  const side = ([ours, theirs]: readonly [number, number]) =>
    match.isAway ? { home: theirs, away: ours } : { home: ours, away: theirs };
  const { attendance = fixture.attendance, score, half } = match;
  return {
    ...fixture,
    date: dayAfter(today, -match.daysAgo),
    ...(match.time ? { time: match.time } : {}),
    result: score ? { fullTime: side(score), ...(half ? { halfTime: side(half) } : {}) } : {},
    ...(score && attendance ? { attendance } : {}),
  };
}
