import { referees } from '#club/demo/football/clubs.ts';
import { demoCoaches } from '#club/demo/football/squads.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Fixture, MatchPeriod, Side } from '../../matchModel.ts';
import type { EventRow } from '../record/eventRowStore.ts';
import type { LineUpRow } from '../record/lineUpStore.ts';
import type { SquadMember } from '../record/squadStore.ts';
import type { MatchStatistic } from '../record/statisticStore.ts';
import { inventedName } from './demoSquads.ts';
import { type Seeded, seeded } from './seeded.ts';

/** A goal as a text tells of it: minute, scorer, who prepared it; `@` is somebody of the others. */
export type ToldGoal = readonly [minute: number, scorer: string, assist?: string];

/** Everything that is known of a match that is over. */
export type DemoSheet = {
  lineUps: LineUpRow[];
  events: EventRow[];
  statistics: MatchStatistic[];
  referee: string;
  formations: { home: string; away: string };
};

type Man = { player: string; playerId: string | null; number: number };
type Eleven = { starting: Man[]; bench: Man[]; coach: string };

const formations = ['4-2-3-1', '4-3-3', '4-4-2', '3-5-2'] as const;
const roles = ['Torwart', 'Tor', 'Abwehr', 'Mittelfeld', 'Angriff'];

/** Our team: the keeper, and ten others by role; who sits on the bench changes from match to match. */
function ours(squad: readonly SquadMember[], random: Seeded): Eleven {
  const isKeeper = ({ role }: SquadMember) => role === 'Torwart' || role === 'Tor';
  const men = squad.map((member) => ({ ...member, luck: random.next() + (member.position % 23 < 14 ? 0.6 : 0) }));
  const keepers = men.filter(isKeeper).sort((one, other) => (one.number ?? 99) - (other.number ?? 99));
  const field = men.filter((member) => !isKeeper(member)).sort((one, other) => other.luck - one.luck);
  const starting = [...keepers.slice(0, 1), ...field.slice(0, 10).sort((one, other) => rank(one) - rank(other))];
  const manOf = ({ shortName, name, playerId, number }: SquadMember): Man => ({
    player: shortName ?? name,
    playerId,
    number: number ?? 99,
  });
  const team = squad[0]!.team;
  return {
    starting: starting.map(manOf),
    bench: [...keepers.slice(1, 2), ...field.slice(10, 16)].map(manOf),
    coach: demoCoaches[team] ?? inventedName(`${team} coach`),
  };
}

const rank = ({ role, position }: SquadMember): number => roles.indexOf(role) * 100 + position;

/** The others: made up, the same all season. */
function others(team: string, isWoman: boolean): Eleven {
  const names = new Set<string>();
  const nameOf = (number: number, turn = 0): string => {
    const name = inventedName(`${team} ${number}${turn > 0 ? ` ${turn}` : ''}`, isWoman);
    if (names.has(name)) return nameOf(number, turn + 1);
    names.add(name);
    return name;
  };
  const man = (number: number): Man => ({ player: nameOf(number), playerId: null, number });
  const numbers = Array.from({ length: 16 }, (_, at) => at + 1);
  return {
    starting: numbers.slice(0, 11).map(man),
    bench: [22, ...numbers.slice(11)].map(man),
    coach: inventedName(`${team} coach`),
  };
}

/** Makes up the sheet of a match that is over; `goals` where a text tells of them. */
export function demoSheet(match: Fixture, squad: readonly SquadMember[], goals: readonly ToldGoal[] = []): DemoSheet {
  const random = seeded(`sheet ${match.path}`);
  const isHome = match.home.key !== undefined;
  const own = ours(squad, random);
  const other = others((isHome ? match.away : match.home).name, squad[0]!.team === 'frauen');
  const elevens = isHome ? { home: own, away: other } : { home: other, away: own };
  const sides = ['home', 'away'] as const;
  return {
    lineUps: sides.flatMap((side) => linesOf(match.id, side, elevens[side])),
    events: eventsOf(match, elevens, isHome ? 'home' : 'away', goals, random),
    statistics: statisticsOf(match, random),
    referee: referees[random.below(referees.length)]!,
    formations: { home: formations[random.below(4)]!, away: formations[random.below(4)]! },
  };
}

