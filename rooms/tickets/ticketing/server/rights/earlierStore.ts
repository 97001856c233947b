import { json, type Sql } from '#platform/database/database.ts';
import type { NewRight } from './rightStore.ts';

/** An event that was sold before rights were issued. */
export type EarlierEvent = {
  id: string;
  number: number;
  pool: string;
  codes: string[];
  vatRate: number;
  termsVersion: string;
  maxQuantity: number;
  sold: number;
};

/** One event whose rights are still to be issued, locked; undefined: there is none, or somebody is at it. */
export async function lockEventWithoutRights(sql: Sql): Promise<EarlierEvent | undefined> {
  const [row] = await sql<EarlierEvent[]>`
    select e.id, e.number, 'T' || e.number as pool, e.vat_rate::float as vat_rate, e.terms_version, e.max_quantity,
      array(select distinct code from ticketing.price_class p where p.event_id = e.id) as codes,
      coalesce((select c.capacity - c.on_hand - c.kept_back from ticketing.contingent c
        where c.pool = 'T' || e.number), 0) as sold
    from ticketing.event e where not e.are_rights_issued order by e.id limit 1 for no key update skip locked`;
  return row;
}

export async function markRightsIssued(sql: Sql, eventId: string): Promise<void> {
  await sql`update ticketing.event set are_rights_issued = true where id = ${eventId}`;
}

/** Order lines of which rights have been issued. */
export async function listIssuedLines(sql: Sql, eventId: string): Promise<string[]> {
  const rows = await sql<{ orderLineId: string }[]>`
    select distinct order_line_id from ticketing.right where event_id = ${eventId} and order_line_id is not null`;
  return rows.map(({ orderLineId }) => orderLineId);
}

/** Counts rights as bought, whatever the limit was when they were. */
export async function countEarlierPurchases(
  sql: Sql,
  rights: readonly Pick<NewRight, 'eventId' | 'buyerId'>[],
  most: number,
): Promise<void> {
  await sql`
    insert into ticketing.purchase as p (event_id, fan_id, pieces, most)
    select "eventId", "buyerId", count(*)::int, greatest(${most}, count(*)::int)
    from jsonb_to_recordset(${json(rights)}::jsonb) as r ("eventId" uuid, "buyerId" uuid) group by 1, 2
    on conflict (event_id, fan_id) do update
    set pieces = p.pieces + excluded.pieces, most = greatest(p.most, p.pieces + excluded.pieces)`;
}
