import { describe, expect, it } from 'vitest';
import { toldLeagues } from '#club/demo/football/toldLeagues.ts';
import { draftProblems } from '../record/draftRules.ts';
import { demoEditions } from './demoEditions.ts';
import { doubleRoundRobin } from './roundRobin.ts';

describe('a double round robin', () => {
  it.each([8, 10, 12, 14, 18])('of %i has everybody meet everybody at home and away, once a round', (count) => {
    const pairings = doubleRoundRobin(count, true);
    expect(new Set(pairings.map(({ home, away }) => `${home} ${away}`)).size).toBe(count * (count - 1));
    for (let round = 1; round <= 2 * (count - 1); round += 1) {
      const playing = pairings.filter((one) => one.round === round).flatMap(({ home, away }) => [home, away]);
      expect(new Set(playing).size).toBe(count);
    }
    const atHome = pairings.filter(({ home }) => home === 0).map(({ round }) => round % 2);
    expect(atHome.every((half) => half === 1)).toBe(true);
  });
});

describe('the demo’s football', () => {
  it('is the same for the same day, and has no fault, in winter or at the turn of a season', () => {
    for (const today of ['2027-01-01', '2027-07-01']) {
      const editions = demoEditions(today);
      expect(editions.flatMap(draftProblems), today).toEqual([]);
    }
    expect(demoEditions('2026-11-21')).toEqual(demoEditions('2026-11-21'));
  });

  it('has a league that runs, with what the texts tell of it, for both first teams and the academy', () => {
    const today = '2026-11-21';
    const current = demoEditions(today).filter(({ edition }) => edition.season === '2026-2027');
    for (const { team, competition, matches } of toldLeagues) {
      const draft = current.find(({ edition }) => edition.team === team && edition.competition === competition)!;
      for (const { opponent, isAway, score } of matches) {
        const fixture = draft.fixtures.find(
          ({ home, away }) =>
            (isAway ? home : away) === opponent &&
            away.startsWith('Eintracht') === Boolean(isAway) &&
            (isAway ? away : home).startsWith('Eintracht'),
        );
        expect(fixture, `${team} ${opponent}`).toBeDefined();
        if (score)
          expect(fixture?.result.fullTime).toEqual(
            isAway ? { home: score[1], away: score[0] } : { home: score[0], away: score[1] },
          );
      }
    }
    const onThisDay = current.flatMap(({ fixtures }) => fixtures).filter(({ date }) => date === today);
    expect(onThisDay).toEqual([]);
  });

  it('has had every fate that a match can have', () => {
    const fates = new Set(demoEditions('2026-11-21').flatMap(({ fixtures }) => fixtures.map(({ fate }) => fate)));
    expect([...fates].sort()).toEqual(['abandoned', 'annulled', 'awarded', 'cancelled', 'postponed', 'regular']);
  });
});
