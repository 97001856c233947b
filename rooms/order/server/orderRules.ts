/** Amounts in cents, rates in percent. */
export type Priced = { price: number; quantity: number; vatRate: number };
/** What of a sum belongs to one rate: `gross` = `net` + `vat`. */
export type RateSum = { rate: number; gross: number; net: number; vat: number };
export type OrderTotals = {
  goods: number;
  shipping: number;
  discount: number;
  total: number;
  tax: number;
  taxes: RateSum[];
};

/**
 * Shares an amount out in whole cents in proportion to the weights: every share is its exact value rounded down, and the cents left over go to the
 * largest remainders (the earlier one first), so nothing is lost and nobody is more than a cent away. Weights that are all 0 get nothing.
 */
export function shareOut(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * What an order comes to. Prices contain their VAT; the VAT of a rate is taken from the sum of that rate, rounded half up, once.
 * A discount lowers the rates in proportion to what they contain, and never below nothing.
 */
export function orderTotals(lines: Priced[], shipping: { price: number; vatRate: number }, discount = 0): OrderTotals {
  const goods = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const taken = Math.min(discount, goods + shipping.price);
  const byRate = grossByRate([...lines, { ...shipping, quantity: 1 }]);
  const discounts = shareOut(
    taken,
    byRate.map((one) => one.gross),
  );
  const taxes = byRate
    .map(({ rate, gross }, index) => rateSum(rate, gross - (discounts[index] ?? 0)))
    .filter((one) => one.gross > 0);
  const total = goods + shipping.price - taken;
  return {
    goods,
    shipping: shipping.price,
    discount: taken,
    total,
    tax: taxes.reduce((sum, one) => sum + one.vat, 0),
    taxes,
  };
}

/** Where an order was made: the fan shop sells merchandise, everything else is sold online. */
export function sourceOf(types: string[]): 'Fanshop' | 'Online' {
  return types.every((type) => type === 'Merchandise') ? 'Fanshop' : 'Online';
}

function grossByRate(lines: Priced[]): { rate: number; gross: number }[] {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.vatRate, (sums.get(line.vatRate) ?? 0) + line.price * line.quantity);
  return [...sums].map(([rate, gross]) => ({ rate, gross })).sort((a, b) => b.rate - a.rate);
}

function rateSum(rate: number, gross: number): RateSum {
  const vat = Math.floor((2 * gross * rate + 100 + rate) / (2 * (100 + rate)));
  return { rate, gross, net: gross - vat, vat };
}
