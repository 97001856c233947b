import { json, type Sql } from '#platform/database/database.ts';
import type { Voucher } from './codeRules.ts';

/** What a voucher pays, in cents. */
export type VoucherAmount = { id: string; amount: number };

const columns = (sql: Sql) => sql`id, tenant, code, balance, is_active, valid_until, cart_id, held_until, kept_until`;

/** Vouchers by id; unknown ones are missing. */
export function listByIds(sql: Sql, ids: readonly string[]): Promise<Voucher[]> {
  return sql<Voucher[]>`select ${columns(sql)} from voucher.voucher where id = any(${ids as string[]})`;
}

/** The voucher with this code (in normal form) of this partner, locked until the transaction ends. */
export async function findByCodeForUpdate(sql: Sql, tenant: number, code: string): Promise<Voucher | undefined> {
  const [row] = await sql<Voucher[]>`
    select ${columns(sql)} from voucher.voucher where code = ${code} and tenant = ${tenant} for no key update`;
  return row;
}

/** Which of these codes (in normal form) are taken, and by whose vouchers. */
export function listTenantsOfCodes(sql: Sql, codes: readonly string[]): Promise<{ code: string; tenant: number }[]> {
  return sql<{ code: string; tenant: number }[]>`
    select code, tenant from voucher.voucher where code = any(${[...codes]}::text[])`;
}

/** Adds a voucher; `balance` is what it is worth now. A code that exists already stays as it is. */
export async function insertAll(
  sql: Sql,
  vouchers: readonly Pick<Voucher, 'id' | 'tenant' | 'code' | 'balance' | 'validUntil'>[],
  now: Date,
): Promise<void> {
  await sql`
    insert into voucher.voucher (id, tenant, code, initial, balance, valid_until, created_at)
    select id, tenant, code, balance, balance, "validUntil", ${now}
    from jsonb_to_recordset(${json(vouchers)}::jsonb) as v (
      id uuid, tenant integer, code text, balance integer, "validUntil" timestamptz)
    on conflict (code) do nothing`;
}

type Issued = Pick<Voucher, 'id' | 'code'> & { initial: number; validUntil: Date };

/** Adds a voucher for a cause; undefined: the cause has one already. */
export async function insertIssued(
  sql: Sql,
  row: Pick<Voucher, 'id' | 'tenant' | 'code'> & { amount: number; cause: string; validUntil: Date },
  now: Date,
): Promise<Issued | undefined> {
  const [voucher] = await sql<Issued[]>`
    insert into voucher.voucher (id, tenant, code, initial, balance, valid_until, cause, created_at)
    values (${row.id}, ${row.tenant}, ${row.code}, ${row.amount}, ${row.amount}, ${row.validUntil}, ${row.cause},
      ${now})
    on conflict (tenant, cause) where cause is not null do nothing
    returning id, code, initial, valid_until`;
  return voucher;
}

/** The voucher that was issued for a cause. */
export async function findByCause(sql: Sql, tenant: number, cause: string): Promise<Issued | undefined> {
  const [voucher] = await sql<Issued[]>`
    select id, code, initial, valid_until from voucher.voucher where tenant = ${tenant} and cause = ${cause}`;
  return voucher;
}

/** Ties a voucher that this transaction has locked to a cart. */
export async function markHeld(sql: Sql, id: string, cartId: string, until: Date): Promise<void> {
  await sql`
    update voucher.voucher set cart_id = ${cartId}, held_until = ${until},
      kept_until = case when cart_id = ${cartId} then kept_until end
    where id = ${id}`;
}

/** Gives vouchers of a cart back; one that a running payment counts on becomes free when that has had its time. */
export async function markReleased(sql: Sql, ids: readonly string[], cartId: string, now: Date): Promise<void> {
  await sql`
    update voucher.voucher set
      cart_id = case when kept_until > ${now} then cart_id end, held_until = null,
      kept_until = case when kept_until > ${now} then kept_until end
    where id = any(${ids as string[]}) and cart_id = ${cartId}`;
}

/** Hands all vouchers of one cart over to another. */
export async function moveToCart(sql: Sql, fromCartId: string, toCartId: string): Promise<void> {
  await sql`update voucher.voucher set cart_id = ${toCartId} where cart_id = ${fromCartId}`;
}

