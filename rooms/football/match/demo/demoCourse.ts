import type { GoalKind, ScriptedEvent } from '#club/demo/football/scriptedLeagues.ts';
import type { MatchPeriod, Result, Side } from '../matchModel.ts';
import type { Eleven, Man } from './demoElevens.ts';
import type { Seeded } from './seeded.ts';

/** Something that one of both sides does. Minutes go on behind the end of a half; `extra` counts from 91. */
export type Deed = {
  type: 'Goal' | 'Missed' | 'Yellow' | 'YellowRed' | 'Change';
  minute: number;
  period: MatchPeriod;
  side: Side;
  man: Man;
  other?: Man;
  kind?: GoalKind;
};

/** What is known beforehand of a match, by whole names. */
export type Script = {
  ownSide: Side;
  events?: readonly ScriptedEvent[];
  /** Who is booked for sure, and who by no accident. */
  booked: readonly string[];
  neverBooked: readonly string[];
  /** Who scores our goals, the first of them first, and who scores no other. */
  scorers: readonly string[];
  silent: readonly string[];
};

/** A match in the making: who stands on the pitch follows from what has been decided. */
export type Course = {
  elevens: Record<Side, Eleven>;
  random: Seeded;
  deeds: Deed[];
  script: Script;
  /** Last minute: 90 or 120. */
  length: number;
};

const sides: readonly Side[] = ['home', 'away'];
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The half in which a minute of the running clock lies, when no half went on beyond it. */
const periodOf = (minute: number, length: number): MatchPeriod => {
  if (minute <= 45) return 'FirstHalf';
  if (minute <= 90 || length === 90) return 'SecondHalf';
  return minute <= 105 ? 'ExtraFirstHalf' : 'ExtraSecondHalf';
};

/** Who stands on the pitch at a minute; who comes on then is there, who goes is not. */
export function onPitch({ elevens, deeds }: Pick<Course, 'elevens' | 'deeds'>, side: Side, minute: number): Man[] {
  const own = deeds.filter((deed) => deed.side === side && deed.minute <= minute);
  const gone = new Set(own.filter(({ type }) => type === 'Change' || type === 'YellowRed').map(({ man }) => man));
  const come = own.flatMap(({ type, other }) => (type === 'Change' && other ? [other] : []));
  return [...elevens[side].starting, ...come].filter((man) => !gone.has(man));
}

/** Everything that happens in a match of a known result. */
export function playCourse(course: Course, result: Result): Deed[] {
  if (course.script.events) playScript(course, course.script.events);
  for (const side of sides) makeChanges(course, side);
  if (!course.script.events) for (const side of sides) makeGoals(course, side, result);
  for (const side of sides) showCards(course, side);
  return course.deeds;
}

/** Takes over what texts tell, in its order. */
function playScript(course: Course, events: readonly ScriptedEvent[]): void {
  const { ownSide } = course.script;
  for (const event of events) {
    const { minute } = event;
    const at = { minute, period: periodOf(minute, course.length) };
    const find = (name: string) => {
      const side = name === '@' ? otherSide(ownSide) : ownSide;
      return { side, man: name === '@' ? shooter(course, side, minute) : named(course, name) };
    };
    if ('goal' in event) {
      const { goal, assist, minute: _, ...kind } = event;
      const other = assist === undefined ? {} : { other: find(assist).man };
      course.deeds.push({ type: 'Goal', ...at, ...find(goal), ...other, kind });
    } else if ('missedPenalty' in event) course.deeds.push({ type: 'Missed', ...at, ...find(event.missedPenalty) });
    else if ('yellow' in event) course.deeds.push({ type: 'Yellow', ...at, ...find(event.yellow) });
    else if ('yellowRed' in event) course.deeds.push({ type: 'YellowRed', ...at, ...find(event.yellowRed) });
    else course.deeds.push({ type: 'Change', ...at, ...changeFor(course, event) });
  }
}

const everybody = ({ starting, bench }: Eleven): Man[] => [...starting, ...bench];

function named({ elevens, script }: Course, name: string): Man {
  const man = everybody(elevens[script.ownSide]).find((one) => one.name === name);
  if (!man) throw new Error(`The demo tells of ${name}, who is not on the team sheet`);
  return man;
}

/** Who comes on for whom: somebody whom no text needs any more. */
function changeFor(course: Course, { minute, on, off }: { minute: number; on: string; off?: string }) {
  const { ownSide: side } = course.script;
  const other = named(course, on);
  const man = off === undefined ? replaceable(course, side, minute, other) : named(course, off);
  return { side, man, other };
}

/** Field players on the pitch whom nobody tells of, those of the same role first. */
function replaceable(course: Course, side: Side, minute: number, by: Man): Man {
  const { script, elevens, random } = course;
  const text = JSON.stringify([script.events ?? [], script.booked, script.scorers]);
  const stays = new Set([elevens[side].captain, ...course.deeds.flatMap(({ man, other }) => [man, other])]);
  const free = onPitch(course, side, minute).filter(
    (man) => man.role !== 'keeper' && !stays.has(man) && !(man.name && text.includes(`"${man.name}"`)),
  );
  const alike = free.filter(({ role }) => role === by.role);
  const pool = alike.length > 0 ? alike : free;
  return pool[random.below(pool.length)]!;
}

