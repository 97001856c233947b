// Vouchers as staff see them.
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';

type VoucherState = 'open' | 'spent' | 'blocked' | 'expired';

/** A voucher with what it is good for now; cents. `validUntil`: null: for ever. */
export type KeptVoucher = {
  id: string;
  tenant: number;
  code: string;
  initial: number;
  balance: number;
  state: VoucherState;
  validUntil: Date | null;
  createdAt: Date;
  /** A cart holds it, or a running payment counts on it. */
  isHeld: boolean;
};

type Reader = Pick<Context, 'sql' | 'now'>;

const stateOf = ({ sql, now }: Reader): Fragment => sql`
  case when balance = 0 then 'spent' when not is_active then 'blocked'
    when valid_until <= ${now} then 'expired' else 'open' end`;

const columns = (ctx: Reader): Fragment => ctx.sql`
  id, tenant, code, initial, balance, valid_until, created_at, ${stateOf(ctx)} as state,
  coalesce(greatest(held_until, kept_until) > ${ctx.now}, false) as is_held`;

type Filter = {
  /** The beginning of a code in normal form. */
  code?: string | undefined;
  state?: VoucherState | undefined;
  tenant?: number | undefined;
  /** Only vouchers older than the one with this id. */
  after?: string | undefined;
};

/** Vouchers, newest first. One statement on an index. */
export function listVouchers(
  ctx: Reader,
  { code, state, tenant, after }: Filter,
  limit: number,
): Promise<KeptVoucher[]> {
  const { sql } = ctx;
  const where = [
    code === undefined ? undefined : sql`code like ${`${code}%`}`,
    state === undefined ? undefined : sql`${stateOf(ctx)} = ${state}`,
    tenant === undefined ? undefined : sql`tenant = ${tenant}`,
    after === undefined
      ? undefined
      : sql`(created_at, id) < (select created_at, id from voucher.voucher where id = ${after})`,
  ].reduce((all, one) => (one === undefined ? all : sql`${all} and ${one}`), sql`true`);
  return sql<KeptVoucher[]>`
    select ${columns(ctx)} from voucher.voucher where ${where} order by created_at desc, id desc limit ${limit}`;
}

/** A payment that a voucher has made; cents. */
export type VoucherSpending = { checkoutId: string; amount: number; refunded: number; spentAt: Date };

/** One voucher with everything that it has paid, newest first; undefined: there is none. Two statements. */
export async function findVoucher(
  ctx: Reader,
  id: string,
): Promise<(KeptVoucher & { spendings: VoucherSpending[] }) | undefined> {
  const [voucher] = await ctx.sql<KeptVoucher[]>`select ${columns(ctx)} from voucher.voucher where id = ${id}`;
  if (!voucher) return undefined;
  const spendings = await ctx.sql<VoucherSpending[]>`
    select checkout_id, amount, refunded, spent_at from voucher.spending where voucher_id = ${id}
    order by spent_at desc, checkout_id`;
  return { ...voucher, spendings };
}

/** Locks a voucher until the transaction ends and answers it; undefined: there is none. */
export async function lockVoucher(ctx: Reader, id: string): Promise<KeptVoucher | undefined> {
  const [voucher] = await ctx.sql<KeptVoucher[]>`
    select ${columns(ctx)} from voucher.voucher where id = ${id} for no key update`;
  return voucher;
}

/** Blocks a voucher that this transaction has locked, or lets it be spent again. */
export async function markActive(sql: Sql, id: string, isActive: boolean): Promise<void> {
  await sql`update voucher.voucher set is_active = ${isActive} where id = ${id}`;
}

/** Changes until when a voucher that this transaction has locked is good. */
export async function markValidUntil(sql: Sql, id: string, until: Date): Promise<void> {
  await sql`update voucher.voucher set valid_until = ${until} where id = ${id}`;
}
