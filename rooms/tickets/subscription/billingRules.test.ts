import { expect, it } from 'vitest';
import { billStates, billTransitions, chargeDay, isBeforeCharge, isOwed, mayPrepare } from './billingRules.ts';

const season = { dueOn: '2027-06-01', renewsOn: '2028-07-01' };

it.each([
  ['2027-05-12', false],
  ['2027-05-13', true],
  ['2028-06-30', true],
  ['2028-07-01', false],
])('on %s a run may be prepared: %s', (today, expected) => {
  expect(mayPrepare(season, 5, today)).toBe(expected);
});

it('is never prepared for a season without a due day', () => {
  expect(mayPrepare({ ...season, dueOn: null }, 5, '2027-06-01')).toBe(false);
});

it('charges on the due day, and never earlier than the days of the notice', () => {
  expect(chargeDay('2027-06-01', 5, '2027-05-20')).toBe('2027-06-01');
  expect(chargeDay('2027-06-01', 5, '2027-05-27')).toBe('2027-06-01');
  expect(chargeDay('2027-06-01', 5, '2027-05-28')).toBe('2027-06-02');
});

it('owes nothing before the charge, and never goes back to that', () => {
  expect(billStates.filter((state) => isBeforeCharge(state) && isOwed(state))).toEqual([]);
  for (const state of billStates.filter(isOwed)) expect(billTransitions[state].filter(isBeforeCharge)).toEqual([]);
});
