import { demoCards } from '#club/demo/cards.ts';
import type { Context } from '#platform/context.ts';
import { insertMethod } from '../server/methodStore.ts';

/** The demo's cards as this service keeps them: each can be charged. */
export async function makeDemoMethods({ sql, now: createdAt }: Context): Promise<void> {
  for (const { methodId: id, lastDigits, owner, expiry } of demoCards) {
    const card = { kind: 'creditcard', lastDigits, owner, expiry, charges: 'captured' };
    await insertMethod(sql, { ...card, id, idempotencyKey: id, createdAt });
  }
}
