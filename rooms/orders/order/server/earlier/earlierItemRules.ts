import { centsOf } from '#platform/imports/cellRules.ts';
import type { EarlierItem } from './earlierOrderStore.ts';

const maxItems = 100;
const maxName = 200;

/**
 * Reads what was bought, one thing after the other: `2 x Scarf @ 19.90 | 1 x Mug`. The price is that of a piece.
 * Undefined: it cannot be read that way.
 */
export function readEarlierItems(cell: string): EarlierItem[] | undefined {
  const items = cell.split('|').map(readItem);
  const read = items.flatMap((item) => item ?? []);
  return read.length === items.length && items.length <= maxItems ? read : undefined;
}

function readItem(text: string): EarlierItem | undefined {
  const [, quantity, named = ''] = /^\s*([1-9]\d{0,3})\s*[x×]\s(\P{Cc}*)$/u.exec(text) ?? [];
  if (quantity === undefined) return undefined;
  const at = named.lastIndexOf(' @ ');
  const price = at < 0 ? undefined : centsOf(named.slice(at + 3).trim());
  const name = (at < 0 ? named : named.slice(0, at)).trim();
  if (name === '' || name.length > maxName || (at >= 0 && price === undefined)) return undefined;
  return { quantity: Number(quantity), name, ...(price === undefined ? {} : { price }) };
}