/** Three to five changes a side, the second keeper stays where he is. */
function makeChanges(course: Course, side: Side): void {
  const { random, elevens, deeds } = course;
  const used = new Set(deeds.map(({ other }) => other));
  const bench = elevens[side].bench.filter((man) => man.role !== 'keeper' && !used.has(man));
  const made = deeds.filter((deed) => deed.type === 'Change' && deed.side === side).length;
  const wanted = Math.max(0, 3 + random.below(3) - made);
  for (const [at, other] of bench.slice(0, wanted).entries()) {
    const minute = 57 + at * 7 + random.below(6);
    const man = replaceable(course, side, minute, other);
    if (man) deeds.push({ type: 'Change', minute, period: 'SecondHalf', side, man, other });
  }
}

/** Goals of a side in each half, so that the score is right at each point. */
function makeGoals(course: Course, side: Side, { halfTime, fullTime, extraTime }: Result): void {
  const { random } = course;
  const [half, full] = [halfTime?.[side] ?? 0, fullTime?.[side] ?? 0];
  const extra = extraTime ? extraTime[side] - full : 0;
  const known = side === course.script.ownSide ? course.script.scorers.map((name) => named(course, name)) : [];
  const score = (period: MatchPeriod, minute: number) => {
    const man = known.shift() ?? shooter(course, side, Math.min(minute, course.length));
    const helper = random.next() < 0.75 ? shooter(course, side, Math.min(minute, course.length)) : man;
    const kind = kindOf(random, man);
    const other = helper === man || kind.from === 'penalty' ? {} : { other: helper };
    course.deeds.push({ type: 'Goal', minute, period, side, man, ...other, kind });
  };
  for (let count = 0; count < half; count += 1) score('FirstHalf', 2 + random.below(44));
  for (let count = half; count < full; count += 1) score('SecondHalf', 47 + random.below(extraTime ? 43 : 46));
  for (let count = 0; count < extra; count += 1) {
    const minute = 92 + random.below(27);
    score(minute <= 105 ? 'ExtraFirstHalf' : 'ExtraSecondHalf', minute);
  }
}

const appetite: Record<Man['role'], number> = { keeper: 0, defence: 1, midfield: 3, attack: 7 };

/** Anyone who stands further forward scores more often. */
function shooter(course: Course, side: Side, minute: number): Man {
  const men = onPitch(course, side, minute).filter(({ name = '' }) => !course.script.silent.includes(name));
  let ticket = course.random.below(men.reduce((sum, { role }) => sum + appetite[role], 0));
  for (const man of men) {
    ticket -= appetite[man.role];
    if (ticket < 0) return man;
  }
  return men.at(-1)!;
}

function kindOf(random: Seeded, { role }: Man): GoalKind {
  const chance = random.next();
  if (chance < 0.09) return { from: 'penalty', by: 'right' };
  const by = random.next() < (role === 'defence' ? 0.5 : 0.2) ? 'head' : random.next() < 0.35 ? 'left' : 'right';
  const isStandard = random.next() < (role === 'defence' ? 0.6 : 0.15);
  return {
    by,
    ...(isStandard ? { from: 'standard' as const } : {}),
    ...(by !== 'head' && random.next() < 0.18 ? { isOutside: true } : {}),
  };
}

/**
 * Cards: those that are known, and others for field players while they play; nobody is booked twice but for being sent
 * off.
 */
function showCards(course: Course, side: Side): void {
  const { random, deeds, script } = course;
  const isOwn = side === script.ownSide;
  const booked = new Set(deeds.filter(({ type }) => type === 'Yellow' || type === 'YellowRed').map(({ man }) => man));
  const show = (man: Man, minute: number) => {
    booked.add(man);
    deeds.push({ type: 'Yellow', minute, period: periodOf(minute, course.length), side, man });
  };
  for (const name of isOwn ? script.booked : [])
    if (!booked.has(named(course, name))) show(named(course, name), 20 + random.below(65));
  for (let count = random.count(1.5); count > 0; count -= 1) {
    const minute = 8 + random.below(80);
    const free = onPitch(course, side, minute).filter(
      (man) => man.role !== 'keeper' && !booked.has(man) && !script.neverBooked.includes(man.name ?? ''),
    );
    if (free.length > 0) show(free[random.below(free.length)]!, minute);
  }
  if (!script.events && random.next() < 0.05) sendOff(course, side);
}

/** A second yellow card late in the match for somebody who has done nothing since the first. */
function sendOff(course: Course, side: Side): void {
  const first = course.deeds.find(({ type, side: own }) => type === 'Yellow' && own === side);
  if (!first) return;
  const { man } = first;
  if (man === course.elevens[side].captain) return;
  const last = Math.max(
    ...course.deeds.filter((deed) => deed.man === man || deed.other === man).map(({ minute }) => minute),
  );
  const minute = last + 3;
  const isThere = minute < 88 && onPitch(course, side, minute).includes(man);
  if (isThere) course.deeds.push({ type: 'YellowRed', minute, period: periodOf(minute, course.length), side, man });
}
