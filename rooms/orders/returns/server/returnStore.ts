import { json, type Sql } from '#platform/database/database.ts';
import type { KeyTable } from '#platform/idempotency/takeKey.ts';
import type { MovementKind, ReturnKind, ReturnState } from './returnRules.ts';

/** What was paid for an order and what of it went back; cents. */
type OrderAccount = {
  orderId: string;
  fanId: string;
  moneyPaid: number;
  voucherPaid: number;
  shipping: number;
  isShippingBack: boolean;
  isShipped: boolean;
  arrivedAt: Date | null;
};

/** What of a bought line is still with the buyer; cents. */
export type LeftLine = { orderLineId: string; quantity: number; leftQuantity: number; leftAmount: number };

/** Pieces on their way back; cents. */
export type ReturnLine = {
  id: string;
  orderLineId: string;
  kind: MovementKind;
  state: ReturnState;
  /** Its money is sent by somebody's hand, since no payment service can. */
  isByHand: boolean;
  quantity: number;
  amount: number;
  /** Kept for wear. */
  deduction: number;
  deductionReason: string | null;
  requestedAt: Date;
  stateAt: Date;
};

/** Opens an order's account with its lines, unless it is open already. */
export async function openAccount(
  sql: Sql,
  account: OrderAccount,
  lines: readonly { orderLineId: string; quantity: number; amount: number }[],
): Promise<void> {
  await sql`
    with opened as (
      insert into returns.order_account (order_id, fan_id, money_paid, voucher_paid, shipping, is_shipped, arrived_at)
      values (${account.orderId}, ${account.fanId}, ${account.moneyPaid}, ${account.voucherPaid}, ${account.shipping},
        ${account.isShipped}, ${account.arrivedAt})
      on conflict do nothing returning order_id
    )
    insert into returns.order_line (order_line_id, order_id, quantity, amount, left_quantity, left_amount)
    select "orderLineId", order_id, quantity, amount, quantity, amount
    from opened, jsonb_to_recordset(${json(lines)}::jsonb) as l ("orderLineId" uuid, quantity integer, amount integer)`;
}

/** Locks an open account until the transaction ends. */
export async function lockAccount(sql: Sql, orderId: string): Promise<OrderAccount> {
  const [account] = await sql<OrderAccount[]>`
    select order_id, fan_id, money_paid, voucher_paid, shipping, is_shipping_back, is_shipped, arrived_at
    from returns.order_account where order_id = ${orderId} for no key update`;
  if (!account) throw new Error(`Order ${orderId} has no account of returns`);
  return account;
}

/** An order's account as far as it is open, what is left of its lines, and what is on its way. Single SQL query. */
export async function readMovements(
  sql: Sql,
  orderId: string,
): Promise<{
  account: Pick<OrderAccount, 'isShipped' | 'arrivedAt'> | undefined;
  left: LeftLine[];
  lines: ReturnLine[];
}> {
  const [row] = await sql<{ isShipped: boolean; arrivedAt: Date | null; left: LeftLine[]; lines: DatedTexts[] }[]>`
    select is_shipped, arrived_at,
      (select coalesce(jsonb_agg(jsonb_build_object('orderLineId', order_line_id, 'quantity', quantity,
        'leftQuantity', left_quantity, 'leftAmount', left_amount)), '[]')
        from returns.order_line where order_id = a.order_id) as left,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'orderLineId', order_line_id, 'kind', kind, 'state', state,
        'isByHand', coalesce((select to_payment > 0 and payment_refund_id is null from returns.refund where id = refund_id), false),
        'quantity', quantity, 'amount', amount,
        'deduction', deduction, 'deductionReason', deduction_reason, 'requestedAt', requested_at, 'stateAt', state_at) order by requested_at, id), '[]')
        from returns.line where order_id = a.order_id) as lines
    from returns.order_account a where order_id = ${orderId}`;
  if (!row) return { account: undefined, left: [], lines: [] };
  const dated = (line: DatedTexts) => ({
    ...line,
    requestedAt: new Date(line.requestedAt),
    stateAt: new Date(line.stateAt),
  });
  return { account: row, left: row.left, lines: row.lines.map(dated) };
}

type DatedTexts = Omit<ReturnLine, 'requestedAt' | 'stateAt'> & { requestedAt: string; stateAt: string };

