import type { Context } from '#platform/context.ts';

/** Seats of an event that somebody holds are held no longer. */
export async function letHoldsEnd({ sql }: Pick<Context, 'sql'>, eventId: string): Promise<void> {
  await sql`
    update ticketing.occupied set expires_at = now() - interval '1 minute' where event_id = ${eventId} and by = 'hold'`;
}
