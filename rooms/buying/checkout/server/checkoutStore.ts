import type { Locale } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { Agreement } from './checkoutSnapshot.ts';
import { type CheckoutState, statesBefore } from './checkoutStates.ts';

/** A checkout as kept; `total` in cents. */
export type Checkout = Agreement & {
  id: string;
  fanId: string;
  /** The person who pressed the order button for an organisation; null: the buyer did. */
  actedBy: string | null;
  /** Who of the staff took it by telephone; null: nobody did. */
  takenBy: string | null;
  state: CheckoutState;
  paymentId: string | null;
  contentHash: string;
  locale: Locale;
  createdAt: Date;
  expiresAt: Date;
};

/** One checkout of any buyer: for payments and jobs. */
export async function findById(sql: Sql, id: string): Promise<Checkout | undefined> {
  const [row] = await sql<Checkout[]>`select * from checkout.checkout where id = ${id}`;
  return row;
}

export type Standing = Pick<Checkout, 'id' | 'state' | 'paymentId'>;

/** How one checkout of this fan stands, by its id or by that of the payment it waits for, or was paid with (X44). */
export async function findStanding(sql: Sql, fanId: string, id: string): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
    select id, state, payment_id from checkout.checkout
    where fan_id = ${fanId} and (id = ${id} or payment_id = ${id}) limit 1`;
  return row;
}

/** The checkout for which this fan still may pay, locked until the transaction ends. Lock the cart first. */
export async function lockWaiting(sql: Sql, fanId: string): Promise<Checkout | undefined> {
  const [row] = await sql<Checkout[]>`
    select * from checkout.checkout where fan_id = ${fanId} and state in ('open', 'failed') for no key update`;
  return row;
}

/** What this fan has agreed to buy and not paid yet; undefined: nothing, or the time to pay is over. */
export async function findWaiting(sql: Sql, fanId: string, now: Date): Promise<Checkout | undefined> {
  const [row] = await sql<Checkout[]>`
    select * from checkout.checkout where fan_id = ${fanId} and state in ('open', 'failed') and expires_at > ${now}`;
  return row;
}

/** Adds a checkout in state `open`. Throws when the fan has another one that waits (unique index). */
export async function insert(sql: Sql, checkout: Omit<Checkout, 'state'>): Promise<void> {
  await sql`
    insert into checkout.checkout (id, fan_id, acted_by, taken_by, state, method, payment_id, content_hash, locale,
      partners, shipping_address, billing_address, total, created_at, expires_at, changed_at)
    values (${checkout.id}, ${checkout.fanId}, ${checkout.actedBy}, ${checkout.takenBy}, 'open', ${checkout.method},
      ${checkout.paymentId}, ${checkout.contentHash}, ${checkout.locale}, ${json(checkout.partners)},
      ${json(checkout.shippingAddress)}, ${json(checkout.billingAddress)}, ${checkout.total}, ${checkout.createdAt},
      ${checkout.expiresAt}, ${checkout.createdAt})`;
}

/** Lets a waiting checkout wait on: for this payment by this method, until then. */
export async function markOpen(
  sql: Sql,
  {
    id,
    method,
    paymentId,
    expiresAt,
    actedBy,
    takenBy,
  }: Pick<Checkout, 'id' | 'method' | 'paymentId' | 'expiresAt' | 'actedBy' | 'takenBy'>,
  now: Date,
): Promise<void> {
  await sql`
    update checkout.checkout
    set state = 'open', method = ${method}, payment_id = ${paymentId}, expires_at = ${expiresAt}, acted_by = ${actedBy},
      taken_by = ${takenBy}, changed_at = ${now}
    where id = ${id} and state in ('open', 'failed')`;
}

/**
 * Moves a checkout to another state if its present one allows that, and answers it; undefined when not, so only one
 * caller ever does.
 */
export async function markState(
  sql: Sql,
  id: string,
  to: Exclude<CheckoutState, 'open'>,
  now: Date,
  paymentId?: string,
): Promise<Checkout | undefined> {
  const [changed] = await sql<Checkout[]>`
    update checkout.checkout
    set state = ${to}, changed_at = ${now}, payment_id = coalesce(${paymentId ?? null}::uuid, payment_id)
    where id = ${id} and state = any(${statesBefore(to)}) returning *`;
  return changed;
}

/** The awaited payment will not come: an open checkout of exactly this payment fails, nothing else changes. */
export async function markFailed(sql: Sql, id: string, paymentId: string, now: Date): Promise<void> {
  await sql`
    update checkout.checkout set state = 'failed', changed_at = ${now}
    where id = ${id} and payment_id = ${paymentId} and state = 'open'`;
}

/** Closes checkouts whose time to pay is over; answers how many. */
export async function markOverdueExpired(sql: Sql, now: Date): Promise<number> {
  const closed = await sql`
    update checkout.checkout set state = 'expired', changed_at = ${now}
    where state in ('open', 'failed') and expires_at <= ${now}`;
  return closed.count;
}

/** From here on this transaction's work can be undone without losing what came before. */
export async function setSavepoint(sql: Sql): Promise<void> {
  await sql`savepoint before_orders`;
}

/** Undoes everything since `setSavepoint`. */
export async function rollBackToSavepoint(sql: Sql): Promise<void> {
  await sql`rollback to savepoint before_orders`;
}

/** Notes that the return of this money has been told; answers whether this call was the first. */
export async function insertReturnMail(sql: Sql, paymentId: string, now: Date): Promise<boolean> {
  const added = await sql`
    insert into checkout.return_mail (payment_id, mailed_at) values (${paymentId}, ${now}) on conflict do nothing`;
  return added.count === 1;
}
