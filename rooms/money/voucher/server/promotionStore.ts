import { json, type Sql } from '#platform/database/database.ts';
import type { PromotionCode } from './codeRules.ts';

/** What a promotion code takes off, in cents. */
export type PromotionAmount = { id: string; amount: number };

export type NewPromotionCode = Omit<PromotionCode, 'uses' | 'usesOfBuyer'>;

/** Adds promotion codes; one that exists already stays as it is. Answers how many are new. */
export async function insertAll(sql: Sql, codes: readonly NewPromotionCode[], now: Date): Promise<number> {
  const rows = await sql`
    insert into voucher.promotion_code (id, tenant, code, kind, value, minimum_order_value, valid_from, valid_until,
      is_active, is_exclusive, product_ids, category_ids, max_uses_per_person, max_uses, created_at)
    select id, tenant, code, kind, value, "minimumOrderValue", "validFrom", "validUntil", "isActive", "isExclusive",
      "productIds", "categoryIds", "maxUsesPerPerson", "maxUses", ${now}
    from jsonb_to_recordset(${json(codes)}::jsonb) as c (
      id uuid, tenant integer, code text, kind text, value integer, "minimumOrderValue" integer,
      "validFrom" timestamptz, "validUntil" timestamptz, "isActive" boolean, "isExclusive" boolean, "productIds" uuid[],
      "categoryIds" integer[], "maxUsesPerPerson" integer, "maxUses" integer)
    on conflict do nothing`;
  return rows.count;
}

/** Promotion codes by id, as this buyer may use them (`undefined`: a visitor); unknown ones are missing. */
export function listByIds(sql: Sql, ids: readonly string[], fanId: string | undefined): Promise<PromotionCode[]> {
  return sql<PromotionCode[]>`
    select ${columns(sql, fanId)} from voucher.promotion_code p where id = any(${ids as string[]})`;
}

/** The promotion code with this code (in normal form) of this partner. */
export async function findByCode(
  sql: Sql,
  tenant: number,
  code: string,
  fanId: string | undefined,
): Promise<PromotionCode | undefined> {
  const [row] = await sql<PromotionCode[]>`
    select ${columns(sql, fanId)} from voucher.promotion_code p where code = ${code} and tenant = ${tenant}`;
  return row;
}

/** Ends reservations of these checkouts; their uses count no more. */
export async function releaseOfCheckouts(sql: Sql, checkoutIds: readonly string[]): Promise<void> {
  await sql`
    with freed as (
      update voucher.promotion_use set state = 'released'
      where checkout_id = any(${checkoutIds as string[]}) and state = 'reserved' returning promotion_code_id
    ) ${countDown(sql)}`;
}

/** Ends reservations whose time is over; answers how many. */
export async function releaseOverdue(sql: Sql, now: Date): Promise<void> {
  await sql`
    with freed as (
      update voucher.promotion_use set state = 'released'
      where state = 'reserved' and reserved_until <= ${now} returning promotion_code_id
    ) ${countDown(sql)}`;
}

/**
 * Keeps staff from changing these codes until the transaction ends, so that what is counted fits their maximum; others
 * use them meanwhile.
 */
async function lockForUse(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from voucher.promotion_code where id = any(${ids as string[]}) order by id for key share`;
}

/**
 * Reserves a use of each code for a checkout, unless its maximum, or this fan's, is reached; answers how many were
 * reserved. The caller undoes everything when that is not all of them.
 */
export async function reserve(
  sql: Sql,
  {
    checkoutId,
    fanId,
    amounts,
    until,
  }: {
    checkoutId: string;
    fanId: string;
    amounts: readonly PromotionAmount[];
    until: Date;
  },
): Promise<number> {
  const ids = amounts.map(({ id }) => id).toSorted();
  await lockForUse(sql, ids);
  const cents = ids.map((id) => amounts.find((one) => one.id === id)?.amount ?? 0);
  const rows = await sql`
    with counted as (
      update voucher.promotion_code set uses = uses + 1
      where id = any(${ids}::uuid[]) and max_uses is not null and uses < max_uses returning id
    )
    insert into voucher.promotion_use (promotion_code_id, checkout_id, fan_id, amount, state, reserved_until)
    select p.id, ${checkoutId}, ${fanId}, a.amount, 'reserved', ${until}
    from voucher.promotion_code p join unnest(${ids}::uuid[], ${cents}::integer[]) as a (id, amount) using (id)
    where (p.max_uses is null or p.id in (select id from counted))
      and (p.max_uses_per_person is null or p.max_uses_per_person > (
        select count(*) from voucher.promotion_use u
        where u.promotion_code_id = p.id and u.fan_id = ${fanId} and u.state <> 'released'))
    on conflict (promotion_code_id, checkout_id) do update
      set state = 'reserved', amount = excluded.amount, reserved_until = excluded.reserved_until
      where promotion_use.state = 'released'`;
  return rows.count;
}

/** Turns a checkout's reservations into uses; answers how many. */
export async function markUsed(sql: Sql, checkoutId: string, now: Date): Promise<number> {
  const rows = await sql`
    update voucher.promotion_use set state = 'used', used_at = ${now}
    where checkout_id = ${checkoutId} and state = 'reserved'`;
  return rows.count;
}

const countDown = (sql: Sql) => sql`
  update voucher.promotion_code p set uses = p.uses - f.freed
  from (select promotion_code_id, count(*)::integer as freed from freed group by 1) as f
  where p.id = f.promotion_code_id and p.max_uses is not null`;

const columns = (sql: Sql, fanId: string | undefined) => sql`
  id, tenant, code, kind, value, minimum_order_value, valid_from, valid_until, is_active, is_exclusive, product_ids,
  category_ids, max_uses_per_person, max_uses,
  (uses - (select count(*) from voucher.promotion_use u where u.promotion_code_id = p.id and u.fan_id = ${fanId ?? null}
    and u.state = 'reserved'))::integer as uses,
  (select count(*) from voucher.promotion_use u where u.promotion_code_id = p.id and u.fan_id = ${fanId ?? null}
    and u.state = 'used')::integer as uses_of_buyer`;
