import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';

/** What lies in carts of this product is held no longer. */
export async function letCartsExpire({ sql }: Pick<Context, 'sql'>, productId: string): Promise<void> {
  await sql`
    update cart.cart set items = (
      select jsonb_agg(item || jsonb_build_object('expiresAt', now() - interval '1 minute'))
      from jsonb_array_elements(items) item)
    where items @> ${json([{ productId }])}`;
}

/** Carts as no use case leaves them. */
export const cartDisorders = {
  keepWhatIsBought: (sql: Sql, fanId: string, holdId: string) => sql`
    update cart.cart set items = ${json([{ holdId }])} where fan_id = ${fanId}`,
};
