import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, readMoment } from './momentRules.ts';

const now = new Date('2026-11-21T13:00:00Z');

describe('readMoment', () => {
  it.each([
    ['2026-11-15T16:40:00Z', '2026-11-15T16:40:00.000Z'],
    ['2026-11-15T16:40:00+02:00', '2026-11-15T14:40:00.000Z'],
    ['2026-11-15 17:40', '2026-11-15T16:40:00.000Z'],
    ['2026-07-15 17:40', '2026-07-15T15:40:00.000Z'],
    ['2026-11-15', '2026-11-14T23:00:00.000Z'],
    ['-3d 10:30', '2026-11-18T09:30:00.000Z'],
    ['+2d 18:00', '2026-11-23T17:00:00.000Z'],
    ['-200d 10:30', '2026-05-05T08:30:00.000Z'],
    ['-3d', '2026-11-18T13:00:00.000Z'],
    ['-45m', '2026-11-21T12:15:00.000Z'],
    ['+2h', '2026-11-21T15:00:00.000Z'],
    ['-1sat 20:15', '2026-11-14T19:15:00.000Z'],
    ['-2sun 17:00', '2026-11-08T16:00:00.000Z'],
    ['-1sat+2d 09:00', '2026-11-16T08:00:00.000Z'],
    ['+1thu 13:30', '2026-11-26T12:30:00.000Z'],
    ['+2sat 15:30', '2026-12-05T14:30:00.000Z'],
    ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30', '2026-10-25T01:30:00.000Z'],
  ])('reads "%s" as %s', (text, moment) => expect(readMoment(text, now)?.toISOString()).toBe(moment));

  it.each([
    '',
    'gestern',
    '2026-02-31',
    '2026-13-01',
    '-3d 25:00',
    '-3d 10:60',
    '-2h 10:30',
    '3d',
    '12.11.2026',
    '1',
    '-0sat 10:00',
    '-1sat',
    '-1sat 25:00',
    '1sat 10:00',
  ])('does not read "%s"', (text) => expect(readMoment(text, now)).toBeUndefined());

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => ['undefined', 'object'].includes(typeof readMoment(text, now))));
  });
});

it.each([
  ['2009-03-04', true],
  ['2009-02-29', false],
  ['2008-02-29', true],
  ['4.3.2009', false],
])('%s is a day: %s', (text, isOne) => expect(isDay(text)).toBe(isOne));
