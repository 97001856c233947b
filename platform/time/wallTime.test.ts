import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isZone, momentsOf, wallTimeAt } from './wallTime.ts';

const told = (date: string, time: string, zone = 'Europe/Berlin') =>
  momentsOf(date, time, zone).map((moment) => moment.toISOString());

it('finds the moment of a wall time in summer and in winter', () => {
  expect(told('2026-07-04', '15:30')).toEqual(['2026-07-04T13:30:00.000Z']);
  expect(told('2026-12-05', '15:30')).toEqual(['2026-12-05T14:30:00.000Z']);
  expect(told('2026-12-05', '15:30', 'Asia/Tokyo')).toEqual(['2026-12-05T06:30:00.000Z']);
});

it('finds none in the hour that is left out, and both in the hour that comes twice', () => {
  expect(told('2026-03-29', '02:30')).toEqual([]);
  expect(told('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(told('2026-03-29', '03:00')).toEqual(['2026-03-29T01:00:00.000Z']);
  expect(told('2026-10-25', '03:00')).toEqual(['2026-10-25T02:00:00.000Z']);
});

it('reads nothing from what is no time', () => {
  expect(told('2026-13-05', '15:30')).toEqual([]);
  expect([isZone('Europe/Berlin'), isZone('Europe/Hintertupfingen')]).toEqual([true, false]);
});

it('leads back to the wall time it came from, in any zone', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'Europe/London',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
    'America/Caracas',
  );
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, (zone, any) => {
      const moment = new Date(any.getTime() - (any.getTime() % 60_000));
      const { date, time } = wallTimeAt(moment, zone);
      return momentsOf(date, time, zone).some((one) => one.getTime() === moment.getTime());
    }),
  );
});
