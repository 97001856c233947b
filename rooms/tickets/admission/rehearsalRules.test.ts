import { expect, it } from 'vitest';
import { rehearse } from './rehearsalRules.ts';

it.each([
  ['the rate', { people: 600, perMinute: 60, mostInside: 10_000, stayMinutes: 10 }, 10],
  ['how many fit', { people: 600, perMinute: 600, mostInside: 100, stayMinutes: 10 }, 51],
])('is limited by %s', (_, given, minutes) => {
  const { points, minutes: found, isDone } = rehearse(given);
  expect([found, isDone]).toEqual([minutes, true]);
  expect(points.length).toBeLessThanOrEqual(61);
  for (const { inside } of points) expect(inside).toBeLessThanOrEqual(given.mostInside);
  expect(points.at(-1)!.waiting).toBe(0);
});

it('gives up after a day', () => {
  const rehearsal = rehearse({ people: 1_000_000, perMinute: 1, mostInside: 1, stayMinutes: 10 });
  expect([rehearsal.minutes, rehearsal.isDone, rehearsal.points.length <= 61]).toEqual([1440, false, true]);
});
