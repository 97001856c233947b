import type { Context } from '#platform/context.ts';
import type { Sellable } from '#ports/sellable.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import type { FrozenLine } from './frozenCart.ts';

type Line = Pick<FrozenLine, 'holdId' | 'serialNumber' | 'quantity'>;

/** Keeps the pieces of these lines until then; answers the holds that are no longer there. One call for each selling room. */
export async function extendHolds(tx: Context, selling: Selling, lines: Line[], until: Date): Promise<string[]> {
  const lost: string[] = [];
  for (const [sellable, own] of bySeller(selling, lines)) {
    const holdIds = own.map(({ holdId }) => holdId);
    lost.push(...(sellable ? (await sellable.extend(tx, holdIds, until)).lost : holdIds));
  }
  return lost;
}

/** Turns these lines into sold pieces; answers the holds that could not be served. The caller undoes the rest then. */
export async function sellLines(tx: Context, selling: Selling, lines: Line[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [sellable, own] of bySeller(selling, lines)) {
    const wanted = own.map(({ holdId, serialNumber, quantity }) => ({ holdId, sku: serialNumber, quantity }));
    missing.push(...(sellable ? (await sellable.fulfil(tx, wanted)).missing : own.map(({ holdId }) => holdId)));
  }
  return missing;
}

/** Always in the order of the list in `main.ts`, so that two checkouts never wait for each other. */
function bySeller(selling: Selling, lines: Line[]): [Sellable | undefined, Line[]][] {
  const sellerOf = ({ serialNumber }: Line) => selling.sellables.find((one) => one.sells(serialNumber));
  return [...selling.sellables, undefined]
    .map((seller): [Sellable | undefined, Line[]] => [seller, lines.filter((line) => sellerOf(line) === seller)])
    .filter(([, own]) => own.length > 0);
}
