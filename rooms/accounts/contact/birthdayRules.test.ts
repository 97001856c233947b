import { expect, it } from 'vitest';
import { isBirthday } from './birthdayRules.ts';

it.each([
  ['1984-05-18', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2001-02-30', false],
  ['1899-12-31', false],
  ['2026-11-23', false],
  ['18.05.1984', false],
  ['', false],
])('%s is a birthday: %s', (day, expected) => {
  expect(isBirthday(day, new Date('2026-11-22T12:00:00Z'))).toBe(expected);
});
