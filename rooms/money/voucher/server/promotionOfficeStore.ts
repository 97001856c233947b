// Promotion codes as staff see and change them.
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { PromotionCode } from './codeRules.ts';

export type PromotionState = 'active' | 'planned' | 'ended' | 'expired' | 'usedUp';

/** What staff say about a code; `value`: percent or cents, `minimumOrderValue` in cents. */
export type PromotionTerms = Omit<PromotionCode, 'id' | 'tenant' | 'code' | 'isActive' | 'uses' | 'usesOfBuyer'>;

/** A promotion code with how often it was ordered with. */
export type StoredPromotion = PromotionTerms &
  Pick<PromotionCode, 'id' | 'tenant' | 'code'> & {
    state: PromotionState;
    version: number;
    createdAt: Date;
    /** Orders with it; payments that still run do not count. */
    used: number;
    /** Cents that it took off in all. */
    discount: number;
  };

type Reader = Pick<Context, 'sql' | 'now'>;

/** A maximum is used up when no use is left, though some of them may only be reserved. */
const stateOf = ({ sql, now }: Reader): Fragment => sql`
  case when not is_active then 'ended' when valid_until <= ${now} then 'expired' when valid_from > ${now} then 'planned'
    when uses >= max_uses then 'usedUp' else 'active' end`;

const columns = (ctx: Reader): Fragment => ctx.sql`
  id, tenant, code, kind, value, minimum_order_value, valid_from, valid_until, is_exclusive, product_ids, category_ids,
  max_uses_per_person, max_uses, version, created_at, ${stateOf(ctx)} as state,
  coalesce(u.used, 0) as used, coalesce(u.discount, 0) as discount`;

/**
 * Uses of the codes of `page`: counted once, since one code may have nearly all of them; the planner would count them
 * anew for each code. As an array, which the index is asked for; joined, all uses would be read for codes without any.
 */
const used = (sql: Sql): Fragment => sql`
  u as materialized (
    select promotion_code_id, count(*)::integer as used, sum(amount)::float8 as discount from voucher.promotion_use
    where promotion_code_id = any(array(select id from page)) and state = 'used' group by promotion_code_id
  )`;

type Filter = {
  /** The beginning of a code in normal form. */
  code?: string | undefined;
  state?: PromotionState | undefined;
  tenant?: number | undefined;
  /** Only codes older than the one with this id. */
  after?: string | undefined;
};

/** Promotion codes, newest first. One statement on indexes. */
export function listPromotions(
  ctx: Reader,
  { code, state, tenant, after }: Filter,
  limit: number,
): Promise<StoredPromotion[]> {
  const { sql } = ctx;
  const where = [
    code === undefined ? undefined : sql`code like ${`${code}%`}`,
    state === undefined ? undefined : sql`${stateOf(ctx)} = ${state}`,
    tenant === undefined ? undefined : sql`tenant = ${tenant}`,
    after === undefined
      ? undefined
      : sql`(created_at, id) < (select created_at, id from voucher.promotion_code where id = ${after})`,
  ].reduce((all, one) => (one === undefined ? all : sql`${all} and ${one}`), sql`true`);
  return sql<StoredPromotion[]>`
    with page as materialized (
      select * from voucher.promotion_code where ${where} order by created_at desc, id desc limit ${limit}
    ), ${used(sql)}
    select ${columns(ctx)} from page p left join u on u.promotion_code_id = p.id order by created_at desc, id desc`;
}

/** One promotion code; undefined: there is none. Single SQL query. */
export async function findPromotion(ctx: Reader, id: string): Promise<StoredPromotion | undefined> {
  const [row] = await ctx.sql<StoredPromotion[]>`
    with page as (select * from voucher.promotion_code where id = ${id}), ${used(ctx.sql)}
    select ${columns(ctx)} from page p left join u on u.promotion_code_id = p.id`;
  return row;
}

/**
 * Locks a code until the transaction ends, also against reserving a use of it (`lockForUse`); answers its version, and
 * undefined where there is none.
 */
export async function lockPromotion(sql: Sql, id: string): Promise<number | undefined> {
  const [row] = await sql<
    { version: number }[]
  >`select version from voucher.promotion_code where id = ${id} for update`;
  return row?.version;
}

/**
 * Changes what a code that this transaction has locked does. Uses are counted anew, since they are only counted where
 * there is a maximum; `false`: there are more of them already than the new maximum.
 */
export async function changeTerms(sql: Sql, id: string, terms: PromotionTerms): Promise<boolean> {
  const [row] = await sql<{ uses: number }[]>`
    select count(*)::integer as uses from voucher.promotion_use
    where promotion_code_id = ${id} and state <> 'released'`;
  const uses = row!.uses;
  if (terms.maxUses !== null && uses > terms.maxUses) return false;
  await sql`
    update voucher.promotion_code set kind = ${terms.kind}, value = ${terms.value},
      minimum_order_value = ${terms.minimumOrderValue}, valid_from = ${terms.validFrom},
      valid_until = ${terms.validUntil}, is_exclusive = ${terms.isExclusive}, product_ids = ${terms.productIds},
      category_ids = ${terms.categoryIds}, max_uses_per_person = ${terms.maxUsesPerPerson},
      max_uses = ${terms.maxUses}, uses = ${uses}, version = version + 1
    where id = ${id}`;
  return true;
}

/** Ends a code that this transaction has locked, or lets it be used again; `false`: it is so already. */
export async function markEnded(sql: Sql, id: string, isEnded: boolean): Promise<boolean> {
  const rows = await sql`
    update voucher.promotion_code set is_active = ${!isEnded}, version = version + 1
    where id = ${id} and is_active = ${isEnded} returning 1`;
  return rows.length === 1;
}

/** One order, or several of one checkout, with a promotion code; `amount` in cents. */
export type PromotionUse = { checkoutId: string; amount: number; at: Date };

/** What a code was used for, newest first; `after`: only uses before that checkout's. One statement on an index. */
export function listUses(
  { sql }: Reader,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<PromotionUse[]> {
  const older =
    after === undefined
      ? sql``
      : sql`and (coalesce(used_at, reserved_until), checkout_id) < (
          select coalesce(used_at, reserved_until), checkout_id from voucher.promotion_use
          where promotion_code_id = ${id} and checkout_id = ${after})`;
  return sql<PromotionUse[]>`
    select checkout_id, amount, coalesce(used_at, reserved_until) as at from voucher.promotion_use
    where promotion_code_id = ${id} and state = 'used' ${older}
    order by coalesce(used_at, reserved_until) desc, checkout_id desc limit ${limit}`;
}
