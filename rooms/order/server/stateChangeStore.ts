import type { Sql } from '#platform/database/database.ts';
import { type OrderState, statesBefore } from './orderStates.ts';

/** What became of an order. */
export type StateChange = { id: string; orderId: string; state: OrderState };

/** Moves an order to another state if its present one allows that, and writes that down; answers whether it did. One statement. */
export async function markState(sql: Sql, { id, orderId, state }: StateChange, now: Date): Promise<boolean> {
  const changed = await sql`
    with changed as (
      update "order"."order" set state = ${state}, state_changed_at = ${now}
      where id = ${orderId} and state = any(${statesBefore(state)}) returning id)
    insert into "order".state_change (id, order_id, state, changed_at) select ${id}, id, ${state}, ${now} from changed`;
  return changed.count === 1;
}

export async function findStateChange(sql: Sql, id: string): Promise<StateChange | undefined> {
  const [row] = await sql<StateChange[]>`select id, order_id, state from "order".state_change where id = ${id}`;
  return row;
}

/** Notes that the mail of a change has been sent; answers whether this call was the first. */
export async function markStateMailed(sql: Sql, id: string, now: Date): Promise<boolean> {
  const marked = await sql`
    update "order".state_change set mailed_at = ${now} where id = ${id} and mailed_at is null`;
  return marked.count === 1;
}