/**
 * Keeps these vouchers of a cart until then while a payment runs, and what was kept of the cart's others no longer.
 * Answers how many are kept: one that another cart has taken, or that is worth less than its amount, is not.
 */
export async function keep(sql: Sql, cartId: string, amounts: readonly VoucherAmount[], until: Date): Promise<number> {
  const [ids, cents] = columnsOf(amounts);
  const [row] = await sql<{ kept: number }[]>`
    with locked as materialized (
      select id, balance, held_until from voucher.voucher where cart_id = ${cartId} order by id for no key update
    ), ended as (
      update voucher.voucher v set kept_until = null,
        cart_id = case when v.held_until is null then null else v.cart_id end
      from locked where v.id = locked.id and v.id <> all(${ids}::uuid[]) and v.kept_until is not null
    ), kept as (
      update voucher.voucher v set kept_until = ${until}
      from locked join unnest(${ids}::uuid[], ${cents}::integer[]) as a (id, amount) on a.id = locked.id
      where v.id = locked.id and locked.balance >= a.amount
      returning v.id
    )
    select count(*)::integer as kept from kept`;
  return row?.kept ?? 0;
}

/**
 * Pays with vouchers, each for exactly its amount, and frees them. Answers how many have paid: not one that is worth
 * less, or that another cart holds by now. The caller undoes everything when that is not all of them.
 */
export async function spend(
  sql: Sql,
  {
    cartId,
    checkoutId,
    amounts,
    now,
  }: { cartId: string; checkoutId: string; amounts: readonly VoucherAmount[]; now: Date },
): Promise<number> {
  const [ids, cents] = columnsOf(amounts);
  const rows = await sql`
    with locked as materialized (
      select id from voucher.voucher where id = any(${ids}::uuid[]) order by id for no key update
    ), paid as (
      update voucher.voucher v set balance = balance - a.amount, cart_id = null, held_until = null, kept_until = null
      from locked join unnest(${ids}::uuid[], ${cents}::integer[]) as a (id, amount) using (id)
      where v.id = locked.id and v.balance >= a.amount and (v.cart_id is null or v.cart_id = ${cartId}
        or coalesce(greatest(v.held_until, v.kept_until), '-infinity') <= ${now})
      returning v.id, a.amount
    )
    insert into voucher.spending (voucher_id, checkout_id, amount, spent_at)
    select id, ${checkoutId}, amount, ${now} from paid`;
  return rows.count;
}

export type Spending = { voucherId: string; amount: number; refunded: number };

/** What vouchers of one partner have paid in a checkout, locked until the transaction ends. */
export function listSpendingForUpdate(sql: Sql, checkoutId: string, tenant: number): Promise<Spending[]> {
  return sql<Spending[]>`
    select s.voucher_id, s.amount, s.refunded from voucher.spending s join voucher.voucher v on v.id = s.voucher_id
    where s.checkout_id = ${checkoutId} and v.tenant = ${tenant} order by s.voucher_id for no key update`;
}

/** Puts money back on vouchers, which then are good for a year at least. */
export async function putBack(
  sql: Sql,
  checkoutId: string,
  amounts: readonly VoucherAmount[],
  goodUntil: Date,
): Promise<void> {
  const [ids, cents] = columnsOf(amounts);
  await sql`
    with back as (
      update voucher.spending s set refunded = s.refunded + a.amount
      from unnest(${ids}::uuid[], ${cents}::integer[]) as a (id, amount)
      where s.voucher_id = a.id and s.checkout_id = ${checkoutId}
      returning s.voucher_id, a.amount
    )
    update voucher.voucher v set balance = v.balance + back.amount,
      valid_until = case when v.valid_until is null then null else greatest(v.valid_until, ${goodUntil}) end
    from back where v.id = back.voucher_id`;
}

/** Amounts as columns, since PostgreSQL unnests arrays; always in the same order. */
const columnsOf = (amounts: readonly VoucherAmount[]): [string[], number[]] => {
  const sorted = amounts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [sorted.map(({ id }) => id), sorted.map(({ amount }) => amount)];
};
