import { describe, expect, it } from 'vitest';
import {
  initialChoice,
  isBuyable,
  letteringOf,
  priceWith,
  valuesOf,
  variantOf,
  withOptionValue,
} from './choiceRules.ts';
import type { UserOptionProps, VariantProps } from './pageProps.ts';

const variant = (colour: string | null, size: string | null, available = 1): VariantProps => ({
  sku: `${colour}-${size}`,
  colour,
  size,
  colourName: colour,
  price: 1000,
  memberPrice: 900,
  lowestPrice: null,
  unitPrice: null,
  available,
});
const shirts = [variant('red', 'S', 0), variant('red', 'M', 0), variant('black', 'S'), variant('black', 'M', 0)];
const option = (parts: Partial<UserOptionProps>): UserOptionProps => ({
  id: 'o',
  kind: 'name',
  name: 'Name',
  price: 1500,
  maxLength: 5,
  isRequired: false,
  ...parts,
});

describe('choosing a variant', () => {
  it('names every size and colour once', () => {
    expect([valuesOf(shirts, 'colour'), valuesOf(shirts, 'size')]).toEqual([
      ['red', 'black'],
      ['S', 'M'],
    ]);
    expect(valuesOf([variant(null, null)], 'size')).toEqual([]);
  });

  it('begins with a colour that is left and leaves the size to the buyer', () => {
    expect(initialChoice(shirts)).toEqual({ colour: 'black', size: undefined });
    expect(initialChoice([variant('red', 'S', 0)])).toEqual({ colour: 'red', size: 'S' });
    expect(variantOf([variant(null, null)], initialChoice([variant(null, null)]))?.sku).toBe('null-null');
  });

  it('finds a variant only for a complete choice', () => {
    expect(variantOf(shirts, { colour: 'black', size: 'M' })?.sku).toBe('black-M');
    expect(variantOf(shirts, { colour: 'black', size: undefined })).toBeUndefined();
  });

  it('says of a size whether it is left in the chosen colour, and of a colour whether it is left at all', () => {
    const choice = { colour: 'black', size: 'M' };
    expect([isBuyable(shirts, 'size', 'S', choice), isBuyable(shirts, 'size', 'M', choice)]).toEqual([true, false]);
    expect([isBuyable(shirts, 'colour', 'red', choice), isBuyable(shirts, 'colour', 'black', choice)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('lettering', () => {
  const options = [option({ id: 'n' }), option({ id: 'p', kind: 'player' }), option({ id: 'f', kind: 'number' })];
  const players = [{ name: 'LOEWE', number: 20 }];
  const change = (values: Record<string, string>, id: string, value: string) => {
    const changed = { option: options.find((one) => one.id === id)!, value, players };
    return Object.fromEntries(withOptionValue(options, new Map(Object.entries(values)), changed));
  };

  it('brings the number of a player, and has one name', () => {
    expect(change({ n: 'Toni', f: '7' }, 'p', 'LOEWE')).toEqual({ n: '', f: '20', p: 'LOEWE' });
    expect(change({ p: 'LOEWE', f: '20' }, 'n', 'T')).toEqual({ p: '', f: '20', n: 'T' });
    expect(change({ n: 'Toni' }, 'p', '')).toEqual({ n: 'Toni', p: '' });
  });

  it('is drawn as soon as there is something', () => {
    const drawn = (values: Record<string, string>) => letteringOf(options, new Map(Object.entries(values)));
    expect([drawn({}), drawn({ n: ' ' })]).toEqual([undefined, undefined]);
    expect(drawn({ p: 'LOEWE', n: '' })).toEqual({ name: 'LOEWE', number: '' });
    expect(drawn({ f: '7' })).toEqual({ name: '', number: '7' });
  });

  it('adds the price of what is filled in', () => {
    const options = [option({ id: 'a' }), option({ id: 'b', price: 500 })];
    expect(
      priceWith(
        1000,
        options,
        new Map([
          ['a', 'X'],
          ['b', ' '],
        ]),
      ),
    ).toBe(2500);
  });
});
