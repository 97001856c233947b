import { json, type Sql } from '#platform/database/database.ts';

/** What the club owes a guardian for a camp or a day that it has called off; cents. */
export type Compensation = {
  id: string;
  bookingId: string;
  guardianId: string | null;
  /** Of one day; null: the whole camp. */
  day: string | null;
  amount: number;
  choice: 'voucher' | 'refund' | null;
};

const columns = (sql: Sql) => sql`id, booking_id, guardian_id, day::text as day, amount, choice`;

export const listCompensations = (sql: Sql, bookingIds: readonly string[]): Promise<Compensation[]> =>
  sql<Compensation[]>`
    select ${columns(sql)} from camp.compensation
    where booking_id = any(${[...bookingIds]}::uuid[]) order by made_at, id`;

export async function findCompensation(sql: Sql, id: string, guardianId: string): Promise<Compensation | undefined> {
  const [row] = await sql<Compensation[]>`
    select ${columns(sql)} from camp.compensation where id = ${id} and guardian_id = ${guardianId}`;
  return row;
}

/** Writes what is owed; what is owed for the same booking and day already stays as it is. Answers the new ones. */
export const insertCompensations = (
  sql: Sql,
  owed: readonly Omit<Compensation, 'choice'>[],
  now: Date,
): Promise<{ id: string }[]> => sql<{ id: string }[]>`
  insert into camp.compensation (id, booking_id, guardian_id, day, amount, made_at)
  select c.id, "bookingId", "guardianId", c.day, c.amount, ${now}
  from jsonb_to_recordset(${json(owed)}::jsonb) as c (id uuid, "bookingId" uuid, "guardianId" uuid, day date,
    amount integer)
  on conflict (booking_id, day) do nothing returning id`;

/** Notes what the guardian takes; false: that was chosen before. */
export async function markChosen(sql: Sql, id: string, choice: 'voucher' | 'refund', now: Date): Promise<boolean> {
  const { count } = await sql`
    update camp.compensation set choice = ${choice}, chosen_at = ${now} where id = ${id} and choice is null`;
  return count > 0;
}