/** The requests of each order, by the id that anyone who asks has made. */
export const requestTable: KeyTable = (sql) => ({
  table: sql`returns.request`,
  owner: sql`order_id`,
  key: sql`id`,
  hash: sql`content_hash`,
  takenAt: sql`made_at`,
});

type Taken = {
  id: string;
  orderLineId: string;
  kind: ReturnKind;
  quantity: number;
  amount: number;
  kept?: { amount: number; reason: string };
};

/**
 * Takes pieces of a line out of what is left with the buyer; the database refuses what is not there. The account must
 * be locked.
 */
export async function insertLine(sql: Sql, orderId: string, line: Taken, now: Date): Promise<void> {
  await sql`
    with taken as (
      update returns.order_line set left_quantity = left_quantity - ${line.quantity}, left_amount = left_amount - ${line.amount}
      where order_line_id = ${line.orderLineId} and order_id = ${orderId} returning order_line_id
    )
    insert into returns.line (id, order_id, order_line_id, kind, quantity, amount, requested_at, state_at,
      deduction, deduction_reason)
    select ${line.id}, ${orderId}, order_line_id, ${line.kind}, ${line.quantity}, ${line.amount}, ${now}, ${now},
      ${line.kept?.amount ?? 0}::integer, ${line.kept?.reason ?? null}::text
    from taken`;
}

type Share = { id: string; orderLineId: string; amount: number; reason: string };

/**
 * Takes a share of the price of a line's pieces off what is left, while the pieces stay; the database refuses more than
 * is left. The account must be locked.
 */
export async function insertShare(sql: Sql, orderId: string, share: Share, now: Date): Promise<void> {
  await sql`
    with taken as (
      update returns.order_line set left_amount = left_amount - ${share.amount}
      where order_line_id = ${share.orderLineId} and order_id = ${orderId} returning order_line_id
    )
    insert into returns.line (id, order_id, order_line_id, kind, quantity, amount, requested_at, state_at, share_reason)
    select ${share.id}, ${orderId}, order_line_id, 'share', 0, ${share.amount}, ${now}, ${now}, ${share.reason}
    from taken`;
}

/** The order (and its buyer) of an open line, by the line's id. */
export async function findOrderOfLine(sql: Sql, id: string): Promise<{ id: string; fanId: string } | undefined> {
  const [row] = await sql<{ id: string; fanId: string }[]>`
    select order_id as id, fan_id from returns.line join returns.order_account using (order_id)
    where line.id = ${id} and state = 'requested'`;
  return row;
}

/**
 * Does not take these pieces back: they are the buyer's again. False when the line is open no more. The account must be
 * locked.
 */
