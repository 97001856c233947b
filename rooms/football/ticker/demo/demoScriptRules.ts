import { liveCourse, liveFigures, liveMatch } from '#club/demo/liveMatch.ts';
import type { LiveEntry } from '#club/demo/liveMatchModel.ts';
import type { live } from '#rooms/football/match/server/index.ts';

/** Something that the demo's desk enters; `at`: minutes after the kick-off, the pause included. */
export type DemoStep = { at: number; event: live.EventFacts } | { at: number; figures: live.Figure[] };
/** Who wears a shirt number. */
export type DemoPlayers = Record<'home' | 'away', ReadonlyMap<number, string>>;

/** Minutes between the halves. */
const pause = 6;

/** The demo's match as a desk enters it, in its order. */
export function demoScript(players: DemoPlayers): DemoStep[] {
  const whistle = liveCourse.find(({ type }) => type === 'WhistleFirstHalf')!;
  const secondHalf = whistle.minute + (whistle.added ?? 0) + pause;
  const timeOf = (minute: number, added = 0, isSecond = minute > 45) =>
    (isSecond ? secondHalf + minute - 46 : minute - 1) + added;
  const events = liveCourse.map((entry) => ({
    at: timeOf(entry.minute, entry.added),
    event: eventOf(entry, players),
  }));
  const figures = liveFigures.map((counted) => ({ at: timeOf(counted.minute), figures: figuresOf(counted) }));
  return [...events, ...figures].sort((one, other) => one.at - other.at);
}

function eventOf({ minute, added, type, side, number, other, text }: LiveEntry, players: DemoPlayers): live.EventFacts {
  const named = (one: number | undefined) => (side && one !== undefined ? players[side].get(one) : undefined);
  const [player, otherPlayer] = [named(number), named(other)];
  return {
    type,
    period: minute > 45 ? 'SecondHalf' : 'FirstHalf',
    minute,
    ...(added === undefined ? {} : { added }),
    ...(side ? { side } : {}),
    ...(player ? { player } : {}),
    ...(otherPlayer ? { otherPlayer } : {}),
    ...(text ? { text } : {}),
  };
}

const figuresOf = ({ figures }: (typeof liveFigures)[number]): live.Figure[] =>
  Object.entries(figures).map(([label, [home, away]]) => ({ label: label as live.FigureLabel, home, away }));

/** The guests by their shirt numbers. */
export const demoGuests: ReadonlyMap<number, string> = new Map(liveMatch.guests.map((name, at) => [at + 1, name]));
