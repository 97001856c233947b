/** Price of members in cents: `discountPercent` off, half a cent rounded up (B§9). */
export function memberPriceOf(price: number, discountPercent: number): number {
  return Math.round((price * (100 - discountPercent)) / 100);
}

/** Prices in cents of the groups that get some percent off. */
export const groupPricesOf = (price: number, discountPercents: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(discountPercents).map(([group, percent]) => [group, memberPriceOf(price, percent)]),
  );
