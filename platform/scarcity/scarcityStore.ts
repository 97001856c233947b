// Pieces of which there are only so many. One rule keeps this free of deadlocks and of numbers that are out of date:
// the stock rows of all pools that a transaction touches are locked in the order of their names (`lockPools`), by a
// statement before the one that reads or writes their holds. Holds that surely run on are kept without that
// (`keepRunning`), since nobody's share changes, and sold by one statement that locks first (`sellRunning`).
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { SaleLine } from './saleRules.ts';

/**
 * The three tables of one selling room. `stock`: one row per pool with `pool`, `on_hand` (not sold) and `held`, and
 * `check (held between 0 and on_hand)`. `hold`: `id, pool, quantity, expires_at, kept_quantity, kept_until`. `sale`:
 * `hold_id` (unique), `pool, quantity, sold_at`. `pool` is the name of that column.
 */
export type ScarcityTables = (sql: Sql) => { stock: Fragment; hold: Fragment; sale: Fragment; pool: Fragment };

/** Pieces of a pool that are to be held under an id until then. */
export type PoolHold = SaleLine & { expiresAt: Date };

/** What is known of some lines at the moment of selling. */
export type SaleState = {
  /** By pool: pieces not sold yet, and how many of them somebody else holds alive. */
  stock: Map<string, { onHand: number; held: number }>;
  /** Living holds of the lines, by id. */
  holds: Map<string, { pool: string; quantity: number }>;
  /** Ids under which pieces were sold before. */
  sold: Set<string>;
};

/** Lines as columns, since PostgreSQL unnests arrays. */
const columnsOf = (lines: readonly SaleLine[]) => ({
  holdIds: lines.map(({ holdId }) => holdId),
  pools: lines.map(({ pool }) => pool),
  quantities: lines.map(({ quantity }) => quantity),
});

/** Locks the stock of these pools in the order of their names, until the transaction ends. */
export async function lockPools(sql: Sql, tables: ScarcityTables, pools: readonly string[]): Promise<void> {
  const { stock, pool } = tables(sql);
  await sql`
    select 1 from ${stock} where ${pool} = any(${[...pools]}::text[]) order by ${pool} collate "C" for no key update`;
}

/** Locks the pools in which these holds are; answers them. */
export async function lockPoolsOfHolds(
  sql: Sql,
  tables: ScarcityTables,
  holdIds: readonly string[],
): Promise<string[]> {
  const { stock, hold, pool } = tables(sql);
  const rows = await sql<{ pool: string }[]>`
    select ${pool} as pool from ${stock}
    where ${pool} in (select ${pool} from ${hold} where id = any(${[...holdIds]}::text[]))
    order by ${pool} collate "C" for no key update`;
  return rows.map((row) => row.pool);
}

/**
 * Holds all these pieces or none, for new holds or existing ones whose quantity or time changes; never less than a
 * checkout keeps of one. Expired holds of the pools are deleted before. The pools must be locked. False: not enough are
 * free, or an id holds pieces of another pool; nothing has been held.
 */
