import { expect, it } from 'vitest';
import { leftAlone, needsSecondPerson } from './outflowRules.ts';

it('one person decides up to the limit of a case and of a day, two above either', () => {
  const limits = { ofCase: 500, ofDay: 1000 };
  expect(needsSecondPerson({ ofCase: 500, ofDay: 1000 }, limits)).toBe(false);
  expect(needsSecondPerson({ ofCase: 501, ofDay: 501 }, limits)).toBe(true);
  expect(needsSecondPerson({ ofCase: 1, ofDay: 1001 }, limits)).toBe(true);
  expect(needsSecondPerson({ ofCase: 9999, ofDay: 9999 }, {})).toBe(false);
});

it('what is left for one person is the smaller of both, and never below zero', () => {
  expect(leftAlone({ ofCase: 100, ofDay: 950 }, { ofCase: 500, ofDay: 1000 })).toBe(50);
  expect(leftAlone({ ofCase: 600, ofDay: 0 }, { ofCase: 500 })).toBe(0);
});
