import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounting } from '#club/accounting.ts';
import { type BookedDocument, type Booking, bookingsOf, revenueAccount } from './bookingRules.ts';

const document = (parts: Partial<BookedDocument> = {}): BookedDocument => ({
  kind: 'invoice',
  number: '1-R100001',
  issuedOn: '2026-10-31',
  orderNumber: '1-100001',
  gross: 6490,
  vouchers: 1000,
  paymentType: 'creditcard',
  postings: [
    { kind: 'Merchandise', vatRate: 19, gross: 5000, vat: 798 },
    { kind: 'Merchandise', vatRate: 7, gross: 995, vat: 65 },
    { kind: 'Shipping', vatRate: 19, gross: 495, vat: 79 },
  ],
  ...parts,
});
const short = ({ amount, side, account, contraAccount }: Booking) => [amount, side, account, contraAccount];

describe('the postings of a document', () => {
  it('are its revenue by kind and rate, its vouchers, and what was paid', () => {
    expect(bookingsOf(document(), accounting, {}).map(short)).toEqual([
      [5000, 'S', '10000', '4400'],
      [995, 'S', '10000', '4300'],
      [495, 'S', '10000', '4402'],
      [1000, 'S', '3500', '10000'],
      [5490, 'S', '1460', '10000'],
    ]);
  });

  it('are the other way round for a credit note, on accounts of their own', () => {
    const postings = [{ kind: 'Ticket', vatRate: 7, gross: 2000, vat: 131 }];
    const credited = document({ kind: 'creditNote', number: '2-G100001', gross: 2000, vouchers: 0, postings });
    expect(bookingsOf(credited, accounting, {}).map(short)).toEqual([
      [2000, 'H', '10000', '4710'],
      [2000, 'H', '1460', '10000'],
    ]);
  });

  it('leave what was bought on account a receivable', () => {
    const bought = document({ paymentType: 'purchaseOnAccount', vouchers: 0 });
    expect(bookingsOf(bought, accounting, {}).some(({ account }) => account === accounting.paymentClearing)).toBe(
      false,
    );
  });

  it.each([
    ['Ticket', 19, '4401'],
    ['Camp', 19, '4403'],
    ['Merchandise', 8.1, '4320'],
    ['constructor', 0, '4105'],
  ])('book %s at %s %% on %s', (kind, rate, account) => {
    expect(revenueAccount(accounting, kind, rate)).toBe(account);
  });
});

/** Any document: postings of some kinds and rates, a part of it paid by vouchers. */
const anyDocument = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'creditNote' as const),
    paymentType: fc.constantFrom('creditcard', 'purchaseOnAccount'),
    postings: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom('Merchandise', 'Ticket', 'Shipping', 'Camp'),
        vatRate: fc.constantFrom(19, 7, 0, 8.1),
        gross: fc.integer({ min: 1, max: 10_000_000 }),
        vat: fc.constant(0),
      }),
      { minLength: 1, selector: ({ kind, vatRate }) => `${kind} ${vatRate}` },
    ),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...parts }) => {
    const gross = parts.postings.reduce((sum, one) => sum + one.gross, 0);
    return document({ ...parts, gross, vouchers: Math.floor((gross * share) / 100) });
  });

it('come to the document to the cent, and leave no receivable but what is owed', () => {
  fc.assert(
    fc.property(anyDocument, (one) => {
      const bookings = bookingsOf(one, accounting, {});
      const sign = one.kind === 'invoice' ? 1 : -1;
      const balance = (account: string) =>
        bookings.reduce((sum, booking) => {
          const amount = booking.side === 'S' ? booking.amount : -booking.amount;
          return sum + (booking.account === account ? amount : booking.contraAccount === account ? -amount : 0);
        }, 0);
      const others = new Set(bookings.flatMap(({ account, contraAccount }) => [account, contraAccount]));
      for (const own of [accounting.receivables, accounting.voucherLiability, accounting.paymentClearing])
        others.delete(own);
      const revenue = [...others].reduce((sum, account) => sum + balance(account), 0);
      expect(revenue).toBe(-sign * one.gross);
      const isOwed = one.paymentType === 'purchaseOnAccount';
      expect(balance(accounting.receivables)).toBe(isOwed ? sign * (one.gross - one.vouchers) + 0 : 0);
      expect(bookings.every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});
