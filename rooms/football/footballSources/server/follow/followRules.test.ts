import { describe, expect, it } from 'vitest';
import type { Fixture, intake } from '#rooms/football/match/server/index.ts';
import { pauseAfter, questionOf } from './followRules.ts';

const now = new Date('2025-08-16T13:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const match = (minutesAgo: number, roundNumber: number, period: Fixture['period'] = 'PreMatch') =>
  ({ at: ago(minutesAgo).toISOString(), roundNumber, period }) as Fixture;
const state = (minutes: number, more: Partial<intake.FollowState> = {}): intake.FollowState => ({
  askedAt: ago(minutes),
  wholeAt: ago(minutes),
  seen: {},
  failures: 0,
  ...more,
});

describe('questionOf', () => {
  it.each<[string, intake.FollowState | undefined, Fixture[], ReturnType<typeof questionOf>]>([
    ['everything the first time', undefined, [], 'everything'],
    ['everything once a day', state(61, { wholeAt: ago(1441) }), [], 'everything'],
    ['the matchday, a minute later, while its match runs', state(1), [match(60, 3)], [3]],
    ['the matchday shortly before kick-off', state(1), [match(-9, 3)], [3]],
    ['nothing twice in a minute', state(0.4), [match(60, 3)], 'nothing'],
    ['nothing within an hour when no match is near', state(50), [match(600, 3)], 'nothing'],
    ['nothing within an hour once the match is over', state(50), [match(100, 3, 'FullTime')], 'nothing'],
    [
      'every hour for matchdays of the last days, since results are edited',
      state(60),
      [match(5000, 2), match(1000, 3), match(900, 3)],
      [2, 3],
    ],
    ['no matchday of long ago', state(60), [match(9000, 1)], []],
    ['nothing before its pause after failures is over', state(3, { failures: 4 }), [match(60, 3)], 'nothing'],
    ['again when that pause is over', state(8, { failures: 4 }), [match(60, 3)], [3]],
  ])('asks for %s', (_, known, fixtures, question) => expect(questionOf(known, fixtures, now)).toEqual(question));
});

it('the pause after failures doubles, up to an hour', () => {
  expect([1, 2, 3, 7, 50].map((failures) => pauseAfter(failures) / 60_000)).toEqual([1, 2, 4, 60, 60]);
});
