import { describe, expect, it } from 'vitest';
import { aContractReply } from '../testing/contractReplies.ts';
import { differenceOf, filterContracts, rowHeight, rowsInSight, sumOf } from './contractView.ts';

describe('the list of contracts', () => {
  it('CON-70 has at most 100 rows in the page, wherever 10,000 are scrolled to and however high the screen is', () => {
    for (const height of [0, 300, 704, 2000, 100_000])
      for (const scrolled of [0, 44, 5000, 440_000, 10_000 * rowHeight]) {
        const { from, to } = rowsInSight(10_000, scrolled, height);
        expect(to - from).toBeLessThanOrEqual(100);
        expect([from >= 0, to <= 10_000]).toEqual([true, true]);
      }
    const { from, to } = rowsInSight(10_000, 500 * rowHeight, 704);
    expect([from <= 500, to >= 508]).toEqual([true, true]);
    expect(rowsInSight(3, 0, 704)).toEqual({ from: 0, to: 3 });
  });

  it('CON-02 is filtered by the name of the recipient, the number or the state', () => {
    const other = aContractReply({
      number: 'D-2',
      state: 'Confirmed',
      details: {
        upcomingSeason: {
          ...aContractReply().details.upcomingSeason,
          recipient: { subjectId: 'x', firstName: 'Otto', lastName: 'Adler' },
        },
      },
    });
    const all = [aContractReply(), other];
    expect(filterContracts(all, { text: ' otto ad', state: '' })).toEqual([other]);
    expect(filterContracts(all, { text: 'd-1000', state: '' })).toEqual([all[0]]);
    expect(filterContracts(all, { text: '', state: 'Confirmed' })).toEqual([other]);
    expect(filterContracts(all, { text: 'nobody', state: '' })).toEqual([]);
  });

  it('adds up prices by the cent', () => {
    const priced = (price: number) => {
      const contract = aContractReply();
      return { ...contract, details: { upcomingSeason: { ...contract.details.upcomingSeason, price } } };
    };
    const season = { shippingPrices: { mobile: 0, card: 4.95 } };
    expect(sumOf([priced(0.1), priced(0.2)], season)).toBe(0.3);
    const sent = priced(0.2);
    sent.details.upcomingSeason.shippingCode = 'card';
    expect(sumOf([priced(0.1), sent], season)).toBe(5.25);
    expect(differenceOf([{ ...sent, charged: 5 }, priced(7)], season)).toBe(0.15);
  });
});
