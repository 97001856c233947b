import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/**
 * Begins to hand a right on: from now on nobody enters with it, until `endForwarding` or `passOn`. False: this holder
 * has no such right, or it has ended, was used, is for sale, or is on its way already. The right's row stays locked, so
 * of everything that happens to it at the same moment one thing wins. Single SQL query.
 */
export async function startForwarding(
  { sql }: Pick<Context, 'sql'>,
  { rightId, holderId }: { rightId: string; holderId: string },
): Promise<boolean> {
  const rows = await sql`
    update ticketing."right" set state = 'forwarding'
    where id = ${rightId} and holder_id = ${holderId} and state = 'issued' returning 1`;
  return rows.length === 1;
}

/** The holder keeps it after all, with the same code. False: it is not on its way any more. Single SQL query. */
export async function endForwarding({ sql }: Pick<Context, 'sql'>, rightId: string): Promise<boolean> {
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
