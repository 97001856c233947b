// Transfers of tickets. Anyone who changes the state of one holds the row of its right, whose state changes with it.
import type { Sql } from '#platform/database/database.ts';
import type { RevokeCause, TransferState } from '../../transferRules.ts';

export type Transfer = {
  id: string;
  rightId: string;
  newRightId: string | null;
  eventId: string;
  eventStartsAt: Date;
  /** Null once they have left. */
  senderId: string | null;
  /** Of an organisation: who acted for it. */
  actedBy: string | null;
  recipientId: string | null;
  senderFirstName: string | null;
  senderLastName: string | null;
  recipientMail: string | null;
  recipientFirstName: string | null;
  recipientLastName: string | null;
  state: TransferState;
  cause: RevokeCause | null;
  reason: string | null;
  createdAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
  /** Is the sender's ticket in the wallet of a phone? */
  hasPasses: boolean;
};

const columns = (sql: Sql) => sql`
  transfer.id, right_id, new_right_id, event_id, event_starts_at, sender_id, acted_by, recipient_id, sender_first_name,
  sender_last_name, recipient_mail, recipient_first_name, recipient_last_name, state, cause, reason, created_at,
  expires_at, answered_at,
  exists (select from wallet.pass where pass.right_id = transfer.right_id) as has_passes`;

export type NewTransfer = Omit<Transfer, 'newRightId' | 'state' | 'cause' | 'reason' | 'answeredAt' | 'hasPasses'>;

/** Writes down to whom a right is on its way; the right must be marked (`startForwarding`). */
export async function insertTransfer(sql: Sql, row: NewTransfer): Promise<Transfer> {
  const [transfer] = await sql<Transfer[]>`
    insert into wallet.transfer (id, right_id, event_id, event_starts_at, sender_id, acted_by, recipient_id,
      sender_first_name, sender_last_name, recipient_mail, recipient_first_name, recipient_last_name, state,
      created_at, expires_at)
    values (${row.id}, ${row.rightId}, ${row.eventId}, ${row.eventStartsAt}, ${row.senderId}, ${row.actedBy},
      ${row.recipientId}, ${row.senderFirstName}, ${row.senderLastName}, ${row.recipientMail},
      ${row.recipientFirstName}, ${row.recipientLastName}, 'created', ${row.createdAt}, ${row.expiresAt})
    returning ${columns(sql)}`;
  return transfer!;
}

/** A transfer by its id, of any sender and recipient. */
export async function findTransfer(sql: Sql, id: string): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`select ${columns(sql)} from wallet.transfer where id = ${id}`;
  return row;
}

/** A person's transfer by its id, or the newest one of theirs of the ticket with that id. */
export async function findTransferOf(sql: Sql, personId: string, id: string): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer
    where (id = ${id} or right_id = ${id}) and (sender_id = ${personId} or recipient_id = ${personId})
    order by transfer.id = ${id} desc, transfer.id desc limit 1`;
  return row;
}

/** One page of what a person has sent and received, the newest first, and how much in all. Single SQL query. */
export async function listTransfersOf(
  sql: Sql,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Transfer[]; total: number }> {
  const rows = await sql<(Transfer & { total: number })[]>`
    with own as (
      select ${columns(sql)} from wallet.transfer where sender_id = ${personId} or recipient_id = ${personId}
    ), paged as (select * from own order by id desc limit ${limit} offset ${offset})
    select paged.*, total from (select count(*)::int as total from own) as counted left join paged on true
    order by id desc`;
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Every transfer of these rights, the oldest first. */
export function listTransfersOfRights(sql: Sql, rightIds: readonly string[]): Promise<Transfer[]> {
  return sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer where right_id = any(${[...rightIds]}::uuid[]) order by id`;
}

/** Open transfers of these rights. */
export function listOpenOfRights(sql: Sql, rightIds: readonly string[]): Promise<Transfer[]> {
  return sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer
    where right_id = any(${[...rightIds]}::uuid[]) and state = 'created' order by right_id`;
}

/** Open transfers that a person has sent or was sent, in the order of their rights. */
export function listOpenOfPerson(sql: Sql, personId: string): Promise<Transfer[]> {
  return sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer
    where state = 'created' and (sender_id = ${personId} or recipient_id = ${personId}) order by right_id`;
}

/** Events of which something is on its way. */
export async function listEventsUnderWay(sql: Sql): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`
    select distinct event_id from wallet.transfer where state = 'created'`;
  return rows.map(({ eventId }) => eventId);
}

/** Open transfers whose time is over, or whose event is one of these. */
export function listOverdue(sql: Sql, eventIds: readonly string[], now: Date, limit: number): Promise<Transfer[]> {
  return sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer
    where state = 'created' and (expires_at <= ${now} or event_id = any(${[...eventIds]}::uuid[]))
    order by right_id limit ${limit}`;
}

/** How a transfer ends without a new right: with the recipient's reason, or why it was revoked. */
export type TransferAnswer = {
  state: 'declined' | 'revoked';
  reason?: string | null;
  cause?: RevokeCause;
};

/** Ends an open transfer. Undefined: it has ended before. The row of its right must be locked. */
export async function markAnswered(
  sql: Sql,
  id: string,
  { state, reason, cause }: TransferAnswer,
  now: Date,
): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`
    update wallet.transfer set state = ${state}, answered_at = ${now}, reason = ${reason ?? null},
      cause = ${cause ?? null}
    where id = ${id} and state = 'created' returning ${columns(sql)}`;
  return row;
}

/** Ends a transfer with the right that its recipient has got. Undefined: it has ended before. */
export async function markAccepted(sql: Sql, id: string, newRightId: string, now: Date): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`
    update wallet.transfer set state = 'accepted', answered_at = ${now}, new_right_id = ${newRightId}
    where transfer.id = ${id} and transfer.state = 'created' returning ${columns(sql)}`;
  return row;
}

/** Notes that both sides are told that a transfer was accepted. Undefined: they were before, or it was not. */
export async function markNotified(sql: Sql, id: string, now: Date): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`
    update wallet.transfer set told_at = ${now}
    where id = ${id} and state = 'accepted' and told_at is null returning ${columns(sql)}`;
  return row;
}

/** Erases who was involved, of transfers of events before that moment; what became of the ticket stays. */
export async function eraseNames(sql: Sql, before: Date): Promise<void> {
  await sql`
    update wallet.transfer
    set sender_first_name = null, sender_last_name = null, recipient_mail = null, recipient_first_name = null,
      recipient_last_name = null, reason = null
    where event_starts_at < ${before} and state <> 'created'
      and (recipient_mail is not null or sender_last_name is not null or reason is not null)`;
}

/** Forgets somebody who has left; what became of the tickets stays. None of their transfers may be open. */
export async function eraseTransfersOf(sql: Sql, personId: string): Promise<void> {
  await sql`
    update wallet.transfer set sender_id = null, sender_first_name = null, sender_last_name = null
    where sender_id = ${personId}`;
  await sql`
    update wallet.transfer set recipient_id = null, recipient_mail = null, recipient_first_name = null,
      recipient_last_name = null, reason = null
    where recipient_id = ${personId}`;
  await sql`update wallet.transfer set acted_by = null where acted_by = ${personId}`;
}
