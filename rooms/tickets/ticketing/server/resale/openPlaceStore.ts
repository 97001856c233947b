import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** What is offered at this moment, with where it is. `attributes`: of a seat, as stored. */
export type OpenPlace = {
  number: number;
  block: number | null;
  blockLabel: string | null;
  row: number | null;
  rowLabel: string | null;
  position: number | null;
  seat: string | null;
  attributes: string | null;
  category: number;
};

/** Offers of an event that nobody has in a cart, in the order of their numbers. */
export function listOpenPlaces(sql: Sql, eventId: string, now: Date): Promise<OpenPlace[]> {
  return sql<OpenPlace[]>`
    select l.number, b.number as block, b.label as block_label, t.row_number as row, r.label as row_label, t.position,
      r.labels[t.position] as seat, substr(r.attributes, t.position, 1) as attributes,
      coalesce(r.category, b.category, t.category) as category
    from ticketing.listing l join ticketing."right" t on t.id = l.right_id
    left join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
    left join ticketing.contingent c on c.pool = t.pool
    left join ticketing.event_block b on b.event_id = t.event_id and b.number = coalesce(r.block, c.block)
    where l.event_id = ${eventId} and l.state = 'open' and not l.is_held_back and l.closes_at > ${now}
      and not coalesce(greatest(l.expires_at, l.kept_until) > ${now}, false)
    order by l.number limit 1000`;
}

/** The number of an event that everybody may see. */
export async function findPublicNumber(sql: Sql, eventId: string): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    select number from ticketing.event where id = ${eventId} and state <> 'draft'`;
  return row?.number;
}

/** An event with how many of its offers nobody has in a cart. */
export type OpenEvent = { id: string; names: LocalizedText; startsAt: Date; slug: string; count: number };

/** Events with open offers, the next one first. */
export function countOpenPlaces(sql: Sql, now: Date): Promise<OpenEvent[]> {
  return sql<OpenEvent[]>`
    select e.id, e.names, e.starts_at, e.slug, count(*)::int as count
    from ticketing.listing l join ticketing.event e on e.id = l.event_id
    where l.state = 'open' and not l.is_held_back and l.closes_at > ${now} and e.state = 'published'
      and e.starts_at > ${now} and not e.is_called_off
      and not coalesce(greatest(l.expires_at, l.kept_until) > ${now}, false)
    group by e.id order by e.starts_at, e.id limit 200`;
}
