import { expect, it } from 'vitest';
import { daysFit, daysOfNextSeason, nextSeason, pricesFit, yearLater } from './seasonRules.ts';

const days = {
  opensOn: '2027-03-01',
  confirmUntil: '2027-05-31',
  changeUntil: '2027-06-15',
  terminateUntil: '2027-05-31',
  startsOn: '2027-07-01',
  renewsOn: '2028-07-01',
};

it.each([
  [{}, true],
  [{ opensOn: '2027-06-01' }, false],
  [{ renewsOn: '2027-07-01' }, false],
  [{ changeUntil: '2028-07-01' }, false],
  [{ confirmUntil: '2028-06-30' }, true],
  [{ dueOn: '2027-06-01' }, true],
  [{ dueOn: '2028-07-01' }, false],
])('days of a season with %j fit each other: %s', (changed, fits) => {
  expect(daysFit({ ...days, ...changed })).toBe(fits);
});

it('a price list names each pair once', () => {
  const price = { priceRange: 'A', pricingClass: 'FULL' };
  expect(pricesFit([price, { ...price, pricingClass: 'CHILD' }])).toBe(true);
  expect(pricesFit([price, price])).toBe(false);
});

it('the next season has all days a year later', () => {
  expect(nextSeason('2027-2028')).toBe('2028-2029');
  expect(daysOfNextSeason({ ...days, dueOn: '2027-06-01', instalmentDays: ['2027-09-01'] })).toMatchObject({
    opensOn: '2028-03-01',
    renewsOn: '2029-07-01',
    dueOn: '2028-06-01',
    instalmentDays: ['2028-09-01'],
  });
  expect(yearLater('2028-02-29')).toBe('2029-03-01');
});
