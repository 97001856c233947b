import type { Sql } from '#platform/database/database.ts';

/** Marks a right as on its way to somebody else. False: it is not this holder's, or not simply valid. */
export async function markForwarding(
  sql: Sql,
  { rightId, holderId }: { rightId: string; holderId: string },
): Promise<boolean> {
  const rows = await sql`
    update ticketing."right" set state = 'forwarding'
    where id = ${rightId} and holder_id = ${holderId} and state = 'issued' returning 1`;
  return rows.length === 1;
}

/** Marks a right that was on its way as valid again. False: it was not on its way. */
export async function markNotForwarding(sql: Sql, rightId: string): Promise<boolean> {
  const rows = await sql`
    update ticketing."right" set state = 'issued' where id = ${rightId} and state = 'forwarding' returning 1`;
  return rows.length === 1;
}

/**
 * Ends a right that is on its way, and puts its successor on its seat. False: the right was not on its way. A place in
 * a pool just stays taken.
 */
export async function insertSuccessor(
  sql: Sql,
  rightId: string,
  { id, serial, holderId, now }: { id: string; serial: string; holderId: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update ticketing."right" set state = 'passedOn', ended_at = ${now}, end_cause = 'forwarding'
      where id = ${rightId} and state = 'forwarding' returning *
    ), issued as (
      insert into ticketing."right" (id, serial, generation, event_id, row_number, position, pool, category, code,
        holder_id, buyer_id, guest_name, state, issued_at, predecessor_id, origin, checkout_id, order_id, order_line_id,
        hold_id, price, vat_rate, phase, format, terms_version, is_changed, handovers,
        is_bought)
      select ${id}, ${serial}, 1, event_id, row_number, position, pool, category, code,
        ${holderId}, buyer_id, null, 'issued', ${now}, id, 'forwarding', checkout_id, order_id, order_line_id,
        null, price, vat_rate, phase, format, terms_version, is_changed, handovers + 1,
        is_bought
      from ended returning id
    ), seated as (
      update ticketing.occupied set right_id = issued.id from issued where right_id = ${rightId}
    )
    select id from issued`;
  return rows.length === 1;
}
