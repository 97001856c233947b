import { describe, expect, it } from 'vitest';
import { roundName, roundOf } from './roundRules.ts';

describe('roundOf', () => {
  it.each([
    ['Matchday 7', 'dfbLeague', '7. Spieltag'],
    ['7. Spieltag', 'dfbLeague', '7. Spieltag'],
    ['Round 07', 'dfbLeague', '7. Spieltag'],
    ['7. Round', 'dfbLeague', '7. Spieltag'],
    ['Round 1', 'cup', '1. Runde'],
    ['2nd Round', 'cup', '2. Runde'],
    ['Round of 16', 'cup', 'Achtelfinale'],
    ['Quarterfinals', 'cup', 'Viertelfinale'],
    ['Semi-finals', 'cup', 'Halbfinale'],
    ['Final', 'cup', 'Finale'],
    ['Friendly 4', 'friendly', 'Testspiel 4'],
    ['Relegation', 'dfbLeague', 'Relegation'],
    ['Regular Season - 7', 'dfbLeague', '7. Spieltag'],
    ['Championship Round - 7', 'dfbLeague', 'Championship Round - 7'],
    ['Group a', 'uefaGroup', 'Gruppe A'],
    ['Play-off for third place', 'cup', 'Spiel um Platz 3'],
  ] as const)('keeps %s of a %s as %s', (source, rules, round) => expect(roundOf(source, rules)).toBe(round));

  it('keeps a name that it gave itself', () => {
    for (const name of ['1. Runde', 'Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Finale', 'Spiel um Platz 3'])
      expect(roundOf(name, 'cup')).toBe(name);
  });
});

describe('roundName', () => {
  it.each([
    ['12. Spieltag', 'en', 'Matchday 12'],
    ['12. Spieltag', 'ja', '第12節'],
    ['1. Runde', 'en', 'Round 1'],
    ['Viertelfinale', 'en', 'Quarter-finals'],
    ['Finale', 'de', 'Finale'],
    ['Testspiel 4', 'en', 'Friendly 4'],
    ['Testspiel 4', 'ja', '練習試合4'],
    ['Relegation', 'en', 'Relegation'],
    ['Gruppe B', 'en', 'Group B'],
    ['Gruppe B', 'ja', 'グループB'],
  ] as const)('shows %s in %s as %s', (round, locale, name) => expect(roundName(round, locale)).toBe(name));
});
