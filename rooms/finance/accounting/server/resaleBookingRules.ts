import type { AccountingSettings } from '#club/accounting.ts';
import type { resaleBooks } from '#rooms/tickets/marketplace/server/index.ts';
import type { Booking } from './bookingRules.ts';

type Accounts = Pick<AccountingSettings, 'resale' | 'voucherLiability' | 'paymentClearing'>;
type Transaction = resaleBooks.ResaleTransaction;

/** The club's account for each account of the ledger. */
const accountsOf = ({ resale, voucherLiability, paymentClearing }: Accounts) =>
  ({
    // The buyer's invoice books the revenue; what stands here is what the ticket has cost the club.
    buyerCash: resale.boughtBack,
    resaleRevenue: resale.priceDifference,
    sellerPayable: resale.sellers,
    // Until the invoice for fees turns it into revenue.
    feeIncome: resale.keptFees,
    voucherLiability,
    clearing: paymentClearing,
  }) satisfies Record<resaleBooks.LedgerAccount, string>;

/** As the accountants of a German club read them. */
const kindNames: Record<Transaction['kind'], string> = {
  sale: 'Rückkauf',
  paidByVoucher: 'Auszahlung als Gutschein',
  sent: 'Auszahlung',
  cameBack: 'Auszahlung zurückgekommen',
  feesWaived: 'Gebühren erlassen',
  refused: 'Auszahlung abgelehnt',
  buyerRefunded: 'Erstattung an Käufer',
};

/**
 * A transaction of the ledger of resale as postings between two accounts each: what is left of its debits is taken off
 * its credits, in their order, so that every entry is booked to the cent.
 */
export function bookingsOfResale({ id, offer, kind, day, entries }: Transaction, accounts: Accounts): Booking[] {
  const account = accountsOf(accounts);
  const debits = entries.filter(({ amount }) => amount > 0).map((one) => ({ ...one }));
  const credits = entries.filter(({ amount }) => amount < 0).map((one) => ({ ...one, amount: -one.amount }));
  const bookings: Booking[] = [];
  for (const debit of debits)
    for (const credit of credits) {
      const amount = Math.min(debit.amount, credit.amount);
      if (amount === 0) continue;
      debit.amount -= amount;
      credit.amount -= amount;
      bookings.push({
        amount,
        side: 'S',
        account: account[debit.account],
        contraAccount: account[credit.account],
        day,
        document: id,
        order: offer,
        text: `Zweitmarkt ${offer} ${kindNames[kind]}`,
      });
    }
  return bookings;
}
