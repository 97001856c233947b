import { describe, expect, it } from 'vitest';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { hasSeasonBegun, mayChange, mayConfirm, terminationDay } from './deadlineRules.ts';

const days = {
  opensOn: '2027-03-01',
  confirmUntil: '2027-03-28',
  changeUntil: '2027-10-31',
  terminateUntil: '2027-10-31',
  startsOn: '2027-07-01',
  renewsOn: '2028-07-01',
};
const dayAt = (moment: string) => wallTimeAt(new Date(moment), 'Europe/Berlin').date;

describe('days of a season', () => {
  it.each([
    ['a second before it opens', '2027-02-28T22:59:59Z', false],
    ['at the midnight at which it opens', '2027-02-28T23:00:00Z', true],
    ['a second before the last day is over, the day on which clocks go forward', '2027-03-28T21:59:59Z', true],
    ['at the midnight after it', '2027-03-28T22:00:00Z', false],
  ])('CON-29 confirming: %s', (_, moment, isPossible) => {
    expect(mayConfirm(days, null, dayAt(moment))).toBe(isPossible);
  });

  it.each([
    ['a second before the last day is over, the day on which clocks go back', '2027-10-31T22:59:59Z', true],
    ['at the midnight after it', '2027-10-31T23:00:00Z', false],
  ])('CON-36 CON-60 changing and terminating: %s', (_, moment, isPossible) => {
    expect(mayChange(days, dayAt(moment))).toBe(isPossible);
    expect(terminationDay([days], dayAt(moment)) !== undefined).toBe(isPossible);
  });

  it('more time counts, and only more', () => {
    expect(mayConfirm(days, '2027-04-10', '2027-04-10')).toBe(true);
    expect(mayConfirm(days, '2027-04-10', '2027-04-11')).toBe(false);
    expect(mayConfirm(days, '2027-03-10', '2027-03-28')).toBe(true);
  });

  it('a season begins at midnight where the club is', () => {
    expect(hasSeasonBegun(days, dayAt('2027-06-30T21:59:59Z'))).toBe(false);
    expect(hasSeasonBegun(days, dayAt('2027-06-30T22:00:00Z'))).toBe(true);
  });

  it('CON-36 a termination is effective at the next renewal whose deadline is not over', () => {
    const next = { startsOn: '2028-07-01', terminateUntil: '2028-10-31', renewsOn: '2029-07-01' };
    expect(terminationDay([next, days], '2027-10-31')).toBe('2028-07-01');
    expect(terminationDay([next, days], '2027-11-01')).toBe('2029-07-01');
    expect(terminationDay([next, days], '2028-11-01')).toBeUndefined();
  });
});
