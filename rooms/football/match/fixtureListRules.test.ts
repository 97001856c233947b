import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  byKickOff,
  currentRound,
  formOf,
  groupFixtures,
  lastFixture,
  nextFixture,
  outcomeOf,
  splitAtDay,
} from './fixtureListRules.ts';
import type { Fixture } from './matchModel.ts';
import { aFixture, aPlayedFixture, ours, theirs } from './testing/aFixture.ts';

const on = (date: string | undefined, parts: Partial<Fixture> = {}) =>
  aFixture({ id: `on ${date}`, kickOff: { ...(date ? { date } : {}), zone: 'Europe/Berlin' }, ...parts });
const zone = 'Europe/Berlin';

describe('matches under headings', () => {
  it('stand under their matchday in its order, also when one was put off', () => {
    const late = on('2027-03-01', { round: '2. Spieltag', roundNumber: 2 });
    const groups = groupFixtures([on('2026-09-01', { round: '3. Spieltag', roundNumber: 3 }), late], 'round');
    expect(groups.map(({ key }) => key)).toEqual(['2. Spieltag', '3. Spieltag']);
  });

  it('stand under their month or day, those without a day at the end', () => {
    const fixtures = [on(undefined), on('2026-12-05'), on('2026-11-28'), on('2026-11-07')];
    expect(groupFixtures(fixtures, 'month').map(({ key }) => key)).toEqual(['2026-11', '2026-12', '']);
    expect(groupFixtures(fixtures, 'day').map(({ key }) => key)).toEqual([
      '2026-11-07',
      '2026-11-28',
      '2026-12-05',
      '',
    ]);
  });

  it('are neither lost nor doubled', () => {
    const day = fc.option(fc.constantFrom('2026-11-01', '2026-11-02', '2026-12-01'), { nil: undefined });
    fc.assert(
      fc.property(fc.array(day), fc.constantFrom('round', 'month', 'day' as const), (days, by) => {
        const fixtures = days.map((date, at) => on(date, { id: String(at) }));
        const shown = groupFixtures(fixtures, by as 'day').flatMap((group) => group.fixtures.map(({ id }) => id));
        return shown.length === days.length && new Set(shown).size === days.length;
      }),
    );
  });

  it('of one day stand in order of their time, those without one at the end', () => {
    const at = (time?: string) =>
      on('2026-11-28', { id: time ?? 'open', kickOff: { date: '2026-11-28', ...(time ? { time } : {}), zone } });
    expect([at(), at('15:00'), at('11:00')].sort(byKickOff).map(({ id }) => id)).toEqual(['11:00', '15:00', 'open']);
  });
});

describe('the matchday that comes first', () => {
  const first = on('2026-11-14', { roundNumber: 1, period: 'FullTime' });
  const second = on('2026-11-28', { roundNumber: 2 });
  it('is that of the next match, else the last one', () => {
    expect(currentRound([second, first], '2026-11-21')).toBe(2);
    expect(currentRound([second, first], '2027-01-01')).toBe(2);
    expect(currentRound([first], '2026-11-21')).toBe(1);
    expect(currentRound([], '2026-11-21')).toBeUndefined();
  });
});

describe('the match that comes first', () => {
  const coming = on('2026-11-28');
  it('is the next one, whatever was put off or cancelled before', () => {
    const off = on('2026-11-22', { fixtureStatus: 'postponed' });
    expect(nextFixture([on('2026-12-05'), coming, off, on('2026-11-14')], '2026-11-21')?.id).toBe(coming.id);
  });
  it('is a running one before any other', () => {
    expect(nextFixture([coming, on('2026-11-29', { id: 'live', period: 'HalfTime' })], '2026-11-21')?.id).toBe('live');
  });
  it('is none when the season is over', () => {
    expect(nextFixture([on('2026-11-14'), aPlayedFixture(1, 0)], '2027-07-01')).toBeUndefined();
  });
});

describe('how a match ended', () => {
  it.each([
    [aPlayedFixture(3, 1), 'won'],
    [aPlayedFixture(1, 3), 'lost'],
    [aPlayedFixture(2, 2), 'drawn'],
    [aPlayedFixture(1, 3, { home: theirs, away: ours }), 'won'],
    [aPlayedFixture(2, 2, { result: { shootOut: { home: 4, away: 5 } } }), 'lost'],
    [aPlayedFixture(2, 2, { home: theirs, away: ours, result: { shootOut: { home: 4, away: 5 } } }), 'won'],
    [aPlayedFixture(0, 2, { fixtureStatus: 'awarded', period: 'PreMatch' }), 'lost'],
    [aPlayedFixture(2, 0, { fixtureStatus: 'annulled' }), undefined],
    [aPlayedFixture(2, 0, { fixtureStatus: 'abandoned' }), undefined],
    [aPlayedFixture(2, 0, { period: 'SecondHalf' }), undefined],
    [aPlayedFixture(2, 0, { home: theirs }), undefined],
    [aFixture(), undefined],
  ])('case %#', (fixture, outcome) => {
    expect(outcomeOf(fixture, 'u19')).toBe(outcome);
  });
});

const season = [1, 2, 3, 4, 5, 6].map((day) =>
  aPlayedFixture(day % 3, 1, { id: `day ${day}`, kickOff: { date: `2026-09-0${day}`, zone } }),
);

it('the form is the last five results, the newest last', () => {
  expect(formOf([...season].reverse(), 'u19').map(({ outcome }) => outcome)).toEqual([
    'won',
    'lost',
    'drawn',
    'won',
    'lost',
  ]);
  expect(lastFixture(season)?.id).toBe('day 6');
});

it('the balance adds up', () => {
  expect(balanceOf([...season, aFixture()], 'u19')).toEqual({
    matches: 6,
    won: 2,
    drawn: 2,
    lost: 2,
    goalsFor: 6,
    goalsAgainst: 6,
  });
});

it('a month opens at today: what was before stands apart, and what has no day yet is to come', () => {
  const month = [on('2026-11-01'), on('2026-11-22'), on('2026-11-23'), on('2026-11-28'), on(undefined)];
  const { before, from } = splitAtDay(month, '2026-11-23');
  expect(before.map(({ id }) => id)).toEqual(['on 2026-11-01', 'on 2026-11-22']);
  expect(from.map(({ id }) => id)).toEqual(['on 2026-11-23', 'on 2026-11-28', 'on undefined']);
  expect(splitAtDay(month, '').before).toEqual([]);
});
