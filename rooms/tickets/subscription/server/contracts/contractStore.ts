import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { ContractAddress } from '../../contractShapes.ts';
import type { TransferKind } from '../../contractStates.ts';
import type { Deadlines } from '../../deadlineRules.ts';
import { joinCharged } from '../billing/chargeStore.ts';
import { contractIdsOf, masterDataColumns } from './masterDataStore.ts';

type Reader = Pick<Context, 'sql' | 'now'>;

/** A contract in one season, with the season's days. Prices in gross cents, days where the club is. */
export type Term = Deadlines & {
  contractId: string;
  number: string;
  subscriberId: string | null;
  subscriberFirstName: string | null;
  subscriberLastName: string | null;
  isTransferable: boolean;
  terminatedAt: Date | null;
  terminatesOn: string | null;
  masterDataId: string;
  season: string;
  names: LocalizedText;
  shippingCodes: string[];
  dueOn: string | null;
  instalmentDays: string[];
  recipientId: string | null;
  recipientFirstName: string | null;
  recipientLastName: string | null;
  recipientChangedAt: Date | null;
  venue: string;
  block: string;
  seatRow: string;
  seat: string;
  priceRange: string;
  pricingClass: string;
  price: number;
  shippingCode: string;
  invoiceAddress: ContractAddress | null;
  shippingAddress: ContractAddress | null;
  paymentTokenId: string | null;
  extendedUntil: string | null;
  /** Of further instalments, as the subscriber has agreed. */
  agreedDays: string[];
  /** What has been charged of it, once that has begun (cents); what goes back is taken off. */
  charged: number | null;
  confirmedAt: Date | null;
  endedAt: Date | null;
  /** Of the order that has paid the season; null: a billing run charges it. */
  orderLineId: string | null;
  /** Of the open transfer that has not run out. */
  pendingId: string | null;
  pendingKind: TransferKind | null;
  pendingEmail: string | null;
  pendingUntil: Date | null;
};

const columns = (sql: Sql) => sql`
  c.id as contract_id, c.number, c.subscriber_id, c.subscriber_first_name, c.subscriber_last_name,
  c.is_transferable, c.terminated_at, c.terminates_on::text as terminates_on,
  t.master_data_id, ${masterDataColumns(sql)},
  t.recipient_id, t.recipient_first_name, t.recipient_last_name, t.recipient_changed_at,
  t.venue, t.block, t.seat_row, t.seat, t.price_range, t.pricing_class, t.price, t.shipping_code,
  t.invoice_address, t.shipping_address, t.payment_token_id, t.confirm_until::text as extended_until,
  t.agreed_days::text[] as agreed_days, case when x.has_begun then x.charged end as charged, t.confirmed_at, t.ended_at,
  t.order_line_id,
  p.id as pending_id, p.kind as pending_kind, p.invitee_email as pending_email, p.expires_at as pending_until`;

const tables = (sql: Sql, now: Date) => sql`
  subscription.term t ${joinCharged(sql)}
  join subscription.contract c on c.id = t.contract_id
  join subscription.master_data m on m.id = t.master_data_id and m.state = 'published'
  left join subscription.transfer p on p.contract_id = t.contract_id and p.master_data_id = t.master_data_id
    and p.state = 'pending' and p.expires_at > ${now}`;

/** Terms of one contract, living ones first, of these the latest season. Single SQL query. */
export const listTerms = ({ sql, now }: Reader, contractId: string): Promise<Term[]> => sql<Term[]>`
  select ${columns(sql)} from ${tables(sql, now)} where t.contract_id = ${contractId}
  order by t.ended_at is null desc, m.starts_on desc`;

/** Terms of a subscriber in a season, in the order of their numbers; all, or those that are named. Single SQL query. */
export const listTermsOfSubscriber = (
  { sql, now }: Reader,
  {
    subscriberId,
    masterDataId,
    ids,
  }: { subscriberId: string; masterDataId: string; ids?: readonly string[] | undefined },
): Promise<Term[]> => sql<Term[]>`
  select ${columns(sql)} from ${tables(sql, now)}
  where c.subscriber_id = ${subscriberId} and t.master_data_id = ${masterDataId} and t.ended_at is null
    and (${ids === undefined} or c.id = any(${[...(ids ?? [])]}::uuid[]))
  order by c.number`;

type Listed = { limit: number; offset: number };
type Page = { rows: Term[]; total: number };

/** What a person has to do with: as subscriber or former one, of one season. Single SQL query. */
export function listOwnTerms(
  { sql, now }: Reader,
  { personId, masterDataId }: { personId: string; masterDataId: string },
  page: Listed,
): Promise<Page> {
  const where = sql`t.master_data_id = ${masterDataId} and c.id in (
    select id from subscription.contract where subscriber_id = ${personId}
    union select contract_id from subscription.transfer
      where creator_id = ${personId} and kind = 'subscriber' and state = 'accepted')`;
  return readPage({ sql, now }, where, page);
}

