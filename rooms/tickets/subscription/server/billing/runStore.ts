import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { LeftOut, RunState } from '../../billingRules.ts';
import { joinCharged, totalOf } from './chargeStore.ts';

type Reader = Pick<Context, 'sql'>;
type Writer = Pick<Context, 'sql' | 'now'>;

/** A billing run of a season, with what its living charges come to. Cents. */
export type Run = {
  id: string;
  masterDataId: string;
  season: string;
  names: LocalizedText;
  dueOn: string;
  kind: 'season' | 'differences';
  state: RunState;
  preparedAt: Date;
  approvedAt: Date | null;
  chargesOn: string | null;
  subscribers: number;
  contracts: number;
  sum: number;
};

/** Runs, the latest first: all, or one. Single SQL query. */
export const listRuns = ({ sql }: Reader, which: { runId?: string } = {}): Promise<Run[]> => sql<Run[]>`
  select r.id, r.master_data_id, m.season, m.names, m.due_on::text as due_on, r.kind, r.state, r.prepared_at,
    r.approved_at, r.charges_on::text as charges_on, count(distinct b.subscriber_id)::integer as subscribers,
    count(distinct c.contract_id)::integer as contracts,
    coalesce(sum(c.price + c.shipping), 0)::integer as sum
  from subscription.billing_run r join subscription.master_data m on m.id = r.master_data_id
  left join (subscription.bill b join subscription.charge c on c.bill_id = b.id and c.removed_at is null)
    on b.run_id = r.id
  where ${which.runId ?? null}::uuid is null or r.id = ${which.runId ?? null}
  group by r.id, m.id order by r.prepared_at desc limit 100`;

/** Holds a run until the transaction ends; undefined: there is none. */
export async function lockRun({ sql }: Reader, id: string): Promise<RunState | undefined> {
  const [row] = await sql<{ state: RunState }[]>`
    select state from subscription.billing_run where id = ${id} for no key update`;
  return row?.state;
}

/** False: a run of that season is open already. */
export async function insertRun({ sql, now }: Writer, id: string, masterDataId: string): Promise<boolean> {
  const { count } = await sql`
    insert into subscription.billing_run (id, master_data_id, prepared_at) values (${id}, ${masterDataId}, ${now})
    on conflict (master_data_id) where state in ('draft', 'approved') do nothing`;
  return count > 0;
}

export async function markApproved({ sql, now }: Writer, id: string, chargesOn: string): Promise<void> {
  await sql`
    update subscription.billing_run set state = 'approved', approved_at = ${now}, charges_on = ${chargesOn}
    where id = ${id}`;
}

export async function markRunCancelled({ sql }: Reader, id: string): Promise<void> {
  await sql`update subscription.billing_run set state = 'cancelled' where id = ${id}`;
}

/** Runs of which every first charge has begun are done; further instalments follow. */
export async function markDone({ sql }: Reader): Promise<void> {
  await sql`
    update subscription.billing_run r set state = 'done' where r.state = 'approved' and not exists (
      select 1 from subscription.bill b where b.run_id = r.id and b.due_on is null and b.state in ('prepared', 'announced'))`;
}

/** The run of a season for what contracts cost more once they are charged; made with the first. */
export async function takeDifferencesRun(
  { sql, now }: Writer,
  { id, masterDataId, today }: { id: string; masterDataId: string; today: string },
): Promise<string> {
  await sql`
    insert into subscription.billing_run (id, master_data_id, kind, state, prepared_at, approved_at, charges_on)
    values (${id}, ${masterDataId}, 'differences', 'done', ${now}, ${now}, ${today})
    on conflict (master_data_id) where kind = 'differences' do nothing`;
  const [row] = await sql<{ id: string }[]>`
    select id from subscription.billing_run where master_data_id = ${masterDataId} and kind = 'differences'`;
  return row!.id;
}

/**
 * A confirmed contract of a season that nobody has charged for it yet, or not all of it, and that no order has paid.
 * Cents. `charged`: what was;
 * null: nothing.
 */
export type Chargeable = {
  contractId: string;
  subscriberId: string;
  paymentTokenId: string;
  price: number;
  total: number;
  agreedDays: string[];
  charged: number | null;
  lastPart: number | null;
};

/** Those, by subscriber and number. Single SQL query. */
export const listChargeable = ({ sql }: Reader, masterDataId: string): Promise<Chargeable[]> => sql<Chargeable[]>`
  select t.contract_id, c.subscriber_id, t.payment_token_id, t.price, ${totalOf(sql)} as total,
    t.agreed_days::text[] as agreed_days, x.charged, x.last_part
  from subscription.term t ${joinCharged(sql)} join subscription.contract c on c.id = t.contract_id
  where t.master_data_id = ${masterDataId} and t.ended_at is null and t.confirmed_at is not null
    and t.order_line_id is null and c.subscriber_id is not null
    and (x.charged is null or (x.has_begun and x.charged < ${totalOf(sql)}))
  order by c.subscriber_id, c.number`;

export type NewBill = {
  id: string;
  subscriberId: string;
  paymentTokenId: string;
  amount: number;
  /** Of a further instalment. */
  dueOn?: string;
  isDifference?: boolean;
};
export type NewCharge = {
  billId: string;
  contractId: string;
  price: number;
  shipping: number;
  part: number;
  parts: number | null;
  total: number;
};

/** Writes the bills of a run with their charges. Throws (unique) where a part of a contract is charged already. */
export async function insertBills(
  { sql, now }: Writer,
  { runId, masterDataId }: { runId: string; masterDataId: string },
  { bills, charges }: { bills: readonly NewBill[]; charges: readonly NewCharge[] },
): Promise<void> {
  await sql`
    insert into subscription.bill (id, run_id, subscriber_id, payment_token_id, amount, due_on, is_difference, state_at)
    select id, ${runId}, "subscriberId", "paymentTokenId", amount, "dueOn", coalesce("isDifference", false), ${now}
    from jsonb_to_recordset(${json([...bills])}::jsonb) as n (id uuid, "subscriberId" uuid, "paymentTokenId" uuid,
      amount integer, "dueOn" date, "isDifference" boolean)`;
  await sql`
    insert into subscription.charge (bill_id, contract_id, master_data_id, price, shipping, part, parts, total)
    select "billId", "contractId", ${masterDataId}, price, shipping, part, parts, total
    from jsonb_to_recordset(${json([...charges])}::jsonb) as n ("billId" uuid, "contractId" uuid, price integer,
      shipping integer, part smallint, parts smallint, total integer)`;
}

/** Contracts of a season that no run charges, and why, by number. Single SQL query. */
export const listLeftOut = (
  { sql }: Reader,
  masterDataId: string,
): Promise<{ contractId: string; number: string; why: LeftOut }[]> => sql<
  { contractId: string; number: string; why: LeftOut }[]
>`
  select c.id as contract_id, c.number, case
    when c.subscriber_id is null then 'withoutSubscriber'
    when t.invoice_address is null or t.shipping_address is null or t.payment_token_id is null
      or t.recipient_id is null then 'incomplete'
    else 'notConfirmed' end as why
  from subscription.term t join subscription.contract c on c.id = t.contract_id
  where t.master_data_id = ${masterDataId} and t.ended_at is null
    and t.order_line_id is null and (t.confirmed_at is null or c.subscriber_id is null) and not exists (
      select 1 from subscription.charge x where x.contract_id = t.contract_id and x.master_data_id = t.master_data_id
        and x.removed_at is null)
  order by c.number`;
