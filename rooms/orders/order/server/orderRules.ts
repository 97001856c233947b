import type { RateShare } from '#platform/money/rateShares.ts';
import type { LineTraits } from '#ports/sellable.ts';

/** Amounts in cents, rates in percent. */
export type Priced = {
  price: number;
  quantity: number;
  vatRate: number;
  /** What promotion codes take off the whole line; absent: nothing. */
  discount?: number;
};
/** What of a sum belongs to one rate: `gross` = `net` + `vat`. */
export type RateSum = { rate: number; gross: number; net: number; vat: number };
export type OrderTotals = {
  goods: number;
  shipping: number;
  promotionDiscount: number;
  voucherDiscount: number;
  /** What is left to pay. */
  total: number;
  tax: number;
  taxes: RateSum[];
};

/**
 * What an order comes to. Prices contain their VAT; the VAT of a rate is taken from the sum of that rate, rounded half
 * up, once. What promotion codes take off lowers a line's price, and with it the VAT. A voucher is money (§ 3 (15)
 * UStG): it pays a part of the sum and leaves the VAT as it is.
 */
export function orderTotals(
  lines: readonly Priced[],
  shipping: { price: number; shares: readonly RateShare[] },
  vouchers = 0,
): OrderTotals {
  const goods = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const promotionDiscount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const gross = goods + shipping.price - promotionDiscount;
  const voucherDiscount = Math.min(vouchers, gross);
  const taxes = grossByRate(lines, shipping.shares)
    .map(({ rate, gross: ofRate }) => rateSum(rate, ofRate))
    .filter((one) => one.gross > 0);
  return {
    goods,
    shipping: shipping.price,
    promotionDiscount,
    voucherDiscount,
    total: gross - voucherDiscount,
    tax: taxes.reduce((sum, one) => sum + one.vat, 0),
    taxes,
  };
}

/** Where an order was made: the fan shop sells merchandise, everything else is sold online. */
export const salesChannelOf = (lines: readonly { traits: LineTraits }[]): 'Fanshop' | 'Online' =>
  lines.every(({ traits }) => traits.isMerchandise) ? 'Fanshop' : 'Online';

function grossByRate(lines: readonly Priced[], shares: readonly RateShare[]): RateShare[] {
  const sums = new Map(shares.map(({ rate, gross }) => [rate, gross]));
  for (const { vatRate, price, quantity, discount = 0 } of lines) {
    sums.set(vatRate, (sums.get(vatRate) ?? 0) + price * quantity - discount);
  }
  return [...sums].map(([rate, gross]) => ({ rate, gross })).sort((a, b) => b.rate - a.rate);
}

/** The VAT that a gross sum of one rate contains, rounded half up to the cent. */
export function rateSum(rate: number, gross: number): RateSum {
  const vat = Math.floor((2 * gross * rate + 100 + rate) / (2 * (100 + rate)));
  return { rate, gross, net: gross - vat, vat };
}

/** The age in years that anyone who takes the parcel has to prove (§ 9 JuSchG); 0: nobody asks. */
export const ageCheckOf = (terms: readonly { ageLimit?: number | null | undefined }[]): number =>
  Math.max(0, ...terms.map(({ ageLimit }) => ageLimit ?? 0));
