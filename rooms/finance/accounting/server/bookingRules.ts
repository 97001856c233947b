import type { AccountingSettings } from '#club/accounting.ts';

type Posting = { kind: string; vatRate: number; gross: number; vat: number };

/** A document as it is booked; cents. */
export type BookedDocument = {
  kind: 'invoice' | 'creditNote';
  number: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  orderNumber: string;
  gross: number;
  vouchers: number;
  paymentType: string;
  postings: Posting[];
};

/** One posting between two accounts; cents, never 0. */
export type Booking = {
  amount: number;
  /** Of `account`: debit (S, Soll) or credit (H, Haben). */
  side: 'S' | 'H';
  account: string;
  contraAccount: string;
  day: string;
  document: string;
  order: string;
  text: string;
};

type Accounts = Pick<
  AccountingSettings,
  'receivables' | 'voucherLiability' | 'paymentClearing' | 'counter' | 'revenue' | 'refunds' | 'resale'
>;

/** The account of revenue of a kind at a rate (percent). */
export function revenueAccount({ revenue }: Pick<Accounts, 'revenue'>, kind: string, rate: number): string {
  const byRate = Object.hasOwn(revenue, kind) ? revenue[kind]! : revenue.other;
  return byRate[String(rate)] ?? byRate.other;
}

/**
 * How a document is booked: what was sold between receivables and revenue; what vouchers have paid of it lowers what is
 * still to be redeemed; what was paid lies between the payment service and the bank. What was bought on account stays a
 * receivable until the bank statement is booked. What the counter took is in the till, or on its way from the terminal.
 * An invoice for fees of resale is paid with what was kept of the seller's money. A credit note is the same the other
 * way round, on accounts of its own. `kindNames`: what kinds of goods are called.
 */
export function bookingsOf(
  document: BookedDocument,
  accounts: Accounts,
  kindNames: Readonly<Record<string, string>>,
): Booking[] {
  const { voucherLiability, paymentClearing, counter, refunds } = accounts;
  const isSetOff = document.paymentType === 'offset';
  const receivables = isSetOff ? accounts.resale.keptFees : accounts.receivables;
  const isInvoice = document.kind === 'invoice';
  const side = isInvoice ? 'S' : 'H';
  const { cash, card } = counter;
  const taken = { cash, card }[document.paymentType];
  const name = taken ? (isInvoice ? 'Kassenbeleg' : 'Auszahlung') : isInvoice ? 'Rechnung' : 'Rechnungskorrektur';
  const booking = (amount: number, account: string, contraAccount: string, text: string): Booking[] =>
    amount === 0
      ? []
      : [
          {
            amount,
            side,
            account,
            contraAccount,
            text: `${name} ${document.number} ${text}`,
            day: document.issuedOn,
            document: document.number,
            order: document.orderNumber,
          },
        ];
  const isPaid = !isSetOff && document.paymentType !== 'purchaseOnAccount';
  const paid = isPaid ? document.gross - document.vouchers : 0;
  return [
    ...document.postings.flatMap(({ kind, vatRate, gross }) => {
      const account = isInvoice ? revenueAccount(accounts, kind, vatRate) : (refunds[String(vatRate)] ?? refunds.other);
      return booking(gross, receivables, account, `${kindNames[kind] ?? kind} ${String(vatRate).replace('.', ',')} %`);
    }),
    ...booking(document.vouchers, voucherLiability, receivables, 'Gutschein'),
    ...booking(paid, taken ?? paymentClearing, receivables, 'Zahlung'),
  ];
}
