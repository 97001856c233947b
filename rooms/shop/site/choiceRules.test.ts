import { describe, expect, it } from 'vitest';
import { faultOf, firstChoice, isLeft, priceWith, valuesOf, variantOf } from './choiceRules.ts';
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
    expect(firstChoice(shirts)).toEqual({ colour: 'black', size: undefined });
    expect(firstChoice([variant('red', 'S', 0)])).toEqual({ colour: 'red', size: 'S' });
    expect(variantOf([variant(null, null)], firstChoice([variant(null, null)]))?.sku).toBe('null-null');
  });

  it('finds a variant only for a complete choice', () => {
    expect(variantOf(shirts, { colour: 'black', size: 'M' })?.sku).toBe('black-M');
    expect(variantOf(shirts, { colour: 'black', size: undefined })).toBeUndefined();
  });

  it('says of a size whether it is left in the chosen colour, and of a colour whether it is left at all', () => {
    const choice = { colour: 'black', size: 'M' };
    expect([isLeft(shirts, 'size', 'S', choice), isLeft(shirts, 'size', 'M', choice)]).toEqual([true, false]);
    expect([isLeft(shirts, 'colour', 'red', choice), isLeft(shirts, 'colour', 'black', choice)]).toEqual([false, true]);
  });
});

describe('lettering', () => {
  it.each([
    ['', undefined],
    ['Şahin', undefined],
    ["O'Dea", undefined],
    ['Müller', 'tooLong'],
    ['A<b>', 'name'],
    ['Toni9', 'name'],
  ])('CART-46 takes the name "%s" as %s', (value, fault) => expect(faultOf(option({}), value)).toBe(fault));

  it.each([
    ['7', undefined],
    ['99', undefined],
    ['0', 'number'],
    ['07', 'number'],
    ['100', 'number'],
    ['x', 'number'],
  ])('takes the number "%s" as %s', (value, fault) => expect(faultOf(option({ kind: 'number' }), value)).toBe(fault));

  it('asks for what is required and adds the price of what is filled in', () => {
    expect(faultOf(option({ isRequired: true }), ' ')).toBe('required');
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
