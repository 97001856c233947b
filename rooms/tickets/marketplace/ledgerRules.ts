/** Accounts of the ledger of resale. A positive amount is a debit, a negative one a credit. Cents. */
export const ledgerAccounts = [
  /** What buyers of resold tickets have paid. */
  'buyerCash',
  /** What the club earns by reselling, less what it pays for buying back. */
  'resaleRevenue',
  /** What sellers are owed. */
  'sellerPayable',
  'feeIncome',
  /** Vouchers given to sellers. */
  'voucherLiability',
  /** What has been handed to payment services or banks for sellers. */
  'clearing',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export type LedgerEntry = { account: LedgerAccount; amount: number };

/** What happened, with its amounts in cents. */
export type LedgerCase =
  | { kind: 'sale'; paid: number; price: number; fees: number }
  | { kind: 'paidByVoucher' | 'sent' | 'cameBack'; amount: number }
  /** The match was called off after the sale: the seller gets the whole price. */
  | { kind: 'feesWaived'; fees: number }
  /** Staff never pay it: the club keeps what the buyer paid, and charges no fees. */
  | { kind: 'refused'; amount: number; fees: number }
  /** The buyer got so much back. */
  | { kind: 'buyerRefunded'; amount: number };

/** The entries of one transaction: their sum is zero, and none of them is. */
export function ledgerEntries(what: LedgerCase): LedgerEntry[] {
  return entriesOf(what).filter(({ amount }) => amount !== 0);
}

function entriesOf(what: LedgerCase): LedgerEntry[] {
  switch (what.kind) {
    case 'sale':
      return [
        { account: 'buyerCash', amount: what.paid },
        { account: 'resaleRevenue', amount: what.price - what.paid },
        { account: 'sellerPayable', amount: what.fees - what.price },
        { account: 'feeIncome', amount: -what.fees },
      ];
    case 'paidByVoucher':
      return between('sellerPayable', 'voucherLiability', what.amount);
    case 'sent':
      return between('sellerPayable', 'clearing', what.amount);
    case 'cameBack':
      return between('clearing', 'sellerPayable', what.amount);
    case 'feesWaived':
      return between('feeIncome', 'sellerPayable', what.fees);
    case 'refused':
      return [
        { account: 'sellerPayable', amount: what.amount },
        { account: 'feeIncome', amount: what.fees },
        { account: 'resaleRevenue', amount: -what.amount - what.fees },
      ];
    case 'buyerRefunded':
      return between('resaleRevenue', 'buyerCash', what.amount);
  }
}

const between = (debit: LedgerAccount, credit: LedgerAccount, amount: number): LedgerEntry[] => [
  { account: debit, amount },
  { account: credit, amount: -amount },
];
