import type { Product } from './product.ts';

/** Brings the day of an event: it begins in six hours, and the demo's steward is appointed to it. */
export async function openGate({ database: { sql } }: Product, eventId: string): Promise<void> {
  await sql`update ticketing.event set starts_at = now() + interval '6 hours' where id = ${eventId}`;
  await sql`
    insert into wallet.gate_steward (event_id, account_id, appointed_by, appointed_at)
    select ${eventId}, id, id, now() from identity.account where email = 'einlass@kurve.test' on conflict do nothing`;
}
