import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';

/** A checkout of a euro that may still be paid for a minute. */
export async function anOpenCheckout({ sql, now }: Pick<Context, 'sql' | 'now'>, fanId: string): Promise<void> {
  const soon = new Date(now.getTime() + 60_000);
  await sql`
    insert into checkout.checkout (id, fan_id, state, method, content_hash, locale, partners, shipping_address,
      billing_address, total, created_at, expires_at, changed_at)
    values (${newId()}, ${fanId}, 'open', 'creditcard', 'x', 'de', '[]', '{}', '{}', 100, ${now}, ${soon}, ${now})`;
}
