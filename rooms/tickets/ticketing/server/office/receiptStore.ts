import type { Sql } from '#platform/database/database.ts';

export type Receipt = {
  id: string;
  eventId: string;
  number: number;
  paidBy: 'cash' | 'card';
  total: number;
  vatRate: number;
  guestName: string | null;
  madeBy: string;
  madeAt: Date;
};

/** Writes a receipt down with the next number of its event, which must be locked. */
export async function insertReceipt(sql: Sql, receipt: Omit<Receipt, 'number'>): Promise<void> {
  const { id, eventId, paidBy, total, vatRate, guestName, madeBy, madeAt } = receipt;
  await sql`
    insert into ticketing.receipt (id, event_id, number, paid_by, total, vat_rate, guest_name, made_by, made_at)
    select ${id}, ${eventId}, coalesce(max(number), 0) + 1, ${paidBy}, ${total}, ${vatRate}, ${guestName}, ${madeBy},
      ${madeAt}
    from ticketing.receipt where event_id = ${eventId}`;
}

/** A receipt of an event by its id or number. */
export async function findReceipt(sql: Sql, eventId: string, of: string | number): Promise<Receipt | undefined> {
  const [row] = await sql<Receipt[]>`
    select id, event_id, number, paid_by, total, vat_rate::float as vat_rate, guest_name, made_by, made_at
    from ticketing.receipt
    where event_id = ${eventId} and ${typeof of === 'number' ? sql`number = ${of}` : sql`id = ${of}`}`;
  return row;
}

/** Receipts of an event between two moments, the newest first. */
export function listReceiptRows(sql: Sql, eventId: string, from: Date, to: Date): Promise<Receipt[]> {
  return sql<Receipt[]>`
    select id, event_id, number, paid_by, total, vat_rate::float as vat_rate, guest_name, made_by, made_at
    from ticketing.receipt where event_id = ${eventId} and made_at >= ${from} and made_at < ${to}
    order by number desc limit 2000`;
}

/** Cents that were given back for receipts of an event between two moments, out of the till and over the terminal. */
export async function sumPaidBack(
  sql: Sql,
  eventId: string,
  from: Date,
  to: Date,
): Promise<{ cash: number; card: number }> {
  const [row] = await sql<{ cash: number; card: number }[]>`
    select coalesce(sum(f.amount) filter (where t.paid_by = 'cash'), 0)::float8 as cash,
      coalesce(sum(f.amount) filter (where t.paid_by = 'card'), 0)::float8 as card
    from ticketing.receipt_refund f join ticketing.receipt t on t.id = f.receipt_id
    where t.event_id = ${eventId} and f.paid_back_at >= ${from} and f.paid_back_at < ${to}`;
  return row!;
}

/** A ticket of a receipt; one that was moved names the one that it came of. */
export type ReceiptRight = {
  id: string;
  receiptId: string;
  serial: string;
  generation: number;
  code: string;
  price: number;
  state: string;
  predecessorId: string | null;
  place: string[];
};

/** Rights that were sold with these receipts. */
export function listRightsOfReceipts(sql: Sql, ids: readonly string[]): Promise<ReceiptRight[]> {
  return sql<ReceiptRight[]>`
    select t.id, t.checkout_id as receipt_id, t.serial, t.generation, t.code, t.price, t.state, t.predecessor_id,
      array_remove(array[b.label, r.label, r.labels[t.position]], null) as place
    from ticketing."right" t
    left join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
    left join ticketing.contingent c on c.pool = t.pool
    left join ticketing.event_block b on b.event_id = t.event_id and b.number = coalesce(r.block, c.block)
    where t.checkout_id = any(${[...ids]}::uuid[]) order by t.id`;
}

/** Takes sold places off a pool, which must be locked and without expired holds. False: too few are free. */
export async function takeFromPool(sql: Sql, pool: string, places: number): Promise<boolean> {
  const rows = await sql`
    update ticketing.contingent set on_hand = on_hand - ${places}
    where pool = ${pool} and on_hand - held >= ${places} and not is_retired returning 1`;
  return rows.length === 1;
}

/** What goes back of a receipt; `paidBackAt` null: nobody has paid it out yet. Cents. */
export type RefundOfReceipt = {
  id: string;
  receiptId: string;
  amount: number;
  pieces: number;
  reason: string | null;
  paidBackAt: Date | null;
  paidBackBy: string | null;
};

/** What goes back of these receipts, the first first. */
export function listRefundsOfReceipts(sql: Sql, ids: readonly string[]): Promise<RefundOfReceipt[]> {
  return sql<RefundOfReceipt[]>`
    select id, receipt_id, amount, pieces, reason, paid_back_at, paid_back_by
    from ticketing.receipt_refund where receipt_id = any(${[...ids]}::uuid[]) order by receipt_id, id`;
}

/** Numbers of receipts with those of their events. Single SQL query. */
export function listReceiptNames(
  sql: Sql,
  ids: readonly string[],
): Promise<{ id: string; event: number; number: number }[]> {
  return sql<{ id: string; event: number; number: number }[]>`
    select r.id, e.number as event, r.number from ticketing.receipt r join ticketing.event e on e.id = r.event_id
    where r.id = any(${[...ids]}::uuid[])`;
}

/** Notes that money of a receipt was given back at the counter, or will be. */
export async function insertReceiptRefund(sql: Sql, refund: RefundOfReceipt): Promise<void> {
  const { id, receiptId, amount, pieces, reason, paidBackAt, paidBackBy } = refund;
  await sql`
    insert into ticketing.receipt_refund (id, receipt_id, amount, pieces, reason, paid_back_at, paid_back_by)
    values (${id}, ${receiptId}, ${amount}, ${pieces}, ${reason}, ${paidBackAt}, ${paidBackBy})`;
}
