import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { CaseState, Grade } from '../../inbox/caseRules.ts';
import type { ReturnKind, ReturnState } from '../returnRules.ts';

/** Pieces that were announced together. */
export type ReturnCase = {
  id: string;
  number: string;
  orderId: string;
  fanId: string;
  state: CaseState;
  createdAt: Date;
  stateAt: Date;
  arrivedAt: Date | null;
  version: number;
};

/** Pieces of one bought line in a return; cents. */
export type CaseLine = {
  id: string;
  orderLineId: string;
  kind: ReturnKind;
  state: ReturnState;
  quantity: number;
  amount: number;
  grade: Grade | null;
} & Deduction;

/** What is kept for wear, in cents, and why; 0 without a reason. */
export type Deduction = { deduction: number; deductionReason: string | null };

const columns = (sql: Sql) => sql`id, number, order_id, fan_id, state, created_at, state_at, arrived_at, version`;

type NewCase = Pick<ReturnCase, 'id' | 'orderId' | 'fanId' | 'state'> & {
  lineIds: readonly string[];
  grade: Grade | null;
};

/** Opens a return with these lines, under the next number, which it answers. */
export async function insertCase(sql: Sql, opened: NewCase, now: Date): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    with made as (
      insert into returns.return_case (id, number, order_id, fan_id, state, created_at, state_at)
      values (${opened.id}, 'RS' || nextval('returns.case_number'), ${opened.orderId}, ${opened.fanId}, ${opened.state},
        ${now}, ${now}) returning id, number
    ), put as (
      update returns.line set case_id = made.id, grade = ${opened.grade} from made
      where line.id = any(${opened.lineIds as string[]}::uuid[])
    )
    select number from made`;
  return row!.number;
}

/** A return by its number, however that was typed. */
export async function findCase(sql: Sql, number: string): Promise<ReturnCase | undefined> {
  const [row] = await sql<ReturnCase[]>`
    select ${columns(sql)} from returns.return_case where number = ${number.toUpperCase()}`;
  return row;
}

/** The return that a line belongs to. */
export async function findCaseOfLine(sql: Sql, lineId: string): Promise<ReturnCase | undefined> {
  const [row] = await sql<ReturnCase[]>`
    select ${columns(sql)} from returns.return_case
    where id = (select case_id from returns.line where id = ${lineId})`;
  return row;
}

/** The lines of a return, in the order in which they were announced. */
export function listCaseLines(sql: Sql, caseId: string): Promise<CaseLine[]> {
  return sql<CaseLine[]>`
    select id, order_line_id, kind, state, quantity, amount, grade, deduction, deduction_reason from returns.line
    where case_id = ${caseId} order by requested_at, order_line_id, id`;
}

/** `arrivedAt` absent: as it is. */
export async function updateCase(
  sql: Sql,
  { id, state, arrivedAt }: { id: string; state: CaseState; arrivedAt: Date | null },
  now: Date,
): Promise<void> {
  await sql`
    update returns.return_case set state = ${state}, arrived_at = ${arrivedAt}, version = version + 1,
      state_at = case when state = ${state} then state_at else ${now} end
    where id = ${id}`;
}

/** Says what was found of a line, and what is kept for it; null: not looked at yet. */
export async function updateGrade(
  sql: Sql,
  lineId: string,
  grade: Grade | null,
  { deduction, deductionReason }: Deduction = noDeduction,
): Promise<void> {
  await sql`
    update returns.line set grade = ${grade}, deduction = ${deduction}, deduction_reason = ${deductionReason}
    where id = ${lineId} and state = 'requested'`;
}

export const noDeduction: Deduction = { deduction: 0, deductionReason: null };

/** Makes a line of its own of some pieces of an open line, with their grade; cents. The account must be locked. */
export async function splitLine(
  sql: Sql,
  lineId: string,
  {
    quantity,
    amount,
    grade,
    deduction,
    deductionReason,
  }: { quantity: number; amount: number; grade: Grade } & Deduction,
): Promise<void> {
  await sql`
    with rest as (
      update returns.line set quantity = quantity - ${quantity}, amount = amount - ${amount}
      where id = ${lineId} and state = 'requested'
      returning order_id, order_line_id, kind, requested_at, state_at, case_id)
    insert into returns.line (id, order_id, order_line_id, kind, quantity, amount, requested_at, state_at, case_id, grade,
      deduction, deduction_reason)
    select ${newId()}::uuid, order_id, order_line_id, kind, ${quantity}::integer, ${amount}::integer, requested_at,
      state_at, case_id, ${grade}::text, ${deduction}::integer, ${deductionReason}::text
    from rest`;
}

/** What happened to a return; `by` null: at the command line. Cents. */
export type CaseStep = {
  what: 'registered' | 'arrived' | 'graded' | 'undone' | 'refunded' | 'refused' | 'paidByHand';
  by: string | null;
  why?: string | undefined;
  amount?: number | undefined;
};

export async function insertStep(
  sql: Sql,
  caseId: string,
  { what, by, why, amount }: CaseStep,
  now: Date,
): Promise<void> {
  await sql`
    insert into returns.case_step (id, case_id, what, at, made_by, why, amount)
    values (${newId()}, ${caseId}, ${what}, ${now}, ${by}, ${why ?? null}, ${amount ?? null})`;
}

export type CaseNote = { id: string; text: string; writtenBy: string; writtenAt: Date };

/** Adds a note; the same id again changes nothing. Answers whether it was added. */
export async function insertNote(sql: Sql, caseId: string, note: CaseNote): Promise<boolean> {
  const rows = await sql`
    insert into returns.case_note (id, case_id, text, written_by, written_at)
    values (${note.id}, ${caseId}, ${note.text}, ${note.writtenBy}, ${note.writtenAt})
    on conflict (id) do nothing returning id`;
  return rows.length === 1;
}

export type CaseHistory = {
  /** Oldest first. */
  steps: (CaseStep & { at: Date })[];
  /** Newest first. */
  notes: CaseNote[];
  /** Refunds of its lines whose money somebody has to send; cents. */
  byHand: { id: string; toPayment: number }[];
};

/** What has happened to a return. Single SQL query. */
export async function readHistory(sql: Sql, caseId: string): Promise<CaseHistory> {
  const [row] = await sql<CaseHistory[]>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', at, 'by', made_by, 'why', why, 'amount', amount)
        order by at, id), '[]') from returns.case_step where case_id = ${caseId}) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'writtenBy', written_by, 'writtenAt', written_at)
        order by written_at desc, id desc), '[]') from returns.case_note where case_id = ${caseId}) as notes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'toPayment', to_payment)), '[]') from returns.refund
        where done_at is null and payment_refund_id is null
          and id in (select refund_id from returns.line where case_id = ${caseId})) as by_hand`;
  const { steps = [], notes = [], byHand = [] } = row ?? {};
  return {
    steps: steps.map((one) => ({ ...one, at: new Date(one.at) })),
    notes: notes.map((one) => ({ ...one, writtenAt: new Date(one.writtenAt) })),
    byHand,
  };
}

/** The numbers of returns, by id. Single SQL query. */
export async function listCaseNumbers(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; number: string }[]>`
    select id, number from returns.return_case where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}
