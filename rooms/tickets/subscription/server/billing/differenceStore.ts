import type { Context } from '#platform/context.ts';
import { joinCharged, totalOf } from './chargeStore.ts';

type Reader = Pick<Context, 'sql'>;
type Writer = Pick<Context, 'sql' | 'now'>;

/** A confirmed contract of which a part is charged, and costs more (or less) than that by now. Cents. */
export type Difference = {
  contractId: string;
  subscriberId: string;
  paymentTokenId: string;
  total: number;
  difference: number;
  lastPart: number;
};

/** Those among some contracts, which the caller holds. Single SQL query. */
export const listDifferences = (
  { sql }: Reader,
  masterDataId: string,
  contractIds: readonly string[],
): Promise<Difference[]> => sql<Difference[]>`
  select t.contract_id, c.subscriber_id, t.payment_token_id, ${totalOf(sql)} as total,
    ${totalOf(sql)} - x.charged as difference, x.last_part
  from subscription.term t ${joinCharged(sql)} join subscription.contract c on c.id = t.contract_id
  where t.master_data_id = ${masterDataId} and t.contract_id = any(${[...contractIds]}::uuid[])
    and t.ended_at is null and t.confirmed_at is not null and c.subscriber_id is not null
    and x.has_begun and x.charged <> ${totalOf(sql)}
  order by c.number`;

type OfTerm = { contractId: string; masterDataId: string };

/** A living charge of a term: what of it can still go down, in cents. */
type Lowerable = { billId: string; hasBegun: boolean; left: number };

/** Those, the last part first, and before all others what nobody has begun to charge. Single SQL query. */
export const listLowerable = ({ sql }: Reader, { contractId, masterDataId }: OfTerm): Promise<Lowerable[]> => sql<
  Lowerable[]
>`
  select c.bill_id, b.state not in ('prepared', 'announced') as has_begun,
    (c.price - coalesce((select sum(r.amount) from subscription.credit r
      where r.bill_id = c.bill_id and r.contract_id = c.contract_id), 0))::integer as left
  from subscription.charge c join subscription.bill b on b.id = c.bill_id and b.state <> 'cancelled'
  where c.contract_id = ${contractId} and c.master_data_id = ${masterDataId} and c.removed_at is null
  order by has_begun, c.part desc`;

/** Takes an amount off a charge that has not begun; all of it: the charge is taken out. */
export async function lowerCharge(
  { sql, now }: Writer,
  { billId, contractId, amount }: { billId: string; contractId: string; amount: number },
): Promise<void> {
  await sql`
    update subscription.charge set price = price - ${amount},
      removed_at = case when price + shipping = ${amount} then ${now}::timestamptz end,
      removed_why = case when price + shipping = ${amount} then 'changed' end
    where bill_id = ${billId} and contract_id = ${contractId} and removed_at is null`;
}

/** What goes back of a charge. Cents. */
type Credit = OfTerm & { id: string; billId: string; amount: number };

export async function insertCredit({ sql, now }: Writer, credit: Credit): Promise<void> {
  await sql`
    insert into subscription.credit (id, bill_id, contract_id, master_data_id, amount, created_at)
    values (${credit.id}, ${credit.billId}, ${credit.contractId}, ${credit.masterDataId}, ${credit.amount}, ${now})`;
}

/** Credits that have not gone back, of bills that are paid. */
export const listOpenCredits = ({ sql }: Reader, limit: number): Promise<{ id: string }[]> => sql<{ id: string }[]>`
  select r.id from subscription.credit r join subscription.bill b on b.id = r.bill_id and b.state = 'paid'
  where r.paid_at is null order by r.id limit ${limit}`;

type OpenCredit = Credit & { number: string; part: number; season: string; subscriberId: string | null };

/** One of them, held until the transaction ends; undefined: it has gone back. */
export async function lockOpenCredit({ sql }: Reader, id: string): Promise<OpenCredit | undefined> {
  const [row] = await sql<OpenCredit[]>`
    select r.id, r.bill_id, r.contract_id, r.master_data_id, r.amount, k.number, c.part, m.season, b.subscriber_id
    from subscription.credit r join subscription.contract k on k.id = r.contract_id
    join subscription.charge c on c.bill_id = r.bill_id and c.contract_id = r.contract_id
    join subscription.bill b on b.id = r.bill_id and b.state = 'paid'
    join subscription.master_data m on m.id = r.master_data_id
    where r.id = ${id} and r.paid_at is null for no key update of r`;
  return row;
}

export async function markCreditPaid({ sql, now }: Writer, id: string): Promise<void> {
  await sql`update subscription.credit set paid_at = ${now} where id = ${id}`;
}