export async function markRefused(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    with refused as (
      update returns.line set state = 'refused', state_at = ${now}, deduction = 0, deduction_reason = null
      where id = ${id} and state = 'requested'
      returning order_line_id, quantity, amount
    )
    update returns.order_line l set left_quantity = left_quantity + r.quantity, left_amount = left_amount + r.amount
    from refused r where l.order_line_id = r.order_line_id returning l.order_line_id`;
  return rows.length > 0;
}

/** A refund; cents. `isDone`: nothing has to be waited for. */
export type NewRefund = {
  id: string;
  orderId: string;
  goods: number;
  shipping: number;
  toVouchers: number;
  toPayment: number;
  /** Given back by the buyer's bank before. */
  withBank: number;
  paymentRefundId: string | null;
  isDone: boolean;
  /** Who of the staff decided it, and why. */
  decision?: Decision | undefined;
};

export type Decision = { by: string; reason: string };

/** Writes a refund down with the lines that it is for, and books it on the order's account, which must be locked. */
export async function insertRefund(
  sql: Sql,
  refund: NewRefund,
  lineIds: readonly string[],
  fulfilmentStatus: Pick<OrderAccount, 'isShipped' | 'arrivedAt'>,
  now: Date,
): Promise<void> {
  await sql`
    with made as (
      insert into returns.refund (id, order_id, goods, shipping, to_vouchers, to_payment, with_bank, payment_refund_id,
        made_at, done_at, made_by, reason)
      values (${refund.id}, ${refund.orderId}, ${refund.goods}, ${refund.shipping}, ${refund.toVouchers}, ${refund.toPayment},
        ${refund.withBank}, ${refund.paymentRefundId}, ${now}, ${refund.isDone ? now : null},
        ${refund.decision?.by ?? null}, ${refund.decision?.reason ?? null})
      returning id
    ), settled as (
      update returns.line set state = ${refund.isDone ? 'refunded' : 'received'}, state_at = ${now}, refund_id = made.id
      from made where line.id = any(${lineIds as string[]}::uuid[]) and line.state = 'requested'
    )
    update returns.order_account set money_back = money_back + ${refund.toPayment},
      voucher_back = voucher_back + ${refund.toVouchers}, is_shipping_back = is_shipping_back or ${refund.shipping > 0},
      is_shipped = ${fulfilmentStatus.isShipped}, arrived_at = ${fulfilmentStatus.arrivedAt}
    where order_id = ${refund.orderId}`;
}

type PaidBack = { orderId: string; fanId: string; toPayment: number };

/**
 * Notes that the money of a refund has arrived, by its own id or the payment room's; undefined when that was known, or
 * is none of ours. Cents.
 */
export async function markRefundDone(
  sql: Sql,
  by: { id: string } | { paymentRefundId: string },
  now: Date,
): Promise<PaidBack | undefined> {
  const which =
    'id' in by ? sql`id = ${by.id} and payment_refund_id is null` : sql`payment_refund_id = ${by.paymentRefundId}`;
  const [done] = await sql<PaidBack[]>`
    with done as (
      update returns.refund set done_at = ${now} where ${which} and done_at is null returning id, order_id, to_payment),
    lines as (update returns.line set state = 'refunded', state_at = ${now} from done where line.refund_id = done.id)
    select order_id, fan_id, to_payment from done join returns.order_account using (order_id)`;
  return done;
}

/**
 * Notes that the money of a refund has not arrived, by the payment room's refund; its lines wait for it again. Answers
 * its order; undefined: none of ours.
 */
export async function markRefundFailed(sql: Sql, paymentRefundId: string, now: Date): Promise<string | undefined> {
  const [failed] = await sql<{ orderId: string }[]>`
    with failed as (
      update returns.refund set done_at = null where payment_refund_id = ${paymentRefundId} returning id, order_id),
    lines as (
      update returns.line set state = 'refundFailed', state_at = ${now} from failed where line.refund_id = failed.id)
    select order_id from failed`;
  return failed?.orderId;
}

/**
 * Notes that the buyer's bank has given back what a refund was to, by the payment room's refund: nothing waits for it
 * any more. Answers its order; undefined: none of ours.
 */
export async function markWithBank(sql: Sql, paymentRefundId: string, now: Date): Promise<string | undefined> {
  const [settled] = await sql<{ orderId: string }[]>`
    with settled as (
      update returns.refund set with_bank = with_bank + to_payment, to_payment = 0, done_at = ${now}
      where payment_refund_id = ${paymentRefundId} returning id, order_id),
    lines as (
      update returns.line set state = 'refunded', state_at = ${now} from settled where line.refund_id = settled.id)
    select order_id from settled`;
  return settled?.orderId;
}

/** Cents of an order that were on their way back and have not arrived. */
export async function readOwed(sql: Sql, orderId: string): Promise<number> {
  const [row] = await sql<{ owed: number }[]>`
    select coalesce(sum(to_payment), 0)::integer as owed from returns.refund as r where order_id = ${orderId}
      and exists (select 1 from returns.line where refund_id = r.id and state = 'refundFailed')`;
  return row?.owed ?? 0;
}

type Waiting = { id: string; orderId: string; fanId: string };

/**
 * What waits for somebody: pieces that shall come back, oldest first, and money (cents) that no payment service sends.
 */
export async function listOpen(
  sql: Sql,
  limit: number,
): Promise<{
  lines: (Waiting & Pick<ReturnLine, 'orderLineId' | 'kind' | 'quantity' | 'requestedAt'>)[];
  byHand: (Waiting & { toPayment: number })[];
}> {
  const lines = await sql<(Waiting & Pick<ReturnLine, 'orderLineId' | 'kind' | 'quantity' | 'requestedAt'>)[]>`
    select id, order_id, fan_id, order_line_id, kind, quantity, requested_at
    from returns.line join returns.order_account using (order_id)
    where state = 'requested' order by requested_at, id limit ${limit}`;
  const byHand = await sql<(Waiting & { toPayment: number })[]>`
    select id, order_id, fan_id, to_payment from returns.refund join returns.order_account using (order_id)
    where done_at is null and payment_refund_id is null order by made_at limit ${limit}`;
  return { lines: [...lines], byHand: [...byHand] };
}
