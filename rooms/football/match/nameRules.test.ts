import { describe, expect, it } from 'vitest';
import { foldName, splitTeamName } from './nameRules.ts';

describe('foldName', () => {
  it.each([
    ['1. FC Muster-Köln', '1.FC Muster Koln'],
    ['FC Sankt Anton', 'FC St. Anton'],
    ['M’weiler', "M'weiler"],
    ['Weiß-Blau Ødby', 'Weiss Blau Odby'],
    ['Smolčić', 'SMOLCIC'],
    ['  SV Ufer/Au ', 'SV Ufer Au'],
  ])('takes %s and %s for the same name', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it.each([
    ['FC Muster', 'SC Muster'],
    ['FC Muster', 'FC Muster II'],
    ['Muster 04', 'Muster 05'],
  ])('keeps %s and %s apart', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));

  it('keeps Japanese and Cyrillic letters', () => expect(foldName('浦和 Спартак')).toBe('浦和 спартак'));
});

describe('splitTeamName', () => {
  it.each([
    ['SC Muster II', { club: 'SC Muster', level: 'II' }],
    ['SC Muster Am.', { club: 'SC Muster', level: 'II' }],
    ['SC Muster 2', { club: 'SC Muster', level: 'II' }],
    ['SC Muster U 19', { club: 'SC Muster', level: 'U19' }],
    ['1. FC Muster 05', { club: '1. FC Muster 05' }],
    ['II', { club: 'II' }],
  ])('takes %s apart', (name, parts) => expect(splitTeamName(name)).toEqual(parts));
});
