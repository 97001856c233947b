import type { CategoryPrice } from '../eventStore.ts';
import { fitsClass } from '../sale/placeRules.ts';

/**
 * The classes in which a place is sold on, none of them dearer than its full price. `attributes`: of a seat. Cents.
 */
export function resalePrices(
  { prices }: { prices: readonly CategoryPrice[] },
  { category, attributes }: { category: number; attributes?: number | undefined },
): CategoryPrice[] {
  const own = prices.filter((price) => price.category === category);
  const full = own.find(({ code }) => code === 'FULL')?.price ?? Number.POSITIVE_INFINITY;
  return own
    .filter(({ code }) => code !== 'COMPANION' && fitsClass(code, attributes ?? 0))
    .map(({ price, memberPrice, ...one }) => ({
      ...one,
      price: Math.min(price, full),
      memberPrice: memberPrice === null ? null : Math.min(memberPrice, full),
    }));
}
