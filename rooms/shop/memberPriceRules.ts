/** Price of members in cents: `discountPercent` off, half a cent rounded up (B§9). */
export function memberPriceOf(price: number, discountPercent: number): number {
  return Math.round((price * (100 - discountPercent)) / 100);
}
