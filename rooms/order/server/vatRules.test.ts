import { describe, expect, it } from 'vitest';
import { isExportTo, vatRateTo } from './vatRules.ts';

describe('the rate of goods that are sent', () => {
  const settings = { home: { standard: 19, reduced: 7 }, abroad: { AT: { standard: 20, reduced: 10 } } };

  it.each([
    ['DE', 19, 19],
    ['DE', 7, 7],
    ['AT', 19, 20],
    ['AT', 7, 10],
    ['AT', 0, 0],
    ['FR', 19, 19],
    ['FR', 7, 7],
    ['CH', 19, 0],
    ['JP', 7, 0],
    ['GB', 19, 0],
  ])('to %s is, at home %s percent, %s percent', (country, homeRate, rate) => {
    expect(vatRateTo(country, homeRate, settings)).toBe(rate);
  });

  it('is the German one in every EU country until the club sets another', () => {
    expect([vatRateTo('AT', 19), vatRateTo('NL', 7)]).toEqual([19, 7]);
    expect([isExportTo('DE'), isExportTo('AT'), isExportTo('CH'), isExportTo('US')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
