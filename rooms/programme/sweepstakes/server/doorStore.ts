import type { ApprovedDraw } from '#platform/api/drawRequest.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { DrawFile } from '#platform/draw/drawFile.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

export type Prize = { prizes: LocalizedText; prizeValue: number | null; winners: number; substitutes: number };

export type Door = Prize & {
  id: string;
  seriesId: string;
  position: number;
  opensAt: Date;
  closesAt: Date;
  publishedAt: Date | null;
  seed: Buffer | null;
  closedAt: Date | null;
  listHash: string | null;
  entries: number | null;
  publicNumber: string | null;
  publicReference: string | null;
  drawnAt: Date | null;
  cancelledAt: Date | null;
  cancelledReason: string | null;
};
export type NewDoor = Prize & { id: string; position: number; opensAt: Date; closesAt: Date };

const columns = (sql: Sql) => sql`
  d.id, d.series_id, d.position, d.opens_at, d.closes_at, d.prizes, d.prize_value, d.winners, d.substitutes, d.seed,
  d.closed_at, d.list_hash, d.entries, d.public_number, d.public_reference, d.drawn_at, d.cancelled_at,
  d.cancelled_reason, s.published_at`;

/** Doors of series, in their order. Single SQL query. */
export function listDoors(sql: Sql, seriesIds: readonly string[]): Promise<Door[]> {
  return sql<Door[]>`
    select ${columns(sql)} from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id
    where d.series_id = any(${[...seriesIds]}::uuid[]) order by d.series_id, d.position`;
}

/** The doors that an account takes part in. Single SQL query. */
export function listDoorsOfAccount(sql: Sql, accountId: string): Promise<Door[]> {
  return sql<Door[]>`
    select ${columns(sql)} from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id
    where d.id in (select door_id from sweepstakes.entry where account_id = ${accountId})`;
}

/** A door by its id. Single SQL query. */
export async function findDoor(sql: Sql, id: string): Promise<Door | undefined> {
  const [row] = await sql<Door[]>`
    select ${columns(sql)} from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id where d.id = ${id}`;
  return row;
}

/** Locks a door until the transaction ends: nobody enters it meanwhile. */
export async function lockDoor(sql: Sql, id: string): Promise<Door | undefined> {
  await sql`select 1 from sweepstakes.door where id = ${id} for update`;
  return findDoor(sql, id);
}

export async function insertDoors(sql: Sql, seriesId: string, doors: readonly NewDoor[]): Promise<void> {
  await sql`
    insert into sweepstakes.door (id, series_id, position, opens_at, closes_at, prizes, prize_value, winners,
      substitutes)
    select id, ${seriesId}, position, "opensAt", "closesAt", prizes, "prizeValue", winners, substitutes
    from jsonb_to_recordset(${json(doors)}::jsonb) as d (id uuid, position smallint, "opensAt" timestamptz,
      "closesAt" timestamptz, prizes jsonb, "prizeValue" integer, winners smallint, substitutes smallint)`;
}

/** Changes the prize of a door; the series must be a locked draft. False: it has no such door. */
export async function savePrize(sql: Sql, seriesId: string, id: string, prize: Prize): Promise<boolean> {
  const { count } = await sql`
    update sweepstakes.door set prizes = ${json(prize.prizes)}::jsonb, prize_value = ${prize.prizeValue},
      winners = ${prize.winners}, substitutes = ${prize.substitutes}
    where id = ${id} and series_id = ${seriesId}`;
  return count > 0;
}

/** Gives a door its seed; the series must be a locked draft. */
export async function saveSeed(sql: Sql, id: string, seed: Buffer): Promise<void> {
  await sql`update sweepstakes.door set seed = ${seed} where id = ${id}`;
}

/** Doors whose time is over and whose lists are still open. */
export async function listDoorsToClose(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select d.id from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id
    where d.closes_at <= ${now} and d.closed_at is null and d.cancelled_at is null and s.published_at is not null
    order by d.id limit 500`;
  return rows.map(({ id }) => id);
}

/** Has a door of a published series opened between two moments? */
export async function hasOpened(sql: Sql, after: Date, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id
    where d.opens_at > ${after} and d.opens_at <= ${now} and s.published_at is not null limit 1`;
  return rows.length === 1;
}

/** Closes the list of a locked door. */
export async function saveList(sql: Sql, id: string, list: { hash: string; entries: number }, now: Date) {
  await sql`
    update sweepstakes.door set closed_at = ${now}, list_hash = ${list.hash}, entries = ${list.entries}
    where id = ${id}`;
}

/** Notes the draw of a locked door. */
export async function saveDraw(
  sql: Sql,
  id: string,
  draw: ApprovedDraw & { file: DrawFile },
  now: Date,
): Promise<void> {
  await sql`
    update sweepstakes.door set drawn_at = ${now}, public_number = ${draw.publicNumber},
      public_reference = ${draw.publicReference}, asked_by = ${draw.askedBy}, approved_by = ${draw.approvedBy},
      draw_file = ${json(draw.file)}::jsonb
    where id = ${id}`;
}

/** The file of a draw as it was published, with the number of its door. */
export async function findDrawFile(sql: Sql, id: string): Promise<{ position: number; file: DrawFile } | undefined> {
  const [row] = await sql<{ position: number; file: DrawFile }[]>`
    select position, draw_file as file from sweepstakes.door where id = ${id} and draw_file is not null`;
  return row;
}

/** Cancels a door that is not drawn; false: it is, or was cancelled before. */
export async function markCancelled(sql: Sql, id: string, reason: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update sweepstakes.door set cancelled_at = ${now}, cancelled_reason = ${reason}
    where id = ${id} and drawn_at is null and cancelled_at is null`;
  return count > 0;
}

/**
 * Doors of which it can be forgotten who took part: cancelled, or drawn with all prizes settled, and the days that the
 * terms say are over.
 */
export async function listDoorsToForget(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select d.id from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id
    left join lateral (
      select max(coalesce(handed_over_at, forfeited_at)) as settled_at,
        count(*) filter (where handed_over_at is null and forfeited_at is null) as open
      from sweepstakes.win where door_id = d.id
    ) w on true
    where d.forgotten_at is null and coalesce(w.open, 0) = 0
      and coalesce(w.settled_at, d.drawn_at, d.cancelled_at) + make_interval(days => s.keep_days) <= ${now}
    order by d.id limit 500`;
  return rows.map(({ id }) => id);
}

/** How staff call doors, by id. */
export async function listDoorLabels(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; label: string }[]>`
    select d.id, (s.names->>'de') || ' · ' || d.position as label
    from sweepstakes.door d join sweepstakes.series s on s.id = d.series_id where d.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, label }) => [id, label]));
}