function linesOf(matchId: string, side: Side, { starting, bench, coach }: Eleven): LineUpRow[] {
  const nowhere = { isCaptain: false, x: null, y: null };
  const men = [
    ...starting.map((man) => ({ ...man, role: 'starting' as const })),
    ...bench.map((man) => ({ ...man, role: 'bench' as const })),
  ];
  return [
    ...men.map((man, position) => ({ ...nowhere, ...man, matchId, side, position, isCaptain: position === 5 })),
    {
      ...nowhere,
      matchId,
      side,
      position: men.length,
      player: coach,
      playerId: null,
      number: null,
      role: 'coach' as const,
    },
  ];
}

type Entry = Pick<EventRow, 'type' | 'period' | 'minute'> & Partial<EventRow>;

function eventsOf(
  match: Fixture,
  elevens: Record<Side, Eleven>,
  ownSide: Side,
  told: readonly ToldGoal[],
  random: Seeded,
): EventRow[] {
  const changes = (['home', 'away'] as const).flatMap((side) => changesOf(elevens[side], side, random));
  const entries: Entry[] = [
    { type: 'Kickoff', period: 'FirstHalf', minute: 1 },
    ...goalsOf(match, elevens, ownSide, told, random),
    ...changes,
    { type: 'WhistleFirstHalf', period: 'FirstHalf', minute: 45, added: 1 + random.below(3) },
    { type: 'KickoffSecondHalf', period: 'SecondHalf', minute: 46 },
    { type: 'FinalWhistle', period: 'SecondHalf', minute: 90, added: 4 + random.below(3) },
  ];
  const place = ({ type, period, minute, added = 0 }: Entry) =>
    (period === 'FirstHalf' ? 0 : 1000) +
    (type.startsWith('Kick') ? -1 : /Whistle/.test(type) ? 900 : minute * 2 + (added ?? 0) / 10);
  const score = { home: 0, away: 0 };
  return entries
    .sort((one, other) => place(one) - place(other))
    .map((entry, position) => {
      if (entry.type === 'Goal') score[entry.side!] += 1;
      const at = momentOf(match, entry);
      return {
        ...{ id: newId(), matchId: match.id, position: position + 1, enteredAt: at, receivedAt: at },
        ...entry,
        ...(entry.type === 'Goal' ? { homeScore: score.home, awayScore: score.away } : {}),
      };
    });
}

const momentOf = ({ at = '2020-01-01T00:00:00Z' }: Fixture, { period, minute, added }: Entry): string =>
  new Date(Date.parse(at) + (minute + (added ?? 0) + (period === 'FirstHalf' ? 0 : 17)) * 60_000).toISOString();

/** Minute as the pitch counts it: past the end of a half it is added time. */
const timeOf = (minute: number, period: MatchPeriod): Pick<EventRow, 'period' | 'minute' | 'added'> => {
  const end = period === 'FirstHalf' ? 45 : 90;
  return minute > end ? { period, minute: end, added: minute - end } : { period, minute };
};

