import { referees } from '#club/demo/football/clubs.ts';
import type { ScriptedEvent } from '#club/demo/football/scriptedLeagues.ts';
import { foldEvents } from '../eventRules.ts';
import type { FixtureDraft, MatchEvent, MatchPeriod, Result, Side, SquadPlayerDraft } from '../matchModel.ts';
import { periodMinutes } from '../matchStates.ts';
import { type Deed, playCourse, type Script } from './demoCourse.ts';
import { type Eleven, otherEleven, ownEleven } from './demoElevens.ts';
import { type MatchFigures, matchFigures } from './demoMatchFigures.ts';
import { type Seeded, seeded } from './seeded.ts';
import { kicksTo } from './shootOut.ts';

/** A match that is over, with who played and what its script says. `seed` names it, the same on any day. */
export type DemoMatch = {
  seed: string;
  team: string;
  fixture: FixtureDraft;
  isHome: boolean;
  squad: readonly SquadPlayerDraft[];
  events?: readonly ScriptedEvent[];
  absent?: readonly string[];
  booked?: readonly string[];
  neverBooked?: readonly string[];
  scorers?: readonly string[];
  silent?: readonly string[];
};

/**
 * Everything that is known of a match that is over: one source of line-ups, ticker, statistics and the figures of
 * players.
 */
export type DemoSheet = MatchFigures & {
  ownSide: Side;
  elevens: Record<Side, Eleven>;
  deeds: Deed[];
  /** The ticker; made when it is asked for. */
  events(): MatchEvent[];
  referee: string;
};

/** Makes up the sheet of a match that is over. The same for the same match. */
export function demoSheet({ seed, team, fixture, isHome, squad, ...script }: DemoMatch): DemoSheet {
  const random = seeded(`sheet ${seed}`);
  const { events, absent = [], booked = [], neverBooked = [], scorers = [], silent = [] } = script;
  const own = ownEleven(team, squad, seed, { ...namesIn(events, [...booked, ...scorers]), absent });
  const other = otherEleven(isHome ? fixture.away : fixture.home, team === 'frauen', seed);
  const elevens = isHome ? { home: own, away: other } : { home: other, away: own };
  const { result } = fixture;
  const ownSide = isHome ? 'home' : 'away';
  const known: Script = { ownSide, booked, neverBooked, scorers, silent, ...(events ? { events } : {}) };
  const course = { elevens, random, deeds: [], script: known, length: result.extraTime ? 120 : 90 };
  const deeds = playCourse(course, result);
  return {
    ownSide,
    elevens,
    deeds,
    events: () => eventsOf(deeds, elevens, result, seeded(`events ${seed}`)),
    referee: referees[random.below(referees.length)]!,
    ...matchFigures(elevens, deeds, course.length, seed),
  };
}

/** Who has to start and who comes on, so that what texts tell can happen. */
function namesIn(
  events: readonly ScriptedEvent[] = [],
  others: readonly string[],
): { starts: string[]; sits: string[] } {
  const sits = events.flatMap((event) => ('on' in event ? [event.on] : []));
  const named = events.flatMap((event) => Object.values(event)).filter((value) => typeof value === 'string');
  return { sits, starts: [...named, ...others].filter((name) => !sits.includes(name)) };
}

/** The ticker of a match: every deed, the whistles around them, and the shoot-out. */
function eventsOf(deeds: readonly Deed[], elevens: Record<Side, Eleven>, result: Result, random: Seeded): MatchEvent[] {
  const facts = [
    ...deeds.flatMap(factsOf),
    ...whistles(deeds, result, random),
    ...(result.shootOut ? shootOutOf(elevens, result.shootOut, random) : []),
  ];
  return foldEvents(facts.map((event, at) => ({ ...event, id: String(at) }))).events;
}

type Facts = Omit<MatchEvent, 'id'>;

function factsOf({ type, minute: clock, period, side, man, other, kind }: Deed): Facts[] {
  const at = { period, ...minuteOf(clock, period) };
  const who = { side, player: man.player };
  const also = other ? { otherPlayer: other.player } : {};
  if (type === 'Change') return [{ type: 'Substitution', ...at, ...who, ...also }];
  if (type === 'Yellow' || type === 'YellowRed') return [{ type: `${type}Card`, ...at, ...who }];
  if (type === 'Missed')
    return [
      { type: 'VAR', ...at },
      { type: 'PenaltyShot', ...at, ...who, isScored: false },
    ];
  if (kind?.from === 'penalty') return [{ type: 'PenaltyShot', ...at, ...who, isScored: true }];
  return [{ type: 'Goal', ...at, ...who, ...also }];
}

/** Past the end of a period it is added time. */
function minuteOf(clock: number, period: MatchPeriod): { minute: number; added?: number } {
  const { last } = periodMinutes[period];
  return clock > last ? { minute: last, added: clock - last } : { minute: clock };
}

function whistles(deeds: readonly Deed[], { extraTime, shootOut }: Result, random: Seeded): Facts[] {
  const added = (period: MatchPeriod, usual: number) => {
    const { last } = periodMinutes[period];
    const latest = Math.max(last, ...deeds.filter((deed) => deed.period === period).map(({ minute }) => minute));
    return { period, minute: last, added: Math.max(usual + random.below(3), latest - last + 1) };
  };
  const end: MatchPeriod = shootOut ? 'ShootOut' : extraTime ? 'ExtraSecondHalf' : 'SecondHalf';
  return [
    { type: 'Kickoff', period: 'FirstHalf', minute: 1 },
    { type: 'WhistleFirstHalf', ...added('FirstHalf', 1) },
    { type: 'KickoffSecondHalf', period: 'SecondHalf', minute: 46 },
    ...(extraTime
      ? [
          { type: 'Kickoff', period: 'ExtraFirstHalf' as const, minute: 91 },
          { type: 'Kickoff', period: 'ExtraSecondHalf' as const, minute: 106 },
        ]
      : []),
    ...(shootOut ? [{ type: 'Kickoff', period: 'ShootOut' as const, minute: extraTime ? 120 : 90 }] : []),
    {
      type: 'FinalWhistle',
      ...(end === 'ShootOut' ? { period: end, minute: extraTime ? 120 : 90 } : added(end, 3)),
    },
  ];
}

function shootOutOf(elevens: Record<Side, Eleven>, score: { home: number; away: number }, random: Seeded): Facts[] {
  const kickers = { home: [...elevens.home.starting].reverse(), away: [...elevens.away.starting].reverse() };
  return kicksTo(score, random).map(({ side, isScored }, at): Facts => {
    const man = kickers[side][Math.floor(at / 2) % 11]!;
    return { type: 'PenaltyShot', period: 'ShootOut', minute: 120, side, player: man.player, isScored };
  });
}
