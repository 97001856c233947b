import { expect, it } from 'vitest';
import { centsOf, isDay } from './cellRules.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['0,07', 7],
  ['1000000', 100_000_000],
  ['1000000,01', undefined],
  ['1.234,50', undefined],
  ['-3', undefined],
  ['12 €', undefined],
  ['', undefined],
])('reads the amount %j as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-2-9', false],
  ['29.02.2024', false],
  ['', false],
])('takes %j for a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});