type Filter = { personId: string; masterDataId?: string | undefined; recipientName?: string | undefined };

/** What a person pays for or uses, by name of the recipient and season. Single SQL query. */
export function listUsedTerms(
  { sql, now }: Reader,
  { personId, masterDataId, recipientName }: Filter,
  page: Listed,
): Promise<Page> {
  const where = sql`
    (${masterDataId ?? null}::uuid is null or t.master_data_id = ${masterDataId ?? null})
    and (${recipientName ?? null}::text is null or position(lower(${recipientName ?? null})
      in lower(concat_ws(' ', t.recipient_first_name, t.recipient_last_name))) > 0)
    and c.id in (${contractIdsOf(sql, personId)})
    and (c.subscriber_id = ${personId} or t.recipient_id = ${personId})`;
  return readPage({ sql, now }, where, page);
}

async function readPage({ sql, now }: Reader, where: Fragment, { limit, offset }: Listed): Promise<Page> {
  const rows = await sql<(Term & { total: number })[]>`
    select ${columns(sql)}, count(*) over ()::integer as total from ${tables(sql, now)}
    where ${where} order by m.starts_on desc, c.number limit ${limit} offset ${offset}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/** All terms of a season that have not ended, or those of the contracts that are named. Single SQL query. */
export const listTermsOfSeason = (
  { sql, now }: Reader,
  which: { masterDataId: string } | { ids: readonly string[] },
): Promise<Term[]> => {
  const where =
    'ids' in which ? sql`c.id = any(${[...which.ids]}::uuid[])` : sql`t.master_data_id = ${which.masterDataId}`;
  return sql<Term[]>`
    select ${columns(sql)} from ${tables(sql, now)} where ${where}
    order by c.number, t.ended_at is null desc, m.starts_on desc`;
};

/** Terms of all contracts of a subscriber that are not terminated, by contract, the latest season first. Single SQL query. */
export const listTermsToTerminate = ({ sql, now }: Reader, subscriberId: string): Promise<Term[]> => sql<Term[]>`
  select ${columns(sql)} from ${tables(sql, now)}
  where c.subscriber_id = ${subscriberId} and c.terminated_at is null and t.ended_at is null
  order by c.number, m.starts_on desc`;

/** Has the person handed this contract over to another subscriber? */
export async function hasHandedOver({ sql }: Pick<Context, 'sql'>, contractId: string, personId: string) {
  const rows = await sql`
    select 1 from subscription.transfer
    where contract_id = ${contractId} and creator_id = ${personId} and kind = 'subscriber' and state = 'accepted'
    limit 1`;
  return rows.length > 0;
}

/** Locks contracts in the order of their ids, so that whatever else changes them waits. */
export async function lockContracts({ sql }: Pick<Context, 'sql'>, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from subscription.contract where id = any(${[...ids]}::uuid[]) order by id for no key update`;
}

/** The same for all contracts of a subscriber in a season. */
export async function lockContractsOf(
  { sql }: Pick<Context, 'sql'>,
  { subscriberId, masterDataId }: { subscriberId: string; masterDataId: string },
): Promise<void> {
  await sql`
    select 1 from subscription.contract where subscriber_id = ${subscriberId}
      and id in (select contract_id from subscription.term where master_data_id = ${masterDataId})
    order by id for no key update`;
}

/**
 * Whether somebody pays for contracts (or with one method): `isOpen`, one that is not terminated; `isRunning`, one that
 * is, and has not ended yet. Single SQL query.
 */
export async function findRunning(
  { sql }: Pick<Context, 'sql'>,
  { personId, paymentTokenId = null, today }: { personId: string; paymentTokenId?: string | null; today: string },
): Promise<{ isOpen: boolean; isRunning: boolean }> {
  const [row] = await sql<{ isOpen: boolean; isRunning: boolean }[]>`
    select coalesce(bool_or(c.terminated_at is null), false) as is_open,
      coalesce(bool_or(c.terminates_on > ${today}), false) as is_running
    from subscription.contract c
    where c.subscriber_id = ${personId} and exists (
      select 1 from subscription.term t where t.contract_id = c.id and t.ended_at is null
        and (${paymentTokenId}::uuid is null or t.payment_token_id = ${paymentTokenId}))`;
  return row!;
}

/** Is the person recipient of another contract of that season? */
export async function isRecipientElsewhere(
  { sql }: Pick<Context, 'sql'>,
  { personId, masterDataId, contractId }: { personId: string; masterDataId: string; contractId: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from subscription.term
    where master_data_id = ${masterDataId} and recipient_id = ${personId} and ended_at is null
      and contract_id <> ${contractId}`;
  return rows.length > 0;
}
