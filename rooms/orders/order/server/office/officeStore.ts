import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { OrderState } from '../orderStates.ts';
import type { OrderAddress } from '../orderStore.ts';

/** Says that an order is not any more what somebody may have on their screen. */
export async function bumpVersion(sql: Sql, id: string): Promise<void> {
  await sql`update "order"."order" set version = version + 1 where id = ${id}`;
}

/** Changes where an order is sent to. */
export async function updateShippingAddress(sql: Sql, id: string, address: OrderAddress): Promise<void> {
  await sql`
    update "order"."order" set shipping_address = ${json(address)}::jsonb, version = version + 1 where id = ${id}`;
}

/** Notes that nothing of an order is left to be sent, though other things of it stay with the buyer. */
export async function markNothingToSend({ sql }: Pick<Context, 'sql'>, id: string): Promise<void> {
  await sql`update "order"."order" set awaits_dispatch = false, version = version + 1 where id = ${id}`;
}

export type SentParcel = { carrier: string; trackingNumber: string | null; sentAt: Date };

type NewParcels = {
  orderId: string;
  changeId: string;
  parcels: readonly { id: string; carrier: string; trackingNumber: string | null }[];
};

/** Notes the parcels that an order was sent in with a change of its state. */
export async function insertParcels(sql: Sql, { orderId, changeId, parcels }: NewParcels, now: Date): Promise<void> {
  await sql`
    insert into "order".parcel (id, order_id, state_change_id, carrier, tracking_number, sent_at)
    select id, ${orderId}, ${changeId}, carrier, "trackingNumber", ${now}
    from jsonb_to_recordset(${json(parcels)}::jsonb) as p (id uuid, carrier text, "trackingNumber" text)`;
}

export type Note = { id: string; text: string; writtenBy: string; writtenAt: Date };

/** Adds a note to an order; the same id again changes nothing. Answers whether it was added. */
export async function insertNote({ sql }: Pick<Context, 'sql'>, note: Note & { orderId: string }): Promise<boolean> {
  const rows = await sql`
    insert into "order".note (id, order_id, text, written_by, written_at)
    values (${note.id}, ${note.orderId}, ${note.text}, ${note.writtenBy}, ${note.writtenAt})
    on conflict (id) do nothing returning id`;
  return rows.length === 1;
}

/** What became of an order, who did it and why. */
export type PastChange = {
  state: OrderState;
  at: Date;
  by: string | null;
  reason: string | null;
  previousState: OrderState | null;
  mailedAt: Date | null;
  undoneAt: Date | null;
  undoneBy: string | null;
};

/** What has happened to an order. */
export type OrderHistory = {
  /** Oldest first; those that were undone as well. */
  changes: PastChange[];
  parcels: SentParcel[];
  /** Newest first. */
  notes: Note[];
};

/** What staff see beside the order itself. Single SQL query. */
export async function findHistory(sql: Sql, orderId: string): Promise<OrderHistory> {
  const [row] = await sql<OrderHistory[]>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'at', changed_at, 'by', changed_by, 'reason', reason,
        'previousState', previous_state, 'mailedAt', mailed_at, 'undoneAt', undone_at, 'undoneBy', undone_by)
        order by changed_at, id), '[]') from "order".state_change where order_id = ${orderId}) as changes,
      (select coalesce(jsonb_agg(jsonb_build_object('carrier', carrier, 'trackingNumber', tracking_number, 'sentAt', sent_at)
        order by sent_at, id), '[]') from "order".parcel where order_id = ${orderId}) as parcels,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'writtenBy', written_by, 'writtenAt', written_at)
        order by written_at desc, id desc), '[]') from "order".note where order_id = ${orderId}) as notes`;
  const { changes = [], parcels = [], notes = [] } = row ?? {};
  const dateOf = (text: Date | null) => text && new Date(text);
  return {
    changes: changes.map((one) => ({
      ...one,
      at: new Date(one.at),
      mailedAt: dateOf(one.mailedAt),
      undoneAt: dateOf(one.undoneAt),
    })),
    parcels: parcels.map((one) => ({ ...one, sentAt: new Date(one.sentAt) })),
    notes: notes.map((one) => ({ ...one, writtenAt: new Date(one.writtenAt) })),
  };
}
