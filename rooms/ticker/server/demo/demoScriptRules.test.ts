import { expect, it } from 'vitest';
import { faultOf, foldEvents } from '#rooms/match/testing/index.ts';
import { type DemoPlayers, demoScript } from './demoScriptRules.ts';

const names = (prefix: string) => Array.from({ length: 16 }, (_, place) => `${prefix} ${place + 1}`);
const players: DemoPlayers = { home: names('Heim'), away: names('Gast') };
const eventsOf = (seed: number) =>
  demoScript(seed, players).map(({ event }, place) => ({ ...event, id: String(place) }));

it('is the same match for the same seed, and another one for another', () => {
  expect(demoScript(3, players)).toEqual(demoScript(3, players));
  expect(demoScript(3, players)).not.toEqual(demoScript(5, players));
});

it('can be entered from the first to the last step, for any seed', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const events = eventsOf(seed);
    for (let count = 1; count <= events.length; count += 1)
      expect(faultOf(events.slice(0, count)), `seed ${seed}`).toBeUndefined();
    expect(foldEvents(events).period).toBe('FullTime');
  }
});

it('books nobody twice who then plays on, for any seed', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const booked = eventsOf(seed).flatMap(({ type, player }) => (type === 'YellowCard' && player ? [player] : []));
    expect(new Set(booked).size, `seed ${seed}`).toBe(booked.length);
  }
});

it('goes through every period with an even seed', () => {
  const { result, events } = foldEvents(eventsOf(0));
  expect(result.extraTime).toEqual(result.fullTime);
  expect(result.shootOut).toEqual({ home: 5, away: 4 });
  const periods = new Set(events.map(({ period }) => period));
  expect([...periods]).toEqual(['FirstHalf', 'SecondHalf', 'ExtraFirstHalf', 'ExtraSecondHalf', 'ShootOut']);
});

it('is told in the order in which it happens', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const script = [...demoScript(seed, players)].sort((one, other) => one.at - other.at);
    expect(faultOf(script.map(({ event }, place) => ({ ...event, id: String(place) })))).toBeUndefined();
    expect(script.at(-1)?.event.type).toBe('FinalWhistle');
  }
});
