import { openGateFor } from '#rooms/tickets/wallet/testing/openGate.ts';
import type { Product } from './product.ts';

/** Brings the day of an event, to which the demo's steward is appointed. */
export async function openGate({ database: { sql } }: Product, eventId: string): Promise<void> {
  const [steward] = await sql<{ id: string }[]>`select id from identity.account where email = 'einlass@kurve.test'`;
  await openGateFor({ sql, now: new Date() }, eventId, [steward!.id]);
}
