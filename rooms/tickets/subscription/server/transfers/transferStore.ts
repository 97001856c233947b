import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { TransferKind, TransferState } from '../../contractStates.ts';
import { begunOf } from '../billing/chargeStore.ts';

type Reader = Pick<Context, 'sql'>;

export type WithdrawCause = 'creator' | 'terminated' | 'left' | 'staff' | 'takenBack';

/** Somebody is asked to become recipient or subscriber of a contract in a season. */
export type Transfer = {
  id: string;
  kind: TransferKind;
  contractId: string;
  masterDataId: string;
  state: TransferState;
  cause: WithdrawCause | null;
  creatorId: string | null;
  creatorFirstName: string | null;
  creatorLastName: string | null;
  inviteeId: string | null;
  inviteeEmail: string | null;
  inviteeFirstName: string | null;
  inviteeLastName: string | null;
  reason: string | null;
  createdAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
};

/** The same with what both sides read of the contract. */
export type ShownTransfer = Transfer & {
  number: string;
  season: string;
  names: LocalizedText;
  startsOn: string;
  venue: string;
  block: string;
  seatRow: string;
  seat: string;
  priceRange: string;
  pricingClass: string;
  price: number;
  shippingCode: string;
  isConfirmed: boolean;
  /** What of the season has begun to be charged, in cents; null: nothing. */
  charged: number | null;
};

const columns = (sql: Sql) => sql`
  x.id, x.kind, x.contract_id, x.master_data_id, x.state, x.cause, x.creator_id, x.creator_first_name,
  x.creator_last_name, x.invitee_id, x.invitee_email, x.invitee_first_name, x.invitee_last_name, x.reason, x.created_at,
  x.expires_at, x.answered_at`;

const shown = (sql: Sql) => sql`
  ${columns(sql)}, c.number, m.season, m.names, m.starts_on::text as starts_on, t.venue, t.block, t.seat_row, t.seat,
  t.price_range, t.pricing_class, t.price, t.shipping_code, t.confirmed_at is not null as is_confirmed,
  ${begunOf(sql)} as charged`;

const tables = (sql: Sql) => sql`
  subscription.transfer x
  join subscription.contract c on c.id = x.contract_id
  join subscription.term t on t.contract_id = x.contract_id and t.master_data_id = x.master_data_id
  join subscription.master_data m on m.id = x.master_data_id`;

/** Those of one kind between a person and others, the newest first. Single SQL query. */
export async function listTransfersOf(
  { sql }: Reader,
  { personId, kind }: { personId: string; kind: TransferKind },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ShownTransfer[]; total: number }> {
  const rows = await sql<(ShownTransfer & { total: number })[]>`
    select ${shown(sql)}, count(*) over ()::integer as total from ${tables(sql)}
    where x.kind = ${kind} and (x.creator_id = ${personId} or x.invitee_id = ${personId})
    order by x.id desc limit ${limit} offset ${offset}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One that a person has a side in; undefined: there is none, or it is between others. */
export async function findTransferOf(
  { sql }: Reader,
  { id, personId, kind }: { id: string; personId: string; kind: TransferKind },
): Promise<ShownTransfer | undefined> {
  const [row] = await sql<ShownTransfer[]>`
    select ${shown(sql)} from ${tables(sql)}
    where x.id = ${id} and x.kind = ${kind} and (x.creator_id = ${personId} or x.invitee_id = ${personId})`;
  return row;
}

/** Open ones by one of these, whether their time is over or not. */
export function listOpenTransfers(
  { sql }: Reader,
  which: { contractId: string } | { personId: string } | { dueAt: Date },
): Promise<ShownTransfer[]> {
  const condition =
    'contractId' in which
      ? sql`x.contract_id = ${which.contractId}`
      : 'personId' in which
        ? sql`(x.creator_id = ${which.personId} or x.invitee_id = ${which.personId})`
        : sql`x.expires_at <= ${which.dueAt}`;
  return sql<ShownTransfer[]>`
    select ${shown(sql)} from ${tables(sql)} where x.state = 'pending' and ${condition} order by x.id limit 500`;
}

type NewTransfer = Omit<Transfer, 'state' | 'cause' | 'reason' | 'answeredAt'> & { actedBy: string | null };

/** Writes an invitation; false: another one of the contract is open. */
export async function insertTransfer({ sql }: Reader, row: NewTransfer): Promise<boolean> {
  const { count } = await sql`
    insert into subscription.transfer (id, kind, contract_id, master_data_id, creator_id, creator_first_name,
      creator_last_name, acted_by, invitee_id, invitee_email, invitee_first_name, invitee_last_name, created_at,
      expires_at)
    values (${row.id}, ${row.kind}, ${row.contractId}, ${row.masterDataId}, ${row.creatorId},
      ${row.creatorFirstName}, ${row.creatorLastName}, ${row.actedBy}, ${row.inviteeId}, ${row.inviteeEmail},
      ${row.inviteeFirstName}, ${row.inviteeLastName}, ${row.createdAt}, ${row.expiresAt})
    on conflict (contract_id) where state = 'pending' do nothing`;
  return count > 0;
}

type End = { state: Exclude<TransferState, 'pending'>; cause?: WithdrawCause; reason?: string | null };

/** Ends an open transfer; false: it has ended before. */
export async function markEnded(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  id: string,
  { state, cause, reason }: End,
): Promise<boolean> {
  const { count } = await sql`
    update subscription.transfer set state = ${state}, cause = ${cause ?? null}, reason = ${reason ?? null},
      answered_at = ${now}
    where id = ${id} and state = 'pending'`;
  return count > 0;
}
