import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { type BillState, billTransitions } from '../../billingRules.ts';
import type { ContractAddress } from '../../contractShapes.ts';

type Reader = Pick<Context, 'sql'>;
type Writer = Pick<Context, 'sql' | 'now'>;

/** What one subscriber pays in a run. Cents. */
export type Bill = {
  id: string;
  runId: string;
  masterDataId: string;
  season: string;
  names: LocalizedText;
  subscriberId: string | null;
  paymentTokenId: string | null;
  state: BillState;
  amount: number;
  /** As it was announced. */
  chargesOn: string | null;
  /** Of the season; of a further instalment the day that was agreed on. */
  dueOn: string;
  invoiceAddress: ContractAddress | null;
  shippingAddress: ContractAddress | null;
  paidBy: 'collection' | 'transfer' | 'nothing' | null;
};

const columns = (sql: Sql) => sql`
  b.id, b.run_id, r.master_data_id, m.season, m.names, b.subscriber_id, b.payment_token_id, b.state, b.amount,
  b.charges_on::text as charges_on, coalesce(b.due_on, m.due_on)::text as due_on, b.invoice_address, b.shipping_address, b.paid_by`;
const tables = (sql: Sql) => sql`
  subscription.bill b join subscription.billing_run r on r.id = b.run_id
  join subscription.master_data m on m.id = r.master_data_id`;

/** Holds a bill until the transaction ends. */
export async function lockBill({ sql }: Reader, id: string): Promise<Bill | undefined> {
  const [row] = await sql<Bill[]>`
    select ${columns(sql)} from ${tables(sql)} where b.id = ${id} for no key update of b`;
  return row;
}

/** A bill on which a contract stands; `share`: what it costs of it, in cents; `part`: which one of how many. */
export type BillOfContract = Bill & { contracts: number; share: number; part: number; parts: number | null };

/** The bills of a contract in one season, the latest, that its subscriber pays or has paid, by their parts. */
export async function listBillsOf(
  { sql }: Reader,
  { contractId, subscriberId, masterDataId }: { contractId: string; subscriberId: string; masterDataId?: string },
): Promise<BillOfContract[]> {
  const rows = await sql<BillOfContract[]>`
    select ${columns(sql)}, c.price + c.shipping as share, c.part, c.parts, (select count(*) from subscription.charge x
      where x.bill_id = b.id and x.removed_at is null)::integer as contracts
    from ${tables(sql)} join subscription.charge c on c.bill_id = b.id and c.removed_at is null
    where c.contract_id = ${contractId} and b.subscriber_id = ${subscriberId} and b.state <> 'cancelled'
      and r.state in ('approved', 'done')
      and (${masterDataId ?? null}::uuid is null or c.master_data_id = ${masterDataId ?? null})
    order by m.starts_on desc, c.part`;
  return rows.filter((row) => row.masterDataId === rows[0]?.masterDataId);
}

type Page = { after?: string | undefined; limit: number };
type Listed = Bill & { contracts: number; numbers: string[] };

/** Bills of a run, in some states or all, in the order of their ids, with their first contracts. Single SQL query. */
export const listBills = (
  { sql }: Reader,
  { runId, states }: { runId: string; states?: readonly BillState[] | undefined },
  { after, limit }: Page,
): Promise<Listed[]> => sql<Listed[]>`
  select ${columns(sql)}, count(c.contract_id)::integer as contracts,
    coalesce((array_agg(k.number order by k.number) filter (where k.id is not null))[1:3], '{}') as numbers
  from ${tables(sql)}
  left join (subscription.charge c join subscription.contract k on k.id = c.contract_id)
    on c.bill_id = b.id and c.removed_at is null
  where b.run_id = ${runId} and (${states === undefined} or b.state = any(${[...(states ?? [])]}))
    and (${after ?? null}::uuid is null or b.id > ${after ?? null})
  group by b.id, r.id, m.id order by b.id limit ${limit}`;

/** How many bills of a run stand in which state, and what they come to. */
export const sumBills = ({ sql }: Reader, runId: string): Promise<{ state: BillState; count: number; sum: number }[]> =>
  sql<{ state: BillState; count: number; sum: number }[]>`
    select state, count(*)::integer as count, coalesce(sum(amount), 0)::integer as sum from subscription.bill
    where run_id = ${runId} group by state`;

