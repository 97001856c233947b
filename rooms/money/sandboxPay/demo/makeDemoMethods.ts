import { demoCards } from '#club/demo/cards.ts';
import type { Context } from '#platform/context.ts';
import { insertMethod } from '../server/methodStore.ts';

/** The demo's cards as this service keeps them. */
export async function makeDemoMethods({ sql, now: createdAt }: Context): Promise<void> {
  for (const { methodId: id, lastDigits, owner, expiry, isRefused } of demoCards) {
    const card = { kind: 'creditcard', lastDigits, owner, expiry, charges: isRefused ? 'CARD_DECLINED' : 'captured' };
    await insertMethod(sql, { ...card, id, idempotencyKey: id, createdAt });
  }
}
