import type { Context } from '#platform/context.ts';

/** Puts so many pieces of an article into stock, whatever was there before; nobody holds any of them. */
export async function resetStock({ sql }: Pick<Context, 'sql'>, sku: string, pieces: number): Promise<void> {
  await sql`delete from shop.hold where sku = ${sku}`;
  await sql`update shop.stock set on_hand = ${pieces}, held = 0 where sku = ${sku}`;
}
