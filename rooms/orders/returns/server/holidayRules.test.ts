import { expect, it } from 'vitest';
import { isHoliday } from './holidayRules.ts';

it.each([
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', 'Labour Day'],
  ['2026-05-14', 'Ascension'],
  ['2026-05-25', 'Whit Monday'],
  ['2026-06-04', 'Corpus Christi, in Hesse'],
  ['2026-10-03', 'German Unity'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-01', 'New Year'],
  ['2027-03-29', 'Easter Monday of an early Easter'],
  ['2038-04-26', 'Easter Monday of the latest Easter'],
  ['2049-04-19', 'Easter Monday of a year with the correction'],
])('%s is %s', (day) => {
  expect(isHoliday(day)).toBe(true);
});

it.each(['2026-04-02', '2026-04-07', '2026-10-31', '2026-12-24', '2027-01-06', '2027-11-22'])('%s is none', (day) => {
  expect(isHoliday(day)).toBe(false);
});