export async function putHolds(
  sql: Sql,
  tables: ScarcityTables,
  wanted: readonly PoolHold[],
  now: Date,
): Promise<boolean> {
  const { stock, hold, pool } = tables(sql);
  const { holdIds, pools, quantities } = columnsOf(wanted);
  const ends = wanted.map(({ expiresAt }) => expiresAt.toISOString());
  const [row] = await sql<{ isHeld: boolean }[]>`
    with gone as (
      delete from ${hold} where ${pool} = any(${pools}::text[]) and expires_at <= ${now}
      and id <> all(${holdIds}::text[])
      returning ${pool} as pool, quantity
    ), mine as materialized (
      select w.id, w.pool, coalesce(h.quantity, 0) as was, h.kept_until, w.expires_at,
        h.${pool} <> w.pool as is_elsewhere,
          greatest(w.quantity, case when h.kept_until > ${now} then h.kept_quantity end) as wanted
      from unnest(${holdIds}::text[], ${pools}::text[], ${quantities}::integer[], ${ends}::timestamptz[])
        as w (id, pool, quantity, expires_at)
      left join ${hold} h on h.id = w.id
    ), change as materialized (
      select pool, sum(wanted - was)::integer as more,
        (select coalesce(sum(quantity), 0)::integer from gone where gone.pool = mine.pool) as freed
      from mine group by pool
    ), verdict as materialized (
      select not exists (select from mine where is_elsewhere) and not exists (
        select from change left join ${stock} s on s.${pool} = change.pool
        where s.${pool} is null or s.on_hand - s.held + freed < more) as fits
    ), moved as (
      update ${stock} s set held = held - freed + case when fits then more else 0 end
      from change, verdict where s.${pool} = change.pool and (fits or freed > 0)
    ), put as (
      insert into ${hold} (id, ${pool}, quantity, expires_at)
      select id, pool, wanted, greatest(expires_at, kept_until) from mine, verdict where fits
      on conflict (id) do update set quantity = excluded.quantity, expires_at = excluded.expires_at
    )
    select fits as is_held from verdict`;
  return row!.isHeld;
}

/**
 * Gives the pieces of these holds back, except those that a checkout keeps: they stay until its time is over. Only
 * holds in `pools` are touched, which must be locked; unknown ids are ignored.
 */
export async function releaseHolds(
  sql: Sql,
  tables: ScarcityTables,
  { holdIds, pools, now }: { holdIds: readonly string[]; pools: readonly string[]; now: Date },
): Promise<void> {
  const { stock, hold, pool } = tables(sql);
  await sql`
    with found as materialized (
      select id, ${pool} as pool, quantity,
        case when kept_until > ${now} then least(quantity, kept_quantity) else 0 end as rest
      from ${hold} where id = any(${[...holdIds]}::text[]) and ${pool} = any(${[...pools]}::text[])
    ), gone as (
      delete from ${hold} h using found where h.id = found.id and rest = 0
    ), shrunk as (
      update ${hold} h set quantity = rest, expires_at = kept_until from found where h.id = found.id and rest > 0
    )
    update ${stock} s set held = held - f.pieces
    from (select pool, sum(quantity - rest)::integer as pieces from found group by pool) as f where s.${pool} = f.pool`;
}

/**
 * Keeps living holds with at most these quantities until `until`. The holds in `ended`, which only an earlier checkout
 * kept, are given back. Answers the ids that are kept. The pools of all of them must be locked.
 */
export async function keepHolds(
  sql: Sql,
  tables: ScarcityTables,
  lines: readonly SaleLine[],
  { until, ended, now }: { until: Date; ended: readonly SaleLine[]; now: Date },
): Promise<string[]> {
  const { stock, hold, pool } = tables(sql);
  const { holdIds, quantities } = columnsOf(lines);
  const { holdIds: endedIds } = columnsOf(ended);
  const { holdIds: touched, pools } = columnsOf([...lines, ...ended]);
  const rows = await sql<{ id: string }[]>`
    with found as materialized (
      select h.id, h.${pool} as pool, h.quantity, line.id is not null as is_kept,
        case when line.id is null then 0 else least(h.quantity, line.quantity) end as rest
      from ${hold} h
      left join unnest(${holdIds}::text[], ${quantities}::integer[]) as line (id, quantity) on line.id = h.id
      where h.id = any(${touched}::text[]) and h.${pool} = any(${pools}::text[])
        and (h.expires_at > ${now} or h.id = any(${endedIds}::text[]))
    ), gone as (
      delete from ${hold} h using found where h.id = found.id and not is_kept
    ), moved as (
      update ${stock} s set held = held - f.pieces
      from (select pool, sum(quantity - rest)::integer as pieces from found group by pool) as f
      where s.${pool} = f.pool and f.pieces > 0
    )
    update ${hold} h
    set quantity = rest, kept_quantity = rest, expires_at = greatest(h.expires_at, ${until}), kept_until = ${until}
    from found where h.id = found.id and is_kept returning h.id`;
  return rows.map((row) => row.id);
}

