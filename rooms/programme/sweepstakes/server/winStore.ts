import type { Sql } from '#platform/database/database.ts';

export type Win = {
  entryId: string;
  doorId: string;
  accountId: string | null;
  rank: number;
  wonAt: Date;
  notifiedAt: Date | null;
  claimUntil: Date | null;
  claimedAt: Date | null;
  mayBeNamed: boolean;
  voucherId: string | null;
  handedOverAt: Date | null;
  forfeitedAt: Date | null;
  forfeitCause: 'deadline' | 'left' | 'staff' | null;
};

const columns = (sql: Sql) => sql`
  w.entry_id, w.door_id, w.account_id, e.rank, w.won_at, w.notified_at, w.claim_until, w.claimed_at, w.may_be_named,
  w.voucher_id, w.handed_over_at, w.forfeited_at, w.forfeit_cause`;

/** Prizes of doors, those of a door in the drawn order. */
export function listWins(sql: Sql, doorIds: readonly string[]): Promise<Win[]> {
  return sql<Win[]>`
    select ${columns(sql)} from sweepstakes.win w join sweepstakes.entry e on e.id = w.entry_id
    where w.door_id = any(${[...doorIds]}::uuid[]) order by w.door_id, e.rank`;
}

export async function findWin(sql: Sql, entryId: string): Promise<Win | undefined> {
  const [row] = await sql<Win[]>`
    select ${columns(sql)} from sweepstakes.win w join sweepstakes.entry e on e.id = w.entry_id
    where w.entry_id = ${entryId}`;
  return row;
}

/** Gives prizes to entries of a locked door; who has left meanwhile gets none. */
export async function insertWins(sql: Sql, doorId: string, entryIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into sweepstakes.win (entry_id, door_id, account_id, won_at)
    select id, door_id, account_id, ${now} from sweepstakes.entry
    where id = any(${[...entryIds]}::uuid[]) and door_id = ${doorId} and account_id is not null`;
}

/** The next ones of the drawn order who have not won yet; the door must be locked. */
export async function listNextInOrder(sql: Sql, doorId: string, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select e.id from sweepstakes.entry e
    where e.door_id = ${doorId} and e.account_id is not null and e.rank is not null
      and not exists (select 1 from sweepstakes.win w where w.entry_id = e.id)
    order by e.rank limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Drawn doors with a prize that nobody has any more, and substitutes left. */
export async function listDoorsToRefill(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select d.id from sweepstakes.door d
    join (
      select door_id, count(*) as given, count(*) filter (where forfeited_at is null) as living
      from sweepstakes.win group by door_id
    ) w on w.door_id = d.id
    where d.forgotten_at is null and w.living < d.winners and w.given < d.winners + d.substitutes
      and exists (
        select 1 from sweepstakes.entry e where e.door_id = d.id and e.account_id is not null and e.rank is not null
          and not exists (select 1 from sweepstakes.win n where n.entry_id = e.id)
      )
    order by d.id limit 500`;
  return rows.map(({ id }) => id);
}

/** Prizes whose winners have not been written to; at most 200. */
export async function listUnnotified(sql: Sql): Promise<string[]> {
  const rows = await sql<{ entryId: string }[]>`
    select entry_id from sweepstakes.win where notified_at is null and forfeited_at is null order by won_at limit 200`;
  return rows.map(({ entryId }) => entryId);
}

/** From now on the winner knows, and has until then; false: somebody else has just written. */
export async function markNotified(sql: Sql, entryId: string, until: Date, now: Date): Promise<boolean> {
  const { count } = await sql`
    update sweepstakes.win set notified_at = ${now}, claim_until = ${until}
    where entry_id = ${entryId} and notified_at is null and forfeited_at is null`;
  return count > 0;
}

/** Claims a prize of one's own while there is time; false: it is claimed, forfeited or not theirs. */
export async function markClaimed(
  sql: Sql,
  { entryId, accountId, mayBeNamed }: { entryId: string; accountId: string; mayBeNamed: boolean },
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update sweepstakes.win set claimed_at = ${now}, may_be_named = ${mayBeNamed}
    where entry_id = ${entryId} and account_id = ${accountId} and claimed_at is null and forfeited_at is null
      and (claim_until is null or claim_until > ${now})`;
  return count > 0;
}

/** Hands a claimed prize over, by a voucher or by somebody of the staff; false: it does not wait for that. */
export async function markHandedOver(
  sql: Sql,
  { entryId, voucherId, by }: { entryId: string; voucherId: string | null; by: string | null },
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update sweepstakes.win set handed_over_at = ${now}, handed_over_by = ${by}, voucher_id = ${voucherId}
    where entry_id = ${entryId} and claimed_at is not null and handed_over_at is null and forfeited_at is null`;
  return count > 0;
}

/** Takes a prize back that is not handed over; false: it is, or was taken before. */
export async function markWithdrawn(sql: Sql, entryId: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update sweepstakes.win set forfeited_at = ${now}, forfeit_cause = 'staff'
    where entry_id = ${entryId} and handed_over_at is null and forfeited_at is null`;
  return count > 0;
}

/** Ends prizes that nobody has claimed in time; answers how many. */
export async function forfeitOverdue(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    update sweepstakes.win set forfeited_at = ${now}, forfeit_cause = 'deadline'
    where claim_until <= ${now} and claimed_at is null and forfeited_at is null`;
  return count;
}
