import { describe, expect, it } from 'vitest';
import { refusedLettering } from '#club/letteringWords.ts';
import { faultOf, isRefusedLettering, type LetteringOption, letteringRefusal } from './letteringRules.ts';

const option = (parts: Partial<LetteringOption> = {}): LetteringOption => ({
  id: 'o',
  kind: 'name',
  maxLength: 5,
  isRequired: false,
  ...parts,
});

describe('one text', () => {
  it.each([
    ['', undefined],
    ['Şahin', undefined],
    ["O'Dea", undefined],
    ['Müller', 'tooLong'],
    ['A<b>', 'name'],
    ['Toni9', 'name'],
  ])('CART-46 takes the name "%s" as %s', (value, fault) => expect(faultOf(option(), value)).toBe(fault));

  it.each([
    ['7', undefined],
    ['99', undefined],
    ['0', 'number'],
    ['07', 'number'],
    ['100', 'number'],
    ['x', 'number'],
  ])('takes the number "%s" as %s', (value, fault) => expect(faultOf(option({ kind: 'number' }), value)).toBe(fault));

  it('asks for what is required', () => expect(faultOf(option({ isRequired: true }), ' ')).toBe('required'));

  it('CART-46 takes the names of players only', () => {
    const player = option({ kind: 'player' });
    expect(faultOf(player, 'KRASNA', ['KRASNA'])).toBeUndefined();
    expect(faultOf(player, 'SOMEBODY', ['KRASNA'])).toBe('player');
  });
});

describe('a whole lettering', () => {
  const options = [option({ id: 'n' }), option({ id: 'p', kind: 'player' }), option({ id: 'f', kind: 'number' })];
  const given = (...values: [string, string][]) =>
    letteringRefusal(
      options,
      values.map(([optionId, value]) => ({ optionId, value })),
      { players: ['LOEWE'], refused: refusedLettering },
    );
  it('has one name, a number, or none of both', () => {
    expect([given(['n', 'Toni'], ['f', '7']), given(['p', 'LOEWE']), given()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(given(['n', 'Toni'], ['p', 'LOEWE'])).toBe('LETTERING_TWO_NAMES');
  });
  it('names each reason for which it is not printed', () => {
    expect([given(['x', 'Toni']), given(['n', 'A'], ['n', 'B'])]).toEqual(Array(2).fill('LETTERING_OPTION_UNKNOWN'));
    expect(given(['f', '0'])).toBe('LETTERING_NOT_PRINTABLE');
    expect(given(['p', 'MESSI'])).toBe('LETTERING_PLAYER_UNKNOWN');
    expect(given(['n', 'Arsch-Loch'])).toBe('LETTERING_NOT_PRINTABLE');
    expect(given(['n', 'S S'])).toBe('LETTERING_WORD_REFUSED');
    const required = { players: [], refused: refusedLettering };
    expect(letteringRefusal([option({ isRequired: true })], [], required)).toBe('LETTERING_MISSING');
  });
});

describe('what is not printed', () => {
  it.each(['Hurensohn', 'H U R E N S O H N', 'Arsch-Loch', 'H1tler', 'A$$hole', 'S S', 'Sieg Heil', 'fuck'])(
    'refuses "%s"',
    (text) => expect(isRefusedLettering(text, refusedLettering)).toBe(true),
  );
  it.each(['Heilmann', 'Sasse', 'Müller', 'Messi', 'Isabell', 'Ficker', 'Assmann', 'Nutter', ''])(
    'prints the real name "%s"',
    (text) => expect(isRefusedLettering(text, refusedLettering)).toBe(false),
  );
});