function goalsOf(
  { result: { halfTime, fullTime } }: Fixture,
  elevens: Record<Side, Eleven>,
  ownSide: Side,
  told: readonly ToldGoal[],
  random: Seeded,
): Entry[] {
  const otherSide = ownSide === 'home' ? 'away' : 'home';
  const named = (name: string, side: Side): Pick<Entry, 'player' | 'playerId'> => {
    const short = name.replace(/^(\S)\S*\s+/, '$1. ');
    const { starting, bench } = elevens[side];
    const man = [...starting, ...bench].find(({ player }) => player === short);
    return { player: short, playerId: man?.playerId ?? null };
  };
  if (told.length > 0)
    return told.map(([minute, scorer, assist]) => {
      const side = scorer === '@' ? otherSide : ownSide;
      const by = scorer === '@' ? scorerOf(elevens[side], random) : named(scorer, side);
      const from = assist ? named(assist, side) : undefined;
      return {
        ...{ type: 'Goal', side, ...by, ...timeOf(minute, minute > 46 ? 'SecondHalf' : 'FirstHalf') },
        ...(from ? { otherPlayer: from.player, otherPlayerId: from.playerId } : {}),
      };
    });
  return (['home', 'away'] as const).flatMap((side) => {
    const first = halfTime?.[side] ?? 0;
    return Array.from({ length: fullTime?.[side] ?? 0 }, (_, at): Entry => {
      const period = at < first ? 'FirstHalf' : 'SecondHalf';
      const by = scorerOf(elevens[side], random);
      const from = scorerOf(elevens[side], random);
      const minute = period === 'FirstHalf' ? 2 + random.below(44) : 47 + random.below(46);
      return {
        ...{ type: 'Goal', side, ...by, ...timeOf(minute, period) },
        ...(from.player === by.player ? {} : { otherPlayer: from.player, otherPlayerId: from.playerId }),
      };
    });
  });
}

/** Whoever stands further forward scores more often. */
function scorerOf({ starting }: Eleven, random: Seeded): { player: string; playerId: string | null } {
  const at = Math.min(10, 1 + Math.floor(Math.sqrt(random.next()) * 10));
  const { player, playerId } = starting[at] ?? starting.at(-1)!;
  return { player, playerId };
}

/** Three or four substitutions and some cards. */
function changesOf({ starting, bench }: Eleven, side: Side, random: Seeded): Entry[] {
  const off = random.shuffled(starting.slice(1)).slice(0, 3 + random.below(2));
  const on = bench.slice(1, 1 + off.length);
  const substitutions = on.map(
    (man, at): Entry => ({
      ...{ type: 'Substitution', side, player: off[at]!.player, playerId: off[at]!.playerId },
      ...{
        otherPlayer: man.player,
        otherPlayerId: man.playerId,
        period: 'SecondHalf',
        minute: 55 + at * 9 + random.below(8),
      },
    }),
  );
  const stays = starting.slice(1).filter((man) => !off.includes(man));
  const cards = random
    .shuffled(stays)
    .slice(0, random.count(1.6))
    .map(({ player, playerId }): Entry => {
      const minute = 10 + random.below(80);
      return {
        type: 'YellowCard',
        side,
        player,
        playerId,
        ...timeOf(minute, minute > 45 ? 'SecondHalf' : 'FirstHalf'),
      };
    });
  return [...substitutions, ...cards];
}

function statisticsOf({ id: matchId, result }: Fixture, random: Seeded): MatchStatistic[] {
  const possession = 38 + random.below(25);
  const both = (mean: number, least: Partial<Record<Side, number>> = {}) => ({
    home: random.count(mean) + (least.home ?? 0),
    away: random.count(mean) + (least.away ?? 0),
  });
  const onTarget = both(3.2, result.fullTime);
  const passes = { home: possession * 8 + random.below(60), away: (100 - possession) * 8 + random.below(60) };
  const figures: [string, { home: number; away: number }][] = [
    ['possession', { home: possession, away: 100 - possession }],
    ['shots', both(7, onTarget)],
    ['shotsOnTarget', onTarget],
    ['corners', both(4.8)],
    ['fouls', both(11)],
    ['offsides', both(1.9)],
    ['passes', passes],
    ['passAccuracy', { home: 68 + random.below(20), away: 68 + random.below(20) }],
  ];
  return figures.map(([label, { home, away }], position) => ({ matchId, label, home, away, position }));
}
