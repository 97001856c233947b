/** Where the money for a ticket goes: a voucher, the way it was paid, or a saved method. */
export const payoutTypes = ['originalPaymentMethod', 'voucher', 'creditCard', 'payPal'] as const;
export type PayoutType = (typeof payoutTypes)[number];

/** Ways as they are stored: a bank transfer is on the wire the way the ticket was paid. */
export const storedWays = [...payoutTypes, 'bankTransfer'] as const;
export type StoredWay = (typeof storedWays)[number];

/** How a ticket was paid, or is paid out to; `other`: on account, by voucher or not at all. */
export type MoneyMethod = 'creditcard' | 'paypal' | 'sepa' | 'other';

/** A ticket for one event, or one event of a season ticket. */
export type TicketType = 'single' | 'season';

/** Percent of the price. */
export type FeePercents = {
  handlingPercent: Record<TicketType, number>;
  reimbursementPercent: Record<'voucher' | 'creditcard' | 'paypal' | 'sepa', number>;
};

/** What a seller gets for a ticket. Cents; `reimbursed` is the price without both fees. */
export type PayoutAmount = { price: number; handlingFee: number; reimbursementFee: number; reimbursed: number };

type Asked = { price: number; ticketType: TicketType; payoutType: StoredWay; paidBy: MoneyMethod };

/** Half a cent goes up. */
const percentOf = (price: number, percent: number): number => Math.round((price * percent) / 100);

/**
 * What is left of the price once both fees are taken off (MKT-22…29). Each fee is a percentage of the price, rounded to
 * a cent by itself. Back to the original method costs what that method costs. Cents.
 */
export function payoutAmount({ price, ticketType, payoutType, paidBy }: Asked, fees: FeePercents): PayoutAmount {
  const handlingFee = percentOf(price, fees.handlingPercent[ticketType]);
  const reimbursementFee = Math.min(
    percentOf(price, reimbursementPercent(payoutType, paidBy, fees)),
    price - handlingFee,
  );
  return { price, handlingFee, reimbursementFee, reimbursed: price - handlingFee - reimbursementFee };
}

function reimbursementPercent(payoutType: StoredWay, paidBy: MoneyMethod, fees: FeePercents): number {
  const { reimbursementPercent: percents } = fees;
  if (payoutType === 'voucher') return percents.voucher;
  if (payoutType === 'creditCard') return percents.creditcard;
  if (payoutType === 'payPal') return percents.paypal;
  if (payoutType === 'bankTransfer') return percents.sepa;
  return paidBy === 'other' ? 0 : percents[paidBy];
}
