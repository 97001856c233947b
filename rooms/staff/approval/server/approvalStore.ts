import { json, type Sql } from '#platform/database/database.ts';
import type { ApprovalState } from '../approvalStates.ts';

/** A request for a deed. `amount` in cents; `decidedBy`: who approved, declined or withdrew it. */
export type Approval = {
  id: string;
  kind: string;
  subjectId: string;
  input: unknown;
  amount: number;
  reason: string;
  askedBy: string;
  askedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: Date | null;
  why: string | null;
};

const columns = (sql: Sql) => sql`
  id, kind, subject_id, input, amount::float8 as amount, reason, asked_by, asked_at, expires_at, state, decided_by,
  decided_at, why`;

type New = Omit<Approval, 'state' | 'decidedBy' | 'decidedAt' | 'why'>;

/** Adds a request; undefined: this id is taken, or another request about the same thing waits. */
export async function insertApproval(sql: Sql, one: New): Promise<Approval | undefined> {
  const [row] = await sql<Approval[]>`
    insert into approval.approval (id, kind, subject_id, input, amount, reason, asked_by, asked_at, expires_at, state)
    values (${one.id}, ${one.kind}, ${one.subjectId}, ${json(one.input as object)}, ${one.amount}, ${one.reason},
      ${one.askedBy}, ${one.askedAt}, ${one.expiresAt}, 'waiting')
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}

/** Ends the requests about a thing whose time is over. */
export async function markExpired(sql: Sql, { kind, subjectId }: Pick<Approval, 'kind' | 'subjectId'>, now: Date) {
  await sql`
    update approval.approval set state = 'expired', decided_at = ${now}
    where kind = ${kind} and subject_id = ${subjectId} and state = 'waiting' and expires_at <= ${now}`;
}

type Decision = { id: string; state: 'approved' | 'declined'; by: string; why?: string | undefined };

/** Decides about what somebody else has asked for; undefined: it is one's own, or does not wait (any more). */
export async function markDecided(sql: Sql, decision: Decision, now: Date): Promise<Approval | undefined> {
  const { id, state, by, why = null } = decision;
  const [row] = await sql<Approval[]>`
    update approval.approval set state = ${state}, decided_by = ${by}, decided_at = ${now}, why = ${why}
    where id = ${id} and state = 'waiting' and expires_at > ${now} and asked_by <> ${by} returning ${columns(sql)}`;
  return row;
}

/** Takes back what this person has asked for; undefined: it is not theirs, or does not wait (any more). */
export async function markWithdrawn(
  sql: Sql,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<Approval | undefined> {
  const [row] = await sql<Approval[]>`
    update approval.approval set state = 'withdrawn', decided_by = ${by}, decided_at = ${now}
    where id = ${id} and state = 'waiting' and expires_at > ${now} and asked_by = ${by} returning ${columns(sql)}`;
  return row;
}

/** A request, or undefined. */
export async function findById(sql: Sql, id: string): Promise<Approval | undefined> {
  const [row] = await sql<Approval[]>`select ${columns(sql)} from approval.approval where id = ${id}`;
  return row;
}

/** The request about a thing that waits, or undefined. */
export async function findWaiting(
  sql: Sql,
  { kind, subjectId }: Pick<Approval, 'kind' | 'subjectId'>,
  now: Date,
): Promise<Approval | undefined> {
  const [row] = await sql<Approval[]>`
    select ${columns(sql)} from approval.approval
    where kind = ${kind} and subject_id = ${subjectId} and state = 'waiting' and expires_at > ${now}`;
  return row;
}

/** `kinds`: those that the person may decide about. */
type Wanted = { which: 'waiting' | 'asked' | 'decided'; person: string; kinds: readonly string[] };

/** Requests of one list: what waits for this person oldest first, the others newest first. */
export function listApprovals(
  sql: Sql,
  wanted: Wanted & { after?: string | undefined },
  { now, limit }: { now: Date; limit: number },
): Promise<Approval[]> {
  const isWaiting = wanted.which === 'waiting';
  const { after } = wanted;
  const following = after === undefined ? sql`true` : isWaiting ? sql`id > ${after}` : sql`id < ${after}`;
  return sql<Approval[]>`
    select ${columns(sql)} from approval.approval where ${inList(sql, wanted, now)} and ${following}
    order by ${isWaiting ? sql`id` : sql`id desc`} limit ${limit}`;
}

function inList(sql: Sql, { which, person, kinds }: Wanted, now: Date) {
  if (which === 'asked') return sql`asked_by = ${person}`;
  if (which === 'decided') return sql`state <> 'waiting' and kind = any(${kinds}::text[])`;
  return sql`state = 'waiting' and kind = any(${kinds}::text[]) and expires_at > ${now} and asked_by <> ${person}`;
}

/** How many requests wait for this person to decide. */
export async function countWaiting(sql: Sql, wanted: Omit<Wanted, 'which'>, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from approval.approval where ${inList(sql, { ...wanted, which: 'waiting' }, now)}`;
  return row?.count ?? 0;
}
