// Scarcity lives here. One rule keeps it free of deadlocks: the stock row of a sku is locked before any of its holds is written, several
// stock rows in the order of their skus.
import type { Sql } from '#platform/database/database.ts';
import { insist, type Statement } from '#platform/database/runTransaction.ts';
import type { HoldRequest } from '#ports/sellable.ts';

/**
 * What one attempt has done: `blocked` says that expired holds may be in the way, or that the hold itself may have changed since it was read,
 * `raced` that pieces were taken for a hold that somebody else was writing at the same moment.
 */
export type HoldAttempt = { outcome: 'held' | 'short' | 'blocked' | 'raced'; taken: number };

/**
 * Holds pieces in one statement, for a new hold or an existing one whose quantity or time changes; never less than a checkout keeps of it. `short` costs no lock, so a crowd that
 * comes too late stands in nobody's way. What `mine` reads may be out of date once the stock row is ours, so the hold is written only if it
 * still is as it was read. After `raced` the caller owns the lock of the stock row and has to give `taken` pieces back.
 */
export async function insertHold(sql: Sql, request: HoldRequest, now: Date): Promise<HoldAttempt> {
  const [row] = await sql<{ more: number; isTaken: boolean; isHeld: boolean; isBlocked: boolean }[]>`
    ${attempt(sql, request, now)}
    select more, exists (select from taken) as is_taken,
      exists (select from added) or exists (select from changed) as is_held,
      was is not null or exists (
        select from shop.hold where sku = ${request.sku} and expires_at <= ${now}) as is_blocked
    from mine`;
  const { more, isTaken, isHeld, isBlocked } = row!;
  if (isHeld) return { outcome: 'held', taken: more };
  if (isTaken) return { outcome: 'raced', taken: more };
  return { outcome: isBlocked ? 'blocked' : 'short', taken: 0 };
}

/** The same attempt for the end of a transaction: it insists on having held the pieces. */
export const holdInsisting = (sql: Sql, request: HoldRequest, now: Date): Statement => sql`
  ${attempt(sql, request, now)} ${insist(sql, sql`exists (select from added) or exists (select from changed)`)}`;

const attempt = (sql: Sql, { holdId, sku, quantity, expiresAt }: HoldRequest, now: Date) => sql`
    with mine as materialized (
      select wanted - coalesce(was, 0) as more, mine.* from (
        select greatest(${quantity}::integer, max(kept_quantity) filter (where kept_until > ${now})) as wanted,
          max(quantity) as was, max(kept_until) as kept_until
        from shop.hold where id = ${holdId} and sku = ${sku}) as mine
    ), taken as (
      update shop.stock set held = held + mine.more from mine
      where sku = ${sku} and on_hand - held >= mine.more and held + mine.more >= 0 returning sku
    ), added as (
      insert into shop.hold (id, sku, quantity, expires_at)
      select ${holdId}, sku, ${quantity}, ${expiresAt} from taken, mine where was is null
      on conflict (id) do nothing returning id
    ), changed as (
      update shop.hold h set quantity = wanted, expires_at = greatest(${expiresAt}, mine.kept_until) from taken, mine
      where h.id = ${holdId} and h.sku = taken.sku and h.quantity = mine.was
        and h.kept_until is not distinct from mine.kept_until returning h.id
    )`;

/** Gives pieces back that belong to no hold. The caller owns the lock of the stock row. */
export async function giveBack(sql: Sql, sku: string, quantity: number): Promise<void> {
  await sql`update shop.stock set held = held - ${quantity} where sku = ${sku}`;
}

/** Locks the stock rows of these skus in their order, which is that of programs in any database (`collate "C"`); what follows in this transaction sees and changes their holds alone. */
export async function lockStock(sql: Sql, skus: string[]): Promise<void> {
  await sql`select 1 from shop.stock where sku = any(${skus}::text[]) order by sku collate "C" for no key update`;
}

/** Holds pieces after tidying the expired holds of that sku away; the stock row must be locked. Answers whether they are held. */
export async function insertHoldUnderLock(
  sql: Sql,
  { holdId, sku, quantity, expiresAt }: HoldRequest,
  now: Date,
): Promise<boolean> {
  const [row] = await sql<{ isHeld: boolean }[]>`
    with gone as (
      delete from shop.hold where sku = ${sku} and expires_at <= ${now} and id <> ${holdId} returning quantity
    ), mine as (
      select coalesce(max(quantity), 0) as was, max(kept_until) as kept_until,
        greatest(${quantity}::integer, max(kept_quantity) filter (where kept_until > ${now})) as wanted
      from shop.hold where id = ${holdId} and sku = ${sku}
    ), room as (
      select sku, free, was, wanted, kept_until, on_hand - held + free + was >= wanted and not exists (
        select from shop.hold where id = ${holdId} and sku <> ${sku}) as fits
      from shop.stock, mine, (select coalesce(sum(quantity), 0)::integer as free from gone) as freed where sku = ${sku}
    ), moved as (
      update shop.stock s set held = held - room.free + case when room.fits then room.wanted - room.was else 0 end
      from room where s.sku = room.sku and (room.fits or room.free > 0)
    ), put as (
      insert into shop.hold (id, sku, quantity, expires_at)
      select ${holdId}, sku, wanted, greatest(${expiresAt}, kept_until) from room where fits
      on conflict (id) do update set quantity = excluded.quantity, expires_at = excluded.expires_at returning id
    )
    select exists (select from put) as is_held`;
  return row!.isHeld;
}

/** Skus that have expired holds, at most `limit`. */
export async function listExpiredSkus(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ sku: string }[]>`
    select distinct sku from shop.hold where expires_at <= ${now} order by sku limit ${limit}`;
  return rows.map((row) => row.sku);
}

/** Tidies the expired holds of one sku away; answers how many pieces came back. */
export async function deleteExpiredHolds(sql: Sql, sku: string, now: Date): Promise<number> {
  const [row] = await sql<{ pieces: number }[]>`
    with locked as materialized (
      select sku from shop.stock where sku = ${sku} for no key update
    ), gone as (
      delete from shop.hold where sku in (select sku from locked) and expires_at <= ${now} returning quantity
    ), moved as (
      update shop.stock set held = held - (select coalesce(sum(quantity), 0)::integer from gone) where sku = ${sku}
    )
    select coalesce(sum(quantity), 0)::integer as pieces from gone`;
  return row!.pieces;
}
