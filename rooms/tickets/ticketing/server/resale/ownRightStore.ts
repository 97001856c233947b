import type { Sql } from '#platform/database/database.ts';
import { rightJoins } from '../office/rightListStore.ts';
import { type HeldRight, heldColumns } from '../rights/heldRightStore.ts';

/** A right as its holder may offer it. */
export type OwnRight = HeldRight & { origin: string; eventNumber: number; tenant: number; orderLineId: string | null };

/** A person's own right by its id or its number; undefined: none of theirs. */
export async function findOwn(
  sql: Sql,
  holderId: string,
  of: { id: string } | { serial: string },
): Promise<OwnRight | undefined> {
  const which = 'id' in of ? sql`t.id = ${of.id}` : sql`t.serial = ${of.serial}`;
  const [row] = await sql<OwnRight[]>`
    select ${heldColumns(sql)}, t.origin, e.number as event_number, e.tenant, t.order_line_id
    from ${rightJoins(sql)} where t.holder_id = ${holderId} and ${which}`;
  return row;
}