/** Ids of bills that are to be announced: of further instalments those that are due until a day. */
export const listToAnnounce = ({ sql }: Reader, dueUntil: string, limit: number): Promise<{ id: string }[]> => sql<
  { id: string }[]
>`
  select b.id from subscription.bill b join subscription.billing_run r on r.id = b.run_id
    and r.state in ('approved', 'done')
  where b.state = 'prepared' and (b.due_on is null or b.due_on <= ${dueUntil}) order by b.id limit ${limit}`;

/** Ids of bills that are charged today. */
export const listToCharge = ({ sql }: Reader, today: string, limit: number): Promise<{ id: string }[]> => sql<
  { id: string }[]
>`
  select b.id from subscription.bill b join subscription.billing_run r on r.id = b.run_id
    and r.state in ('approved', 'done')
  where b.state = 'announced' and b.charges_on <= ${today} order by b.id limit ${limit}`;

type Step = {
  chargesOn?: string;
  paidBy?: NonNullable<Bill['paidBy']>;
  addresses?: { invoice: ContractAddress | null; shipping: ContractAddress | null };
};

/** Ids of bills that stay unpaid, of all runs. */
export const listUnpaid = ({ sql }: Reader, limit: number): Promise<{ id: string }[]> => sql<{ id: string }[]>`
  select id from subscription.bill where state in ('dunned', 'chargedBack') order by state_at limit ${limit}`;

/** Moves a bill, as the table of its states allows; false: it stands elsewhere. Single SQL query. */
export async function moveBill({ sql, now }: Writer, id: string, to: BillState, step: Step = {}): Promise<boolean> {
  const from = (Object.keys(billTransitions) as BillState[]).filter((state) => billTransitions[state].includes(to));
  const { chargesOn = null, paidBy = null, addresses } = step;
  const { count } = await sql`
    update subscription.bill set state = ${to}, state_at = ${now},
      charges_on = coalesce(${chargesOn}::date, charges_on), paid_by = coalesce(${paidBy}, paid_by),
      invoice_address = coalesce(${addresses?.invoice ? json(addresses.invoice) : null}::jsonb, invoice_address),
      shipping_address = coalesce(${addresses?.shipping ? json(addresses.shipping) : null}::jsonb, shipping_address)
    where id = ${id} and state = any(${from})`;
  return count > 0;
}

/** Whom a run charges. */
export async function listSubscribers({ sql }: Reader, runId: string): Promise<string[]> {
  const rows = await sql<{ subscriberId: string }[]>`
    select subscriber_id from subscription.bill
    where run_id = ${runId} and subscriber_id is not null and state <> 'cancelled'`;
  return rows.map(({ subscriberId }) => subscriberId);
}

/** Bills of a subscriber on which a contract stands that are not paid yet. */
export async function listUnpaidBills(
  { sql }: Reader,
  { contractId, subscriberId }: { contractId: string; subscriberId: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from subscription.bill b
    where b.subscriber_id = ${subscriberId} and b.state in ('prepared', 'announced', 'collecting', 'declined', 'dunned')
      and exists (select 1 from subscription.charge c
        where c.bill_id = b.id and c.contract_id = ${contractId} and c.removed_at is null)`;
  return rows.map(({ id }) => id);
}

/** Another saved method pays them. */
export async function updateMethodOfBills({ sql }: Reader, ids: readonly string[], paymentTokenId: string) {
  await sql`
    update subscription.bill set payment_token_id = ${paymentTokenId} where id = any(${[...ids]}::uuid[])`;
}

/** Does somebody still owe a bill (or is one to be charged), perhaps by one method? */
export async function hasOpenBill(
  { sql }: Reader,
  { personId, paymentTokenId = null }: { personId: string; paymentTokenId?: string | null },
): Promise<boolean> {
  const rows = await sql`
    select 1 from subscription.bill
    where subscriber_id = ${personId} and state not in ('paid', 'cancelled')
      and (${paymentTokenId}::uuid is null or payment_token_id = ${paymentTokenId}) limit 1`;
  return rows.length > 0;
}
