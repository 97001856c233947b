import { describe, expect, it } from 'vitest';
import { mayEverChangeSeat, seatChangeFits, startOf } from './seatChangeRules.ts';

const moments = { opensAt: new Date('2027-06-01T08:00:00Z'), lastStart: new Date('2027-06-03T08:00:00Z') };
const rule = { group: 2, minutes: 60 };
const startsAt = (before: number) => startOf(before, rule, moments).toISOString().slice(5, 16);

describe('the seat change', () => {
  it('lets in first who was confirmed first, group by group, and everybody on the last day', () => {
    expect([0, 1, 2, 3, 4].map(startsAt)).toEqual([
      '06-01T08:00',
      '06-01T08:00',
      '06-01T09:00',
      '06-01T09:00',
      '06-01T10:00',
    ]);
    expect(startsAt(1_000_000)).toBe('06-03T08:00');
  });

  it('begins at its first hour for everybody where it has one day only', () => {
    expect(startOf(500, rule, { ...moments, lastStart: moments.opensAt })).toEqual(moments.opensAt);
  });

  it('has its days in their order, and ends before the season begins', () => {
    const days = { opensOn: '2027-06-01', closesOn: '2027-06-03', ...rule };
    expect(seatChangeFits(days, '2027-07-01')).toBe(true);
    expect(seatChangeFits(days, '2027-06-03')).toBe(false);
    expect(seatChangeFits({ ...days, opensOn: '2027-06-04' }, '2027-07-01')).toBe(false);
  });

  it.each([
    ['isSubscriber', false],
    ['isConfirmed', false],
    ['isTerminated', true],
    ['isPending', true],
    ['isBought', true],
  ])('is not for a contract of which %s is %s', (name, value) => {
    const facts = { isSubscriber: true, isConfirmed: true, isTerminated: false, isPending: false, isBought: false };
    expect([mayEverChangeSeat(facts), mayEverChangeSeat({ ...facts, [name]: value })]).toEqual([true, false]);
  });
});
