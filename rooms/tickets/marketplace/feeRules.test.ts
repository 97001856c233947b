import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policies } from '#club/policies.ts';
import { type FeePercents, type MoneyMethod, type PayoutType, payoutAmount, type TicketType } from './feeRules.ts';

const fees: FeePercents = policies.resale;
const amountOf = (
  price: number,
  payoutType: PayoutType,
  paidBy: MoneyMethod = 'creditcard',
  type: TicketType = 'single',
) => payoutAmount({ price, ticketType: type, payoutType, paidBy }, fees);

describe('what a seller gets', () => {
  it.each([
    ['voucher: no fee', 'voucher', 'creditcard', 0],
    ['credit card: 5 %', 'creditCard', 'paypal', 500],
    ['PayPal: 5 %', 'payPal', 'sepa', 500],
    ['original method that was a card: as a card', 'originalPaymentMethod', 'creditcard', 500],
    ['original method that was PayPal: as PayPal', 'originalPaymentMethod', 'paypal', 500],
    ['original method that was a debit: nothing', 'originalPaymentMethod', 'sepa', 0],
    ['original method without a payment: nothing', 'originalPaymentMethod', 'other', 0],
  ] as const)('MKT-22 MKT-23 MKT-24 MKT-25 CST-25 %s', (_title, payoutType, paidBy, fee) => {
    expect(amountOf(10_000, payoutType, paidBy).reimbursementFee).toBe(fee);
  });

  it('MKT-26 MKT-27 costs 10 % of a single ticket, and nothing of a match of a season ticket', () => {
    expect([
      amountOf(10_000, 'voucher').handlingFee,
      amountOf(10_000, 'voucher', 'other', 'season').handlingFee,
    ]).toEqual([1000, 0]);
    for (const percent of Object.values(fees.handlingPercent)) expect(percent >= 0 && percent <= 10).toBe(true);
  });

  it('MKT-28 MKT-29 is the price less both fees, each rounded half up', () => {
    expect(amountOf(3999, 'creditCard')).toEqual({
      price: 3999,
      handlingFee: 400,
      reimbursementFee: 200,
      reimbursed: 3399,
    });
    expect(amountOf(1995, 'voucher')).toEqual({ price: 1995, handlingFee: 200, reimbursementFee: 0, reimbursed: 1795 });
    expect(amountOf(0, 'creditCard').reimbursed).toBe(0);
  });

  it('is never negative and never loses a cent, whatever the percentages', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const handling = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(fc.nat(1_000_000), handling, percent, (price, single, card) => {
        const set: FeePercents = {
          handlingPercent: { single, season: 0 },
          reimbursementPercent: { voucher: 0, creditcard: card, paypal: card, sepa: 0 },
        };
        const got = payoutAmount({ price, ticketType: 'single', payoutType: 'creditCard', paidBy: 'sepa' }, set);
        expect(got.reimbursed).toBeGreaterThanOrEqual(0);
        expect(got.handlingFee + got.reimbursementFee + got.reimbursed).toBe(price);
      }),
    );
  });
});
