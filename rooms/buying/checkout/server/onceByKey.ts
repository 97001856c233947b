import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { takeKey } from '#platform/idempotency/takeKey.ts';
import { checkoutRefusals } from '../api.ts';
import { isUsableKey } from './checkoutRules.ts';
import { findByKey, keyTable, setCheckout } from './idempotencyStore.ts';
import type { StartedCheckout } from './startCheckout.ts';

/**
 * Runs `work` once for each `Idempotency-Key` of a fan. A repeated call answers the checkout of the first, and waits
 * while that runs. A refused call stores no key, so the same key may be sent again. Refuses a key with another body.
 */
export async function onceByKey(
  tx: FanContext,
  key: string | undefined,
  { call, body }: { call: string; body: unknown },
  work: () => Promise<StartedCheckout>,
): Promise<StartedCheckout> {
  if (key === undefined) return work();
  if (!isUsableKey(key)) refuse(checkoutRefusals.keyInvalid);
  const taken = await takeKey(tx, keyTable, { owner: tx.fan.id, key, content: [call, body] });
  if (taken === 'reused') refuse(checkoutRefusals.keyReused);
  const checkout = taken === 'repeated' ? await findByKey(tx.sql, tx.fan.id, key) : undefined;
  if (checkout) return { checkout };
  const made = await work();
  await setCheckout(tx.sql, tx.fan.id, key, made.checkout.id);
  return made;
}
