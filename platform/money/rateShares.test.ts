import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareByValue, sharesOf } from './rateShares.ts';

const cents = fc.integer({ min: 0, max: 100_000 });
const lines = fc.array(fc.record({ gross: cents, vatRate: fc.constantFrom(0, 7, 10, 19, 20) }), { minLength: 1 });
const sum = (shares: readonly { gross: number }[]): number => shares.reduce((all, { gross }) => all + gross, 0);

describe('the VAT of shipping', () => {
  it('follows the goods by value', () => {
    const sent = [
      { gross: 2000, vatRate: 7 },
      { gross: 6000, vatRate: 19 },
      { gross: 1900, vatRate: 7 },
    ];
    expect(shareByValue(495, sent)).toEqual([
      { rate: 19, gross: 300 },
      { rate: 7, gross: 195 },
    ]);
    expect(shareByValue(495, [{ gross: 2000, vatRate: 7 }])).toEqual([{ rate: 7, gross: 495 }]);
    expect(shareByValue(0, sent)).toEqual([]);
  });

  it('is that of all goods alike when codes have made them free', () => {
    const free = [
      { gross: 0, vatRate: 19 },
      { gross: 0, vatRate: 7 },
    ];
    expect(shareByValue(495, free)).toEqual([
      { rate: 19, gross: 248 },
      { rate: 7, gross: 247 },
    ]);
  });

  it('loses no cent, whatever is sent, nor does any part of it that goes back', () => {
    fc.assert(
      fc.property(lines, cents, fc.nat(100), (sent, price, percent) => {
        const shares = shareByValue(price, sent);
        expect(sum(shares)).toBe(price);
        const part = Math.floor((price * percent) / 100);
        expect(sum(sharesOf(part, shares))).toBe(part);
        for (const { rate, gross } of sharesOf(part, shares))
          expect(gross).toBeLessThanOrEqual(shares.find((share) => share.rate === rate)!.gross);
      }),
    );
  });
});
