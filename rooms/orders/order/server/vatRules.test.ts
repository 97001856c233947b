import { describe, expect, it } from 'vitest';
import { isExportTo, vatRateTo } from './vatRules.ts';

describe('the rate of goods that are sent', () => {
  const settings = { abroad: { AT: { standard: 20, reduced: 10 }, FR: { standard: 20, reduced: 10, books: 5.5 } } };

  it.each([
    ['DE', 19, 'standard', 19],
    ['DE', 7, 'reduced', 7],
    ['AT', 19, 'standard', 20],
    ['AT', 7, 'reduced', 10],
    ['AT', 7, 'books', 10],
    ['AT', 0, 'none', 0],
    ['AT', 0, 'exempt', 0],
    ['FR', 7, 'reduced', 10],
    ['FR', 7, 'books', 5.5],
    ['MC', 7, 'books', 5.5],
    ['IT', 19, 'standard', 19],
    ['IT', 7, 'books', 7],
    ['CH', 19, 'standard', 0],
    ['JP', 7, 'books', 0],
    ['GB', 19, 'standard', 0],
  ] as const)('to %s is, at home %s percent of class %s, %s percent', (country, vatRate, vatClass, rate) => {
    expect(vatRateTo(country, { vatRate, vatClass }, settings)).toBe(rate);
  });

  it('is the German one in every EU country until the club sets another', () => {
    expect(vatRateTo('AT', { vatRate: 19, vatClass: 'standard' })).toBe(19);
    expect(vatRateTo('NL', { vatRate: 7, vatClass: 'books' })).toBe(7);
    expect([isExportTo('DE'), isExportTo('AT'), isExportTo('CH'), isExportTo('MC')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
