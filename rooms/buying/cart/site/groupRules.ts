import type { CartItem } from './cartViewRules.ts';

/**
 * Lines as they are shown: pieces with an identity of their own (seats of a match) together, in the order of their
 * places, with everything else of the same product; other lines alone.
 */
export function groupLines(items: readonly CartItem[]): CartItem[][] {
  const byProduct = Map.groupBy(items, ({ productId }) => productId);
  const isTogether = (productId: string) => byProduct.get(productId)!.some(({ traits }) => traits.isUnique);
  const groups = Map.groupBy(items, ({ id, productId }) => (isTogether(productId) ? productId : id));
  return [...groups.values()].map((group) => (group.length > 1 ? group.toSorted(byPlace) : group));
}

const places = new Intl.Collator('de', { numeric: true });
const byPlace = (one: CartItem, other: CartItem): number => places.compare(one.variant ?? '', other.variant ?? '');
