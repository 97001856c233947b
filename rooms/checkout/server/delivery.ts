import type { Context } from '#platform/context.ts';
import type { Statement } from '#platform/database/runTransaction.ts';
import type { Sellable } from '#ports/sellable.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import type { FrozenLine } from './frozenCart.ts';

type Line = Pick<FrozenLine, 'holdId' | 'serialNumber' | 'quantity'>;

/**
 * Keeps the pieces of these lines until then, and those of a replaced checkout's lines no longer; answers the holds that are no longer there.
 * One call for each selling room.
 */
export async function keepLines(
  tx: Context,
  selling: Selling,
  { lines, replaced, until }: { lines: Line[]; replaced: Line[]; until: Date },
): Promise<string[]> {
  const lost: string[] = [];
  const present = new Set(lines.map(({ holdId }) => holdId));
  const ended = replaced.filter(({ holdId }) => !present.has(holdId));
  for (const [sellable, own] of bySeller(selling, [...lines, ...ended])) {
    const [kept, gone] = [true, false].map((isKept) => own.filter(({ holdId }) => present.has(holdId) === isKept));
    const outcome = await sellable?.extend(tx, kept!.map(goodsOf), until, gone!.map(goodsOf));
    lost.push(...(outcome?.lost ?? kept!.map(({ holdId }) => holdId)));
  }
  return lost;
}

/** The same, where nothing is replaced, as statements for the end of a transaction (`tx.lastly`); undefined when one of the rooms has none. */
export function prepareKeeping(tx: Context, selling: Selling, lines: Line[], until: Date): Statement[] | undefined {
  return statementsOf(selling, lines, (sellable, own) => sellable.extending?.(tx, own.map(goodsOf), until));
}

/**
 * Turns these lines into sold pieces; answers the holds that could not be served. The caller undoes the rest then. All rooms are asked together:
 * each locks what it sells with its first statement, and those are sent in the order of the rooms, before anything that the caller sends next.
 */
export async function sellLines(tx: Context, selling: Selling, lines: Line[]): Promise<string[]> {
  const sold = bySeller(selling, lines).map(([sellable, own]) => {
    const goods = own.map(goodsOf);
    return sellable ? sellable.fulfil(tx, goods) : { missing: goods.map(({ holdId }) => holdId) };
  });
  return (await Promise.all(sold)).flatMap(({ missing }) => missing);
}

/** The same as statements for the end of a transaction (`tx.lastly`), in the order of the rooms; undefined when one of them has none. */
export function prepareSales(tx: Context, selling: Selling, lines: Line[]): Statement[] | undefined {
  return statementsOf(selling, lines, (sellable, own) => sellable.selling?.(tx, own.map(goodsOf)));
}

function statementsOf(
  selling: Selling,
  lines: Line[],
  of: (sellable: Sellable, own: Line[]) => Statement | undefined,
): Statement[] | undefined {
  const all = bySeller(selling, lines).map(([sellable, own]) => sellable && of(sellable, own));
  return all.every((statement) => statement !== undefined) ? all : undefined;
}

const goodsOf = ({ holdId, serialNumber, quantity }: Line) => ({ holdId, sku: serialNumber, quantity });

/** Always in the order of the list in `main.ts`, so that two checkouts never wait for each other. */
function bySeller(selling: Selling, lines: Line[]): [Sellable | undefined, Line[]][] {
  const sellerOf = ({ serialNumber }: Line) => selling.sellables.find((one) => one.sells(serialNumber));
  return [...selling.sellables, undefined]
    .map((seller): [Sellable | undefined, Line[]] => [seller, lines.filter((line) => sellerOf(line) === seller)])
    .filter(([, own]) => own.length > 0);
}
