import type { Sql } from '#platform/database/database.ts';
import { dispatchedStates, type OrderState, statesBefore } from './orderStates.ts';

/** What became of an order. */
export type StateChange = { id: string; orderId: string; state: OrderState };

/** Who of the staff changed a state, why, and what it was before. */
export type StateCause = { by?: string | undefined; reason?: string | undefined; previous?: OrderState | undefined };

/**
 * Moves an order to another state if its present one allows that, and writes that down; answers whether it did. One
 * statement.
 */
export async function markState(
  sql: Sql,
  { id, orderId, state, by, reason, previous }: StateChange & StateCause,
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    with changed as (
      update "order"."order" set state = ${state}, state_changed_at = ${now}, version = version + 1,
        awaits_dispatch = awaits_dispatch and not ${dispatchedStates.includes(state)}::boolean
      where id = ${orderId} and state = any(${statesBefore(state)}) returning id)
    insert into "order".state_change (id, order_id, state, changed_at, changed_by, reason, previous_state)
    select ${id}, id, ${state}, ${now}, ${by ?? null}, ${reason ?? null}, ${previous ?? null} from changed`;
  return changed.count === 1;
}

/** A change that still holds. */
export async function findStateChange(sql: Sql, id: string): Promise<StateChange | undefined> {
  const [row] = await sql<StateChange[]>`
    select id, order_id, state from "order".state_change where id = ${id} and undone_at is null`;
  return row;
}

/** Notes that the mail of a change has been sent; answers whether this call was the first. */
export async function markStateMailed(sql: Sql, id: string, now: Date): Promise<boolean> {
  const marked = await sql`
    update "order".state_change set mailed_at = ${now} where id = ${id} and mailed_at is null and undone_at is null`;
  return marked.count === 1;
}

/** An order's newest change that holds; its order must be locked. */
export async function findLatestChange(
  sql: Sql,
  orderId: string,
): Promise<(StateChange & { previousState: OrderState | null }) | undefined> {
  const [row] = await sql<(StateChange & { previousState: OrderState | null })[]>`
    select id, order_id, state, previous_state from "order".state_change
    where order_id = ${orderId} and undone_at is null order by changed_at desc, id desc limit 1`;
  return row;
}

/**
 * Takes a change back unless its mail has gone: the order is what it was before, since the moment from which it was
 * that; its parcels go. Answers whether it did. Single SQL query.
 */
export async function undoChange(
  sql: Sql,
  undone: { id: string; orderId: string; to: OrderState; awaitsDispatch: boolean; by: string },
  now: Date,
): Promise<boolean> {
  const { id, orderId, to, awaitsDispatch, by } = undone;
  const changed = await sql`
    with undone as (
      update "order".state_change set undone_at = ${now}, undone_by = ${by}
      where id = ${id} and undone_at is null and mailed_at is null returning order_id
    ), unsent as (
      delete from "order".parcel using undone where state_change_id = ${id}
    )
    update "order"."order" as o set state = ${to}, version = version + 1, awaits_dispatch = ${awaitsDispatch},
      state_changed_at = coalesce((select max(changed_at) from "order".state_change
        where order_id = ${orderId} and undone_at is null and id <> ${id}), o.created_at)
    from undone where o.id = undone.order_id returning o.id`;
  return changed.count === 1;
}
