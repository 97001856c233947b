import { isDeepStrictEqual } from 'node:util';
import type { ProductDraft } from '../../productDraft.ts';

/** One thing that changes, as text; empty where there is nothing. */
export type Difference = { what: string; before: string; after: string };

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const euros = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

/**
 * What is different between a product as it is and as it shall be: its fields, and its variants' prices and properties.
 */
export function differencesOf(before: ProductDraft, after: ProductDraft): Difference[] {
  const fields = (Object.keys({ ...before, ...after }) as (keyof ProductDraft)[])
    .filter((key) => key !== 'variants' && !isDeepStrictEqual(before[key], after[key]))
    .map((key) => ({ what: key, before: textOf(before[key]), after: textOf(after[key]) }));
  const variants = after.variants.flatMap((variant): Difference[] => {
    const old = before.variants.find(({ sku }) => sku === variant.sku);
    const { price: oldPrice, ...oldRest } = old ?? {};
    const { price, ...rest } = variant;
    return [
      ...(oldPrice === price ? [] : [{ what: `${variant.sku} price`, before: euros(oldPrice), after: euros(price) }]),
      ...(old && !isDeepStrictEqual(oldRest, rest)
        ? [{ what: variant.sku, before: textOf(oldRest), after: textOf(rest) }]
        : []),
    ];
  });
  return [...fields, ...variants];
}
