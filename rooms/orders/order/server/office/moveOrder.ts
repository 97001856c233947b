import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { changeOrderState, type StateChangeOptions } from '../changeOrderState.ts';
import { isHeldBack, type OrderState, wayTo } from '../orderStates.ts';
import type { Order } from '../orderStore.ts';
import { insertParcels } from './officeStore.ts';

/** A parcel; `trackingNumber` null: the carrier gave none. */
export type Parcel = { carrier: string; trackingNumber: string | null };

/**
 * Where an order shall go. `by`: the account of the person of the staff; absent: the command line. `parcels`: with
 * `OrderShipped`.
 */
export type Move = {
  to: OrderState;
  by?: string;
  reason?: string | undefined;
  parcels?: readonly Parcel[];
  mailAt?: Date;
};

/**
 * Moves an order on in the caller's transaction, which holds its row: through every state on the way, so that nothing
 * is sent without an invoice; the customer is told of the last one alone. Answers whether its state and its payment
 * allow that.
 */
export async function moveOrder(
  tx: Context,
  order: Order,
  { to, by, reason, parcels = [], mailAt }: Move,
): Promise<boolean> {
  const way = wayTo(order.state, to);
  if (!way || isHeldBack(order, to)) return false;
  let previous: OrderState = order.state;
  let changeId = '';
  for (const next of way) {
    const options: StateChangeOptions = { isAnnounced: next === to, mailAt, cause: { by, reason, previous } };
    changeId = await changeOrderState(tx, order.id, next, options);
    previous = next;
  }
  const sent = parcels.map((parcel) => ({ ...parcel, id: newId() }));
  if (sent.length > 0) await insertParcels(tx.sql, { orderId: order.id, changeId, parcels: sent }, tx.now);
  return true;
}