/**
 * Milliseconds that a hold must still run to be kept without a lock on its pool, so that nobody else, whose clock may
 * go ahead of ours, takes it for an expired one meanwhile.
 */
const sureTime = 10_000;

/**
 * Keeps holds of just these quantities until `until`, without a lock on their pools. False, and nothing changed or
 * locked: not all of them run for long enough, and `keepHolds` has to decide.
 */
export async function keepRunning(
  sql: Sql,
  tables: ScarcityTables,
  lines: readonly SaleLine[],
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  const { hold, pool } = tables(sql);
  const { holdIds, pools, quantities } = columnsOf(lines);
  const sureFrom = new Date(now.getTime() + sureTime);
  const rows = await sql`
    with mine as materialized (
      select h.id from ${hold} h
      join unnest(${holdIds}::text[], ${pools}::text[], ${quantities}::integer[]) as line (id, pool, quantity)
        on line.id = h.id and line.pool = h.${pool} and line.quantity = h.quantity
      where h.expires_at > ${sureFrom}
    )
    update ${hold} h
    set kept_quantity = h.quantity, expires_at = greatest(h.expires_at, ${until}), kept_until = ${until}
    from mine where h.id = mine.id and (select count(*) from mine) = ${lines.length} returning 1`;
  return rows.length === lines.length;
}

/**
 * Turns holds of just these quantities into sold pieces by one statement, which locks the pools before it looks at the
 * holds. Undefined: not all of them live, and nothing has been sold. Else whether the last piece of a pool was among
 * them.
 */
export async function sellRunning(
  sql: Sql,
  tables: ScarcityTables,
  lines: readonly SaleLine[],
  now: Date,
): Promise<boolean | undefined> {
  const { stock, hold, sale, pool } = tables(sql);
  const { holdIds, pools, quantities } = columnsOf(lines);
  const rows = await sql<{ isGone: boolean }[]>`
    with locked as materialized (
      select ${pool} as pool from ${stock} where ${pool} = any(${pools}::text[])
      order by ${pool} collate "C" for no key update
    ), mine as materialized (
      select h.id, h.${pool} as pool, h.quantity
      from ${hold} h
      join unnest(${holdIds}::text[], ${pools}::text[], ${quantities}::integer[]) as line (id, pool, quantity)
        on line.id = h.id and line.pool = h.${pool} and line.quantity = h.quantity
      where (select count(*) from locked) > 0 and h.expires_at > ${now} for update of h
    ), verdict as materialized (
      select (select count(*) from mine) = ${lines.length}
        and not exists (select from ${sale} where hold_id = any(${holdIds}::text[])) as fits
    ), gone as (
      delete from ${hold} h using mine, verdict where h.id = mine.id and fits
    ), sold as (
      insert into ${sale} (hold_id, ${pool}, quantity, sold_at)
      select id, pool, quantity, ${now} from mine, verdict where fits
    )
    update ${stock} s set on_hand = on_hand - g.pieces, held = held - g.pieces
    from verdict, (select pool, sum(quantity)::integer as pieces from mine group by pool) as g
    where fits and s.${pool} = g.pool returning s.on_hand = 0 as is_gone`;
  return rows.length === 0 ? undefined : rows.some(({ isGone }) => isGone);
}

/**
 * Takes the holds of these lines and all expired ones of their pools off, and answers what is left. The pools must be
 * locked; the caller writes what he decides with `markSold`.
 */
