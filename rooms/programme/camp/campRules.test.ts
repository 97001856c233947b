import { describe, expect, it } from 'vitest';
import { ageOn, daysBetween, isHealthOpen, keptOf, keptPercent, placePrice, priceDifference } from './campRules.ts';

it('counts the age on the first day, birthday included', () => {
  expect(ageOn('2020-03-29', '2027-03-28')).toBe(6);
  expect(ageOn('2020-03-29', '2027-03-29')).toBe(7);
});

it('names every day over the change to summer time', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
});

describe('the scale of cancellation', () => {
  const steps = [
    { fromDays: 30, keptPercent: 0 },
    { fromDays: 14, keptPercent: 30 },
    { fromDays: 1, keptPercent: 80 },
  ];
  it.each([
    ['2027-02-27', 0],
    ['2027-02-28', 30],
    ['2027-03-15', 30],
    ['2027-03-16', 80],
    ['2027-03-28', 80],
    ['2027-03-29', undefined],
    ['2027-04-02', undefined],
  ])('keeps on %s %s percent of a camp that begins on 29 March', (today, percent) => {
    expect(keptPercent(steps, today, '2027-03-29')).toBe(percent);
  });

  it('rounds half cents in favour of the parent', () => {
    expect(keptOf(999, 50)).toBe(499);
  });
});

it('gives siblings the lower price, all of them', () => {
  const camp = { price: 19_900, siblingPrice: 17_900 };
  expect([placePrice(camp, 1), placePrice(camp, 2)]).toEqual([19_900, 17_900]);
});

it.each([
  ['2027-03-21', false],
  ['2027-03-22', true],
  ['2027-04-16', true],
  ['2027-04-17', false],
])('opens health data on %s: %s', (today, isOpen) => {
  expect(isHealthOpen(today, { firstDay: '2027-03-29', lastDay: '2027-04-02' })).toBe(isOpen);
});

it('refunds what another camp costs less, and asks for nothing where it costs more', () => {
  const camp = { price: 15_000, siblingPrice: 12_000 };
  expect([17_900, 15_000, 9_900].map((paid) => priceDifference(paid, camp, 1))).toEqual([2_900, 0, 0]);
  expect(priceDifference(17_900, camp, 2)).toBe(5_900);
});
