import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policies } from '#club/policies.ts';
import { payoutAmount, payoutTypes } from './feeRules.ts';
import { type LedgerAccount, type LedgerCase, type LedgerEntry, ledgerAccounts, ledgerEntries } from './ledgerRules.ts';

const sumOf = (entries: readonly LedgerEntry[], account?: LedgerAccount): number =>
  entries
    .filter((one) => account === undefined || one.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);

const sale = fc.record({
  price: fc.nat(100_000),
  paid: fc.nat(100_000),
  payoutType: fc.constantFrom(...payoutTypes),
  ticketType: fc.constantFrom('single' as const, 'season' as const),
  steps: fc.array(fc.constantFrom('pay' as const, 'back' as const), { maxLength: 6 }),
  end: fc.constantFrom('none' as const, 'cancelled' as const, 'refused' as const),
});

/** What happens to one ticket, with each step only where it can happen. */
function historyOf({
  price,
  paid,
  payoutType,
  ticketType,
  steps,
  end,
}: typeof sale extends fc.Arbitrary<infer T> ? T : never) {
  const { reimbursed } = payoutAmount({ price, ticketType, payoutType, paidBy: 'creditcard' }, policies.resale);
  const cases: LedgerCase[] = [{ kind: 'sale', paid, price, fees: price - reimbursed }];
  let isPaid = false;
  const owed = end === 'cancelled' ? price : reimbursed;
  if (end === 'cancelled')
    cases.push({ kind: 'feesWaived', fees: price - reimbursed }, { kind: 'buyerRefunded', amount: paid });
  for (const step of steps) {
    if (step === 'pay' && !isPaid)
      cases.push({ kind: payoutType === 'voucher' ? 'paidByVoucher' : 'sent', amount: owed });
    if (step === 'back' && isPaid && payoutType !== 'voucher') cases.push({ kind: 'cameBack', amount: owed });
    isPaid = step === 'pay' || (isPaid && payoutType === 'voucher');
  }
  if (end === 'refused' && !isPaid) cases.push({ kind: 'refused', amount: owed, fees: price - reimbursed });
  return cases;
}

describe('the ledger', () => {
  it('is balanced by each transaction, and has no empty entry', () => {
    fc.assert(
      fc.property(sale, (one) => {
        for (const what of historyOf(one)) {
          const entries = ledgerEntries(what);
          expect(Math.abs(sumOf(entries))).toBe(0);
          expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
        }
      }),
    );
  });

  it('says of any history: what buyers paid is with sellers, in fees, or with the club, to the cent', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 20 }), (sales) => {
        const entries = sales.flatMap((one) => historyOf(one).flatMap(ledgerEntries));
        const of = (account: LedgerAccount) => sumOf(entries, account);
        const paidOut = -of('voucherLiability') - of('clearing');
        const sellers = paidOut - of('sellerPayable');
        const elsewhere = sellers - of('feeIncome') - of('resaleRevenue');
        expect(Math.abs(of('buyerCash') - elsewhere)).toBe(0);
        expect(-of('sellerPayable')).toBeGreaterThanOrEqual(0);
        expect(ledgerAccounts).toHaveLength(6);
      }),
    );
  });
});
