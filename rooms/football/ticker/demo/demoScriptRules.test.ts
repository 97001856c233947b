import { expect, it } from 'vitest';
import { demoSquads } from '#club/demo/football/squads.ts';
import { liveFigures, liveMatch } from '#club/demo/liveMatch.ts';
import { areFiguresPossible, faultOf, foldEvents } from '#rooms/football/match/testing/index.ts';
import { demoGuests, demoScript } from './demoScriptRules.ts';

const home = new Map(demoSquads[liveMatch.team]!.map(([number, name]) => [number, name]));
const script = demoScript({ home, away: demoGuests });
const events = script.flatMap((step, at) => ('event' in step ? [{ ...step.event, id: String(at) }] : []));

it('is a match of 90 minutes that can be entered from the first to the last step', () => {
  for (let count = 1; count <= events.length; count += 1) expect(faultOf(events.slice(0, count))).toBeUndefined();
  const { period, result } = foldEvents(events);
  expect([period, result]).toEqual(['FullTime', { halfTime: { home: 1, away: 1 }, fullTime: { home: 2, away: 1 } }]);
});

it('is entered in the order in which it happens, with a pause between the halves', () => {
  const times = script.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  const timeOf = (type: string) => script.find((step) => 'event' in step && step.event.type === type)!.at;
  expect(timeOf('KickoffSecondHalf') - timeOf('WhistleFirstHalf')).toBe(7);
  expect(script.at(-1)).toMatchObject({ event: { type: 'FinalWhistle' } });
});

it('has everybody act who is named, while they are on the pitch', () => {
  const pitch = {
    home: new Set<string>(liveMatch.home.starting.map((number) => home.get(number)!)),
    away: new Set<string>(liveMatch.guests.slice(0, 11)),
  };
  for (const { side, player, otherPlayer, type, minute } of events) {
    if (!side) continue;
    expect(pitch[side], `${minute} ${type}`).toContain(player);
    if (type === 'Goal') expect(pitch[side]).toContain(otherPlayer);
    if (type !== 'Substitution') continue;
    expect(otherPlayer).toBeDefined();
    expect(pitch[side]).not.toContain(otherPlayer);
    pitch[side].delete(player!);
    pitch[side].add(otherPlayer!);
  }
});

it('has a text in every language, or none', () => {
  for (const { text } of events) if (text) expect(Object.keys(text)).toEqual(['de', 'en', 'ja']);
  expect(events.filter(({ text }) => text).length).toBeGreaterThan(15);
});

it('counts figures that are possible, never fewer than before, and goals among the shots', () => {
  let before: Record<string, readonly [number, number]> = {};
  for (const { minute, figures } of liveFigures) {
    const rows = script.flatMap((step) => ('figures' in step ? [step.figures] : []));
    expect(rows.every(areFiguresPossible)).toBe(true);
    for (const [label, pair] of Object.entries(figures))
      for (const at of [0, 1] as const)
        if (label !== 'possession')
          expect(pair[at], `${label} ${minute}`).toBeGreaterThanOrEqual(before[label]?.[at] ?? 0);
    const goals = (side: string) =>
      events.filter((one) => one.type === 'Goal' && one.side === side && one.minute <= minute).length;
    expect(figures.shotsOnTarget[0]).toBeGreaterThanOrEqual(goals('home'));
    expect(figures.shotsOnTarget[1]).toBeGreaterThanOrEqual(goals('away'));
    before = figures;
  }
});