export async function takeForSale(
  sql: Sql,
  tables: ScarcityTables,
  lines: readonly SaleLine[],
  now: Date,
): Promise<SaleState> {
  const { stock, hold, sale, pool } = tables(sql);
  const { holdIds, pools } = columnsOf(lines);
  const rows = await sql<
    { kind: 'stock' | 'hold' | 'sale'; id: string; pool: string; first: number; second: number }[]
  >`
    with gone as (
      delete from ${hold} where ${pool} = any(${pools}::text[])
      and (id = any(${holdIds}::text[]) or expires_at <= ${now})
      returning id, ${pool} as pool, quantity, expires_at
    ), moved as (
      update ${stock} s set held = held - g.pieces
      from (select pool, sum(quantity)::integer as pieces from gone group by pool) as g where s.${pool} = g.pool
    )
    select 'stock' as kind, s.${pool} as id, s.${pool} as pool, on_hand as first,
      held - (select coalesce(sum(quantity), 0)::integer from gone where gone.pool = s.${pool}) as second
    from ${stock} s where s.${pool} = any(${pools}::text[])
    union all select 'hold', id, pool, quantity, 0 from gone where expires_at > ${now} and id = any(${holdIds}::text[])
    union all select 'sale', hold_id, ${pool}, quantity, 0 from ${sale} where hold_id = any(${holdIds}::text[])`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    stock: new Map(of('stock').map((row) => [row.pool, { onHand: row.first, held: row.second }])),
    holds: new Map(of('hold').map((row) => [row.id, { pool: row.pool, quantity: row.first }])),
    sold: new Set(of('sale').map((row) => row.id)),
  };
}

/** Writes sold pieces down. Answers whether the last piece of a pool was among them. */
export async function markSold(
  sql: Sql,
  tables: ScarcityTables,
  sales: readonly SaleLine[],
  now: Date,
): Promise<boolean> {
  const { stock, sale, pool } = tables(sql);
  const { holdIds, pools, quantities } = columnsOf(sales);
  const rows = await sql<{ isGone: boolean }[]>`
    with sold as (
      insert into ${sale} (hold_id, ${pool}, quantity, sold_at)
      select id, pool, quantity, ${now}
      from unnest(${holdIds}::text[], ${pools}::text[], ${quantities}::integer[]) as line (id, pool, quantity)
      returning ${pool} as pool, quantity
    )
    update ${stock} s set on_hand = on_hand - g.pieces
    from (select pool, sum(quantity)::integer as pieces from sold group by pool) as g
    where s.${pool} = g.pool returning s.on_hand = 0 as is_gone`;
  return rows.some(({ isGone }) => isGone);
}

/** Puts pieces back; answers whether a pool was sold out before. The pools must be locked. */
export async function putBack(
  sql: Sql,
  tables: ScarcityTables,
  lines: readonly Omit<SaleLine, 'holdId'>[],
): Promise<boolean> {
  const { stock, pool } = tables(sql);
  const [pools, quantities] = [lines.map((line) => line.pool), lines.map(({ quantity }) => quantity)];
  const rows = await sql<{ wasGone: boolean }[]>`
    update ${stock} s set on_hand = s.on_hand + back.pieces
    from (
      select pool, sum(quantity)::integer as pieces
      from unnest(${pools}::text[], ${quantities}::integer[]) as l (pool, quantity)
      group by pool) as back
    where s.${pool} = back.pool returning s.on_hand = back.pieces as was_gone`;
  return rows.some(({ wasGone }) => wasGone);
}

/** Pools that have expired holds, at most `limit`. */
export async function listExpiredPools(sql: Sql, tables: ScarcityTables, now: Date, limit: number): Promise<string[]> {
  const { hold, pool } = tables(sql);
  const rows = await sql<{ pool: string }[]>`
    select distinct ${pool} as pool from ${hold} where expires_at <= ${now} order by 1 limit ${limit}`;
  return rows.map((row) => row.pool);
}

/** Deletes the expired holds of a pool, which must be locked. */
export async function deleteExpiredHolds(sql: Sql, tables: ScarcityTables, name: string, now: Date): Promise<void> {
  const { stock, hold, pool } = tables(sql);
  await sql`
    with gone as (
      delete from ${hold} where ${pool} = ${name} and expires_at <= ${now} returning quantity
    )
    update ${stock} set held = held - (select coalesce(sum(quantity), 0)::integer from gone) where ${pool} = ${name}`;
}
