import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { ContractAddress } from '../../contractShapes.ts';

type Reader = Pick<Context, 'sql'>;
type Writer = Pick<Context, 'sql' | 'now'>;

/** What sending the ticket of a term `t` costs, in cents. */
const shipping = (sql: Sql) =>
  sql`coalesce((${json(policies.contracts.shippingPrices)}::jsonb ->> t.shipping_code)::integer, 0)`;

/** What a term `t` costs in all, in cents. */
export const totalOf = (sql: Sql) => sql`(t.price + ${shipping(sql)})`;

/**
 * `x`: what a term `t` has been charged in all, less what goes back (cents; null: nothing), its last part, and whether
 * one of its charges has begun. What has begun holds; a change of the price is settled beside it.
 */
export const joinCharged = (sql: Sql) => sql`
  left join lateral (
    select (sum(xc.price + xc.shipping) - coalesce((select sum(xr.amount) from subscription.credit xr
        where xr.contract_id = t.contract_id and xr.master_data_id = t.master_data_id), 0))::integer as charged,
      max(xc.part) as last_part,
      coalesce(bool_or(xb.state not in ('prepared', 'announced')), false) as has_begun
    from subscription.charge xc join subscription.bill xb on xb.id = xc.bill_id and xb.state <> 'cancelled'
    where xc.contract_id = t.contract_id and xc.master_data_id = t.master_data_id and xc.removed_at is null
  ) x on true`;

/** What of a term `t` has begun to be charged, less what goes back, in cents; null: nothing. */
export const begunOf = (sql: Sql) => sql`
  (select sum(yc.price + yc.shipping - coalesce((select sum(yr.amount) from subscription.credit yr
      where yr.bill_id = yc.bill_id and yr.contract_id = yc.contract_id), 0))::integer
    from subscription.charge yc join subscription.bill yb on yb.id = yc.bill_id
      and yb.state not in ('prepared', 'announced', 'cancelled')
    where yc.contract_id = t.contract_id and yc.master_data_id = t.master_data_id and yc.removed_at is null)`;

/** A contract on a bill, as its order names it. `part`: which one of how many; `parts` null: a difference. */
export type Charged = {
  contractId: string;
  number: string;
  block: string;
  seatRow: string;
  seat: string;
  pricingClass: string;
  price: number;
  shipping: number;
  part: number;
  parts: number | null;
  invoiceAddress: ContractAddress | null;
  shippingAddress: ContractAddress | null;
};

/** Those of a bill that are charged, by number. Single SQL query. */
export const listCharged = ({ sql }: Reader, billId: string): Promise<Charged[]> => sql<Charged[]>`
  select c.contract_id, k.number, t.block, t.seat_row, t.seat, t.pricing_class, c.price, c.shipping, c.part, c.parts,
    t.invoice_address, t.shipping_address
  from subscription.charge c join subscription.contract k on k.id = c.contract_id
  join subscription.term t on t.contract_id = c.contract_id and t.master_data_id = c.master_data_id
  where c.bill_id = ${billId} and c.removed_at is null order by k.number`;

/** Adds up what is still charged on a bill, and keeps it; cents. */
export async function sumUp({ sql }: Reader, id: string): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    update subscription.bill b set amount = (
      select coalesce(sum(c.price + c.shipping), 0) from subscription.charge c
      where c.bill_id = b.id and c.removed_at is null)
    where b.id = ${id} returning amount`;
  return row!.amount;
}

/**
 * Takes out what does not fit any more, with all its parts that are not charged yet: ended, or another subscriber; and
 * not confirmed, of another price or in other instalments, unless a part has been charged, since that was agreed on.
 * Answers the bills that have become less. The caller holds the contracts.
 */
export async function removeChanged({ sql, now }: Writer, billId: string): Promise<string[]> {
  const rows = await sql<{ billId: string }[]>`
    update subscription.charge c set removed_at = ${now}, removed_why = 'changed'
    from subscription.bill b, subscription.term t ${joinCharged(sql)}, subscription.contract k
    where c.removed_at is null and b.id = c.bill_id and b.state in ('prepared', 'announced') and k.id = c.contract_id
      and t.contract_id = c.contract_id and t.master_data_id = c.master_data_id
      and (c.contract_id, c.master_data_id) in (select o.contract_id, o.master_data_id from subscription.charge o
        where o.bill_id = ${billId} and o.removed_at is null)
      and (t.ended_at is not null or k.subscriber_id is distinct from b.subscriber_id
        or (not x.has_begun and (t.confirmed_at is null or ${totalOf(sql)} <> coalesce(c.total, c.price + c.shipping)
          or (c.parts is not null and c.parts <> 1 + cardinality(t.agreed_days)))))
    returning c.bill_id`;
  return [...new Set(rows.map((row) => row.billId))];
}

/** Takes everything off the bills of a run that are cancelled, so that another run can charge it. */
export async function removeCancelled({ sql, now }: Writer, billIds: readonly string[]): Promise<void> {
  await sql`
    update subscription.charge set removed_at = ${now}, removed_why = 'cancelled'
    where bill_id = any(${[...billIds]}::uuid[]) and removed_at is null`;
}

/** Staff take one contract out of bills of a run. False: it is not on them. */
export async function removeByStaff({ sql, now }: Writer, billIds: readonly string[], contractId: string) {
  const { count } = await sql`
    update subscription.charge set removed_at = ${now}, removed_why = 'staff'
    where bill_id = any(${[...billIds]}::uuid[]) and contract_id = ${contractId} and removed_at is null`;
  return count > 0;
}

/**
 * Staff put it back; `since`: where it was taken out from then on. False: it was not, or is charged elsewhere
 * meanwhile.
 */
export async function putBack(
  { sql }: Reader,
  { billIds, contractId, since }: { billIds: readonly string[]; contractId: string; since: Date | null },
): Promise<boolean> {
  const { count } = await sql`
    update subscription.charge c set removed_at = null, removed_why = null
    where c.bill_id = any(${[...billIds]}::uuid[]) and c.contract_id = ${contractId} and c.removed_why = 'staff'
      and (${since}::timestamptz is null or c.removed_at >= ${since})
      and not exists (select 1 from subscription.charge x where x.contract_id = c.contract_id
        and x.master_data_id = c.master_data_id and x.removed_at is null)`;
  return count > 0;
}

/** A contract by its number, and the bills of a run on which it stands, taken out or not, by their ids. */
export async function findInRun({ sql }: Reader, runId: string, number: string) {
  const rows = await sql<{ billId: string; contractId: string }[]>`
    select c.bill_id, c.contract_id from subscription.contract k
    join subscription.charge c on c.contract_id = k.id join subscription.bill b on b.id = c.bill_id
    where b.run_id = ${runId} and k.number = ${number} order by c.bill_id`;
  const [first] = rows;
  return first && { contractId: first.contractId, billIds: rows.map(({ billId }) => billId) };
}

/** Contracts that staff have taken out of a run. */
export const listTakenOut = ({ sql }: Reader, runId: string): Promise<{ contractId: string; number: string }[]> => sql<
  { contractId: string; number: string }[]
>`
  select distinct k.id as contract_id, k.number from subscription.charge c join subscription.bill b on b.id = c.bill_id
  join subscription.contract k on k.id = c.contract_id
  where b.run_id = ${runId} and c.removed_why = 'staff' order by k.number limit 200`;
