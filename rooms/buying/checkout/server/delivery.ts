import type { Context } from '#platform/context.ts';
import type { KeptLine, Sellable, SoldLine } from '#ports/sellable.ts';
import type { placing } from '#rooms/orders/order/server/index.ts';
import type { SnapshotLine, SnapshotPartner } from './checkoutSnapshot.ts';
import type { Checkout } from './checkoutStore.ts';

type Line = Pick<SnapshotLine, 'holdId' | 'sku' | 'quantity'>;

/**
 * Keeps the pieces of these lines until then, and those of a replaced checkout's lines no longer; answers the holds
 * that are no longer there. One call for each selling room.
 */
export async function keepLines(
  tx: Context,
  { lines, replaced, until }: { lines: Line[]; replaced: Line[]; until: Date },
): Promise<string[]> {
  const lost: string[] = [];
  const present = new Set(lines.map(({ holdId }) => holdId));
  const ended = replaced.filter(({ holdId }) => !present.has(holdId));
  for (const [sellable, own] of bySeller(tx, [...lines, ...ended].map(keptLineOf))) {
    const [kept, gone] = [true, false].map((isKept) => own.filter(({ holdId }) => present.has(holdId) === isKept));
    const outcome = await sellable?.extend(tx, kept!, until, gone!);
    lost.push(...(outcome?.lost ?? kept!.map(({ holdId }) => holdId)));
  }
  return lost;
}

/**
 * Turns the lines of a paid checkout into sold pieces, for these orders of it; answers the holds that could not be
 * served. The caller undoes everything then. One call for each selling room.
 */
export async function sellLines(
  tx: Context,
  { id: checkoutId, fanId, partners }: Pick<Checkout, 'id' | 'fanId' | 'partners'>,
  orders: readonly placing.NewOrder[],
): Promise<string[]> {
  const lines = partners.flatMap((partner, index) => soldLinesOf(partner, orders[index]!));
  const missing: string[] = [];
  for (const [sellable, own] of bySeller(tx, lines)) {
    const outcome = await sellable?.fulfil(tx, own, { checkoutId, fanId });
    missing.push(...(outcome?.missing ?? own.map(({ holdId }) => holdId)));
  }
  return missing;
}

/** A partner's lines as they are sold; those of its order are in the same order. */
const soldLinesOf = ({ lines }: SnapshotPartner, order: placing.NewOrder): SoldLine[] =>
  lines.map(({ holdId, sku, quantity, userOptionValues, price, discount = 0 }, index) => ({
    holdId,
    sku,
    quantity,
    orderId: order.id,
    orderLineId: order.lines[index]!.id,
    userOptionValues,
    price,
    discount,
  }));

const keptLineOf = ({ holdId, sku, quantity }: Line): KeptLine => ({ holdId, sku, quantity });

/** Always in the order of the list in `main.ts`, so that two checkouts never wait for each other. */
function bySeller<L extends { sku: string }>({ selling }: Context, lines: L[]): [Sellable | undefined, L[]][] {
  const sellerOf = ({ sku }: L) => selling.sellables.find((one) => one.sells(sku));
  return [...selling.sellables, undefined]
    .map((seller): [Sellable | undefined, L[]] => [seller, lines.filter((line) => sellerOf(line) === seller)])
    .filter(([, own]) => own.length > 0);
}
