import type { Buyer, Context } from '#platform/context.ts';
import type { Quote, QuoteRequest, Sellable } from '#ports/sellable.ts';

type Line = QuoteRequest & { id: string };

/** The room that sells this sku; undefined: nobody does. */
export const sellableOf = ({ selling: { sellables } }: Pick<Context, 'selling'>, sku: string): Sellable | undefined =>
  sellables.find((sellable) => sellable.sells(sku));

/**
 * Today's quotes for this buyer by line id, one statement per selling room; a line that nobody sells any more is
 * missing.
 */
export async function quoteLines(ctx: Context, buyer: Buyer, lines: readonly Line[]): Promise<Map<string, Quote>> {
  const quotes = new Map<string, Quote>();
  for (const sellable of ctx.selling.sellables) {
    const own = lines.filter(({ sku }) => sellable.sells(sku));
    if (own.length === 0) continue;
    const requests = own.map(({ sku, quantity, userOptionValues }) => ({ sku, quantity, userOptionValues }));
    const bySku = Map.groupBy(await sellable.quote(ctx, buyer, requests), ({ sku }) => sku);
    for (const { id, sku } of own) {
      const found = bySku.get(sku);
      // Lines with the same sku and other options are answered in the order in which they were asked for.
      const quote = found && found.length > 1 ? found.shift() : found?.[0];
      if (quote) quotes.set(id, quote);
    }
  }
  return quotes;
}

/** Releases the holds of these lines. */
export async function releaseHolds(ctx: Context, lines: readonly { sku: string; holdId: string }[]): Promise<void> {
  for (const sellable of ctx.selling.sellables) {
    const holdIds = lines.filter(({ sku }) => sellable.sells(sku)).map(({ holdId }) => holdId);
    if (holdIds.length > 0) await sellable.release(ctx, holdIds);
  }
}

/** Seconds for which pieces of this sku are held; none when nobody sells it any more. */
export const holdSecondsOf = (ctx: Pick<Context, 'selling'>, sku: string): number =>
  sellableOf(ctx, sku)?.holdSeconds ?? 0;
