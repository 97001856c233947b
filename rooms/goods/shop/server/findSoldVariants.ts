import type { Buyer, Context } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { Quote } from '#ports/sellable.ts';
import { searchWords } from '../foldRules.ts';
import type { LetteringKind } from '../letteringRules.ts';
import { listLetteringPlayers } from './letteringPlayers.ts';
import { quoteVariants } from './quoteVariants.ts';
import { listOptions, listSoldSkus } from './variantStore.ts';

/**
 * Variants on sale whose article number begins with `q` or whose name has all of its words, as this buyer's cart would
 * price a single piece. Two statements, one where nothing fits.
 */
export async function findSoldVariants(
  ctx: Context,
  buyer: Buyer,
  { q, limit }: { q: string; limit: number },
): Promise<Quote[]> {
  const words = searchWords(q);
  const skus = await listSoldSkus(ctx.sql, { sku: q.trim(), words, limit }, ctx.now);
  if (skus.length === 0) return [];
  return quoteVariants(
    ctx,
    buyer,
    skus.map((sku) => ({ sku, quantity: 1, userOptionValues: [] })),
  );
}

/** What a buyer may have printed; `price` in gross cents. `players`: the names to choose from, of a player's name only. */
export type SoldOption = {
  id: string;
  kind: LetteringKind;
  names: LocalizedText;
  maxLength: number;
  isRequired: boolean;
  price: number;
  players: string[];
};

/** The options of these variants, by sku. Single SQL query, and one more where a player can be chosen. */
export async function listSoldOptions(ctx: Context, skus: readonly string[]): Promise<Map<string, SoldOption[]>> {
  const rows = skus.length > 0 ? await listOptions(ctx.sql, skus) : [];
  const hasPlayers = rows.some(({ kind }) => kind === 'player');
  const players = hasPlayers ? (await listLetteringPlayers(ctx)).map(({ name }) => name) : [];
  const options = rows.map((row) => ({ ...row, players: row.kind === 'player' ? players : [] }));
  return Map.groupBy(options, ({ sku }) => sku);
}
