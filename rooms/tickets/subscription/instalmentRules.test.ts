import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instalmentDaysFit, offeredDays, planOf, splitAmount } from './instalmentRules.ts';

it('instalments come to the price to the cent, are alike but for the first, and that has the rest', () => {
  expect(splitAmount(10_001, 3)).toEqual([3335, 3333, 3333]);
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 6 }), (price, count) => {
      const [first, ...others] = splitAmount(price, count);
      expect(first! + others.reduce((sum, one) => sum + one, 0)).toBe(price);
      expect(new Set(others).size).toBeLessThanOrEqual(1);
      expect(first! - (others[0] ?? first!)).toBeLessThan(count);
    }),
  );
});

it('a plan adds up several contracts by day, and sends all of them with the first instalment', () => {
  const costs = [
    { price: 10_001, shipping: 495 },
    { price: 20_000, shipping: 0 },
  ];
  expect(planOf(costs, ['2027-09-01', '2027-11-01'])).toEqual([
    { amount: 3335 + 6668 + 495 },
    { amount: 3333 + 6666, dueOn: '2027-09-01' },
    { amount: 3333 + 6666, dueOn: '2027-11-01' },
  ]);
  expect(planOf(costs, [])).toEqual([{ amount: 30_496 }]);
});

it.each([
  [[], true],
  [['2027-08-01', '2027-10-01'], true],
  [['2027-10-01', '2027-08-01'], false],
  [['2027-08-01', '2027-08-01'], false],
  [['2027-06-01'], false],
  [['2028-07-01'], false],
  [['2027-07-02', '2027-08-02', '2027-09-02', '2027-10-02', '2027-11-02'], true],
  [['2027-07-02', '2027-08-02', '2027-09-02', '2027-10-02', '2027-11-02', '2027-12-02'], false],
])('further instalments on %j fit a season that is due on 1 June and ends on 30 June: %s', (days, fit) => {
  expect(instalmentDaysFit(days, { dueOn: '2027-06-01', renewsOn: '2028-07-01' })).toBe(fit);
});

it('without a due day there are none, and a day within two weeks is not offered any more', () => {
  expect(instalmentDaysFit(['2027-08-01'], { dueOn: null, renewsOn: '2028-07-01' })).toBe(false);
  expect(offeredDays(['2027-06-15', '2027-06-16'], '2027-06-01')).toEqual(['2027-06-16']);
});
