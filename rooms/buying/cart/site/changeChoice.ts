import { changeLine, isExpected } from './cartChanges.ts';
import { cartClient } from './cartClient.ts';
import type { CartItem } from './cartViewRules.ts';

/** Takes the same piece on other terms (another price class) in the place of a line; refused, the line stays. */
export async function changeChoice(item: CartItem, sku: string): Promise<void> {
  const { quantity, userOptionValues } = item;
  await changeLine(item, quantity, () =>
    cartClient.addTogether(
      { items: [{ sku, quantity, userOptionValues }], replaces: [item.id] },
      { expected: isExpected },
    ),
  );
}
