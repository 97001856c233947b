import type { Sql } from '#platform/database/database.ts';
import type { TicketClass } from '../skuRules.ts';

/** What is known at the moment of selling, by event id and by hold id; `held` counts only the holds of others. */
export type SaleState = {
  places: Map<string, { onHand: number; held: number }>;
  holds: Map<string, { eventId: string; quantity: number }>;
  sold: Set<string>;
};

/**
 * Takes the holds of these lines and all expired ones of their events off, and answers what is left. The contingents must be locked; the
 * caller writes what he decides with `markSold`.
 */
export async function takeForSale(sql: Sql, holdIds: string[], eventIds: string[], now: Date): Promise<SaleState> {
  const rows = await sql<
    { kind: 'places' | 'hold' | 'sale'; id: string; eventId: string; first: number; second: number }[]
  >`
    with gone as (
      delete from ticketing.hold
      where event_id = any(${eventIds}::uuid[]) and (id = any(${holdIds}) or expires_at <= ${now})
      returning id, event_id, quantity, expires_at
    ), moved as (
      update ticketing.contingent c set held = held - g.places
      from (select event_id, sum(quantity)::integer as places from gone group by event_id) as g where c.event_id = g.event_id
    )
    select 'places' as kind, event_id::text as id, event_id, capacity - sold as first,
      held - (select coalesce(sum(quantity), 0)::integer from gone where gone.event_id = contingent.event_id) as second
    from ticketing.contingent where event_id = any(${eventIds}::uuid[])
    union all select 'hold', id, event_id, quantity, 0 from gone where expires_at > ${now} and id = any(${holdIds})
    union all select 'sale', hold_id, event_id, quantity, 0 from ticketing.sale where hold_id = any(${holdIds})`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    places: new Map(of('places').map((row) => [row.id, { onHand: row.first, held: row.second }])),
    holds: new Map(of('hold').map((row) => [row.id, { eventId: row.eventId, quantity: row.first }])),
    sold: new Set(of('sale').map((row) => row.id)),
  };
}

/** Writes sold places down. Answers the events whose last place this was. */
export async function markSold(
  sql: Sql,
  sales: { holdId: string; eventId: string; code: TicketClass; quantity: number }[],
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ eventId: string; isSoldOut: boolean }[]>`
    with sold as (
      insert into ticketing.sale (hold_id, event_id, code, quantity, sold_at)
      select hold_id, event_id, code, quantity, ${now}
      from unnest(${sales.map(({ holdId }) => holdId)}::text[], ${sales.map(({ eventId }) => eventId)}::uuid[],
        ${sales.map(({ code }) => code)}::text[], ${sales.map(({ quantity }) => quantity)}::integer[])
        as line (hold_id, event_id, code, quantity)
      returning event_id, quantity
    )
    update ticketing.contingent c set sold = sold + s.places
    from (select event_id, sum(quantity)::integer as places from sold group by event_id) as s
    where c.event_id = s.event_id returning c.event_id, c.sold = c.capacity as is_sold_out`;
  return rows.filter(({ isSoldOut }) => isSoldOut).map(({ eventId }) => eventId);
}
