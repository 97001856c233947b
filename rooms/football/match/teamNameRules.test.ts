import { describe, expect, it } from 'vitest';
import { ownTeams } from '#club/football.ts';
import { codeOf, shortNameOf } from './teamNameRules.ts';

describe('the short name of a club', () => {
  it.each([
    ['FC Schalke 04', 'Schalke 04'],
    ['1. FSV Mainz 05', 'Mainz 05'],
    ['SV Darmstadt 98', 'Darmstadt 98'],
    ['Hannover 96', 'Hannover 96'],
    ['SG Wattenscheid 09', 'Wattenscheid 09'],
    ['SC Weiche Flensburg 08', 'Weiche Flensburg 08'],
    ['FC St. Anton 09', 'St. Anton 09'],
    ['Berliner AK 07', 'Berliner AK 07'],
    ['1. FSV Mainz 05 II', 'Mainz 05 II'],
    ['SC Mainufer 1911', 'SC Mainufer'],
    ['VfL Bochum 1848', 'VfL Bochum'],
    ['1. FC Heidenheim 1846', '1. FC Heidenheim'],
    ['TSV 1860 München', 'TSV 1860 München'],
    ['SC Muster e. V.', 'SC Muster'],
    ['SC Muster', 'SC Muster'],
    ['1900', '1900'],
  ])('of %s is %s', (name, short) => expect(shortNameOf(name)).toBe(short));
});

describe('the code of a club', () => {
  it.each([
    ['SC Mainufer', 'MAI'],
    ['1. FC Köln', 'KOE'],
    ['Hannover 96', 'HAN'],
    ['BSC', 'BSC'],
  ])('of %s is %s', (name, code) => expect(codeOf(name)).toBe(code));

  it.each([
    ['Eintracht Braunschweig', 'BRA'],
    ['SV Eintracht Trier 05', 'TRI'],
    ['SpVg Eintracht', 'SPV'],
    ['SV Einheit', 'SV'],
  ])('is never ours for a club whose name begins like ours: %s is %s', (name, code) => {
    expect(codeOf(name)).toBe(code);
    expect(ownTeams.map((team) => team.code)).not.toContain(code);
  });
});
