import { describe, expect, it } from 'vitest';
import { isDay, readDate, readTime, seasonYears } from './dateText.ts';

const years = [2019, 2020] as const;

describe('readDate', () => {
  it.each([
    ['Fri Aug/23 2019', undefined, '2019-08-23'],
    ['[Sat Aug/24]', undefined, '2019-08-24'],
    ['Aug 23', undefined, '2019-08-23'],
    ['Jan 4', undefined, '2020-01-04'],
    ['Jan 10', '2019-12-20', '2020-01-10'],
    ['Mar 1', '2019-08-02', '2020-03-01'],
    ['Dec 3', '2020-02-01', '2019-12-03'],
    ['Jul 4', '2020-06-27', '2020-07-04'],
    ['Sat Jul/4', '2019-07-30', '2020-07-04'],
    ['Feb 29', undefined, '2020-02-29'],
  ])('reads %s below %s as %s', (text, before, date) => expect(readDate(text, years, before)).toEqual({ date }));

  it.each(['Feb 30', 'Fri Aug/24 2019', 'Aug 24 2021'])('does not read %s', (text) =>
    expect(readDate(text, years, undefined)).toHaveProperty('problem'),
  );
});

describe('readTime', () => {
  it.each([
    ['20.30', '20:30'],
    ['9:05', '09:05'],
    ['24:00', undefined],
    ['20:60', undefined],
    ['20', undefined],
  ])('reads %s as %s', (text, time) => expect(readTime(text)?.time).toBe(time));

  it.each([
    ['13:00 UTC-6', { time: '13:00', zone: 'Etc/GMT+6' }],
    ['20.30 UTC+05:30', { time: '20:30', zone: 'Asia/Kolkata' }],
    ['20:00 UTC', { time: '20:00', zone: 'Etc/UTC' }],
    ['20:00 UTC+15', undefined],
    ['20:00 UTC+1:17', undefined],
  ])('reads %s as the clock that far from UTC', (text, time) => expect(readTime(text)).toEqual(time));
});

it('a season is two years, one after the other', () => {
  expect(seasonYears('2024-2025')).toEqual([2024, 2025]);
  expect([seasonYears('2024-2026'), seasonYears('2024'), seasonYears('24-25')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a day is one that the calendar has', () => {
  expect(['2024-02-29', '2025-02-29', '2025-13-01', '1.1.2025'].map(isDay)).toEqual([true, false, false, false]);
});
