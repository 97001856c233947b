import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { checkoutRefusals } from '../api.ts';
import { bodyHash, isUsableKey } from './checkoutRules.ts';
import { findByFan } from './checkoutStore.ts';
import { setCheckout, takeKey } from './idempotencyStore.ts';
import type { StartedCheckout } from './startCheckout.ts';

/**
 * Runs `work` once for each `Idempotency-Key` of a fan; a repeated call is given the checkout that came of the first,
 * even while that still runs. What was refused leaves nothing behind, so the same key may try again. A key with another
 * body is refused.
 */
export async function onceByKey(
  tx: FanContext,
  key: string | undefined,
  { call, body }: { call: string; body: unknown },
  work: () => Promise<StartedCheckout>,
): Promise<StartedCheckout> {
  if (key === undefined) return work();
  if (!isUsableKey(key)) refuse(checkoutRefusals.keyInvalid);
  const hash = bodyHash(call, body);
  const known = await takeKey(tx.sql, tx.fan.id, key, hash, tx.now);
  if (known) {
    if (known.bodyHash !== hash) refuse(checkoutRefusals.keyReused);
    const checkout = await findByFan(tx.sql, tx.fan.id, known.checkoutId ?? '');
    if (checkout) return { checkout };
  }
  const made = await work();
  await setCheckout(tx.sql, tx.fan.id, key, made.checkout.id);
  return made;
}
