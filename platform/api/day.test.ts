import { expect, it } from 'vitest';
import { sentDay } from './day.ts';

it.each([
  ['2026-11-28', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0001-01-01', false],
  ['0099-12-31', false],
  ['2200-01-01', false],
  ['2026-02-30', false],
])('a day that is sent, %s, is taken: %s', (day, isTaken) => {
  expect(sentDay().safeParse(day).success).toBe(isTaken);
});
