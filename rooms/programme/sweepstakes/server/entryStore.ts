import type { Sql } from '#platform/database/database.ts';

export type Entry = { id: string; doorId: string; accountId: string | null };

type NewEntry = { id: string; doorId: string; accountId: string; age: number | null };

/**
 * Takes part, once for each person, while the door is open; waits for a closing that runs at this moment, and is too
 * late after it. `age`: null where it is not known. False: it was not possible, whatever the cause. Single SQL query.
 */
export async function insertEntry(sql: Sql, { id, doorId, accountId, age }: NewEntry, now: Date): Promise<boolean> {
  const rows = await sql`
    with open as materialized (
      select d.id from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id
      where d.id = ${doorId} and s.published_at <= ${now} and d.opens_at <= ${now} and d.closes_at > ${now}
        and d.closed_at is null and d.cancelled_at is null and (s.min_age = 0 or ${age}::int >= s.min_age)
      for share of d
    )
    insert into sweepstakes.entry (id, door_id, account_id, entered_at)
    select ${id}, id, ${accountId}, ${now} from open
    on conflict (door_id, account_id) do nothing returning 1`;
  return rows.length === 1;
}

export type OwnEntry = {
  id: string;
  doorId: string;
  enteredAt: Date;
  excludedAt: Date | null;
  isWinner: boolean;
  notifiedAt: Date | null;
  claimUntil: Date | null;
  claimedAt: Date | null;
  handedOverAt: Date | null;
  forfeitedAt: Date | null;
  mayBeNamed: boolean | null;
};

const ownColumns = (sql: Sql) => sql`
  e.id, e.door_id, e.entered_at, e.excluded_at, (w.entry_id is not null) as is_winner, w.notified_at, w.claim_until,
  w.claimed_at, w.handed_over_at, w.forfeited_at, w.may_be_named`;

/** Somebody's own entries into doors of one series, or all of them, newest first; at most 500. */
export function listOwnEntries(sql: Sql, accountId: string, seriesId?: string): Promise<OwnEntry[]> {
  return sql<OwnEntry[]>`
    select ${ownColumns(sql)} from sweepstakes.entry e join sweepstakes.door d on d.id = e.door_id
    left join sweepstakes.win w on w.entry_id = e.id
    where e.account_id = ${accountId} and (${seriesId ?? null}::uuid is null or d.series_id = ${seriesId ?? null})
    order by e.entered_at desc, e.id limit 500`;
}

/** Somebody's own entry into one door. */
export async function findOwnEntry(sql: Sql, accountId: string, doorId: string): Promise<OwnEntry | undefined> {
  const [row] = await sql<OwnEntry[]>`
    select ${ownColumns(sql)} from sweepstakes.entry e left join sweepstakes.win w on w.entry_id = e.id
    where e.account_id = ${accountId} and e.door_id = ${doorId}`;
  return row;
}

/** Entries of a door that take part in its draw. The door must be locked. */
export function listEntries(sql: Sql, doorId: string): Promise<Entry[]> {
  return sql<Entry[]>`
    select id, door_id, account_id from sweepstakes.entry where door_id = ${doorId} and excluded_at is null order by id`;
}

/** How many take part in each of these doors. */
export async function countEntries(sql: Sql, doorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ doorId: string; entries: number }[]>`
    select door_id, count(*)::int as entries from sweepstakes.entry
    where door_id = any(${[...doorIds]}::uuid[]) and excluded_at is null group by door_id`;
  return new Map(rows.map(({ doorId, entries }) => [doorId, entries]));
}

/** Takes these accounts out of the list of a door. The door must be locked. */
export async function excludeEntries(sql: Sql, doorId: string, accountIds: readonly string[], now: Date) {
  await sql`
    update sweepstakes.entry set excluded_at = ${now}
    where door_id = ${doorId} and account_id = any(${[...accountIds]}::uuid[])`;
}

/** Does one of these accounts take part in the draw of a door? */
export async function isAnyoneIn(sql: Sql, doorId: string, accountIds: readonly string[]): Promise<boolean> {
  const rows = await sql`
    select 1 from sweepstakes.entry
    where door_id = ${doorId} and account_id = any(${[...accountIds]}::uuid[]) and excluded_at is null limit 1`;
  return rows.length === 1;
}

/** Writes the drawn order. The door must be locked. */
export async function saveRanks(sql: Sql, doorId: string, order: readonly string[]): Promise<void> {
  await sql`
    update sweepstakes.entry e set rank = o.rank
    from unnest(${[...order]}::uuid[]) with ordinality as o (id, rank)
    where e.id = o.id and e.door_id = ${doorId}`;
}

/** Forgets who took part in a door: what is drawn keeps its codes, what is cancelled goes. */
export async function forgetEntries(sql: Sql, doorId: string, now: Date): Promise<void> {
  await sql`
    with gone as (delete from sweepstakes.entry where door_id = ${doorId} and rank is null),
      unnamed as (update sweepstakes.entry set account_id = null where door_id = ${doorId} and rank is not null),
      prizes as (update sweepstakes.win set account_id = null where door_id = ${doorId})
    update sweepstakes.door set forgotten_at = ${now} where id = ${doorId}`;
}
