// What a checkout keeps while its payment runs. As in `holdStore.ts`, stock rows are locked before a hold is written; here by a statement
// before it, so that what is read of the holds is what they are. Only `keepExactHolds` does without, since it moves no piece.
import type { Fragment, Sql } from '#platform/database/database.ts';
import { insist, type Statement } from '#platform/database/runTransaction.ts';
import type { KeptLine } from '#ports/sellable.ts';

/** Locks the stock rows of these holds in the order of their skus, until the transaction ends; answers the skus. */
export async function lockStockOfHolds(sql: Sql, holdIds: string[]): Promise<string[]> {
  const rows = await sql<{ sku: string }[]>`
    select sku from shop.stock where sku in (select sku from shop.hold where id = any(${holdIds}))
    order by sku collate "C" for no key update`;
  return rows.map((row) => row.sku);
}

/**
 * Gives the pieces of these holds back, except those that a checkout keeps: they stay until its time is over. Only holds of
 * `skus` are touched, whose stock rows must be locked; unknown ids are ignored.
 */
export async function releaseHolds(sql: Sql, holdIds: string[], skus: string[], now: Date): Promise<void> {
  await sql`
    with found as materialized (
      select id, sku, quantity, case when kept_until > ${now} then least(quantity, kept_quantity) else 0 end as rest
      from shop.hold where id = any(${holdIds}) and sku = any(${skus})
    ), gone as (
      delete from shop.hold h using found where h.id = found.id and rest = 0
    ), shrunk as (
      update shop.hold h set quantity = rest, expires_at = kept_until from found where h.id = found.id and rest > 0
    )
    update shop.stock s set held = held - f.pieces
    from (select sku, sum(quantity - rest)::integer as pieces from found group by sku) as f where s.sku = f.sku`;
}

/**
 * Keeps these lines until `until` if every one has a hold of exactly its quantity that lives beyond `sureUntil`, in one statement; undefined when
 * not, and nothing is done then. No piece moves, so no stock row is locked, for which a whole crowd would wait: whoever holds one and tidies
 * expired holds away leaves these alone. Answers the ids that are kept; one that is not has been changed at this moment, although our caller owns
 * its cart.
 */
export async function keepExactHolds(sql: Sql, lines: KeptLine[], times: KeepTimes): Promise<string[] | undefined> {
  const [row] = await sql<{ areExact: boolean; kept: string[] }[]>`
    ${keeping(sql, lines, times)}
    select (select count(*) from exact) = ${lines.length} as are_exact, array(select id from kept) as kept`;
  return row!.areExact ? row!.kept : undefined;
}

/** The same for the end of a transaction: it insists on having kept every line. */
export const keepInsisting = (sql: Sql, lines: KeptLine[], times: KeepTimes): Statement => sql`
  ${keeping(sql, lines, times)} ${insist(sql, sql`(select count(*) from kept) = ${lines.length}`)}`;

type KeepTimes = { until: Date; sureUntil: Date };

function keeping(sql: Sql, lines: KeptLine[], { until, sureUntil }: KeepTimes): Fragment {
  const [holdIds, skus] = [lines.map(({ holdId }) => holdId), lines.map(({ sku }) => sku)];
  const quantities = lines.map(({ quantity }) => quantity);
  return sql`
    with exact as materialized (
      select h.id, h.quantity
      from unnest(${holdIds}::text[], ${skus}::text[], ${quantities}::integer[]) as line (id, sku, quantity)
      join shop.hold h on h.id = line.id
      where h.id = any(${holdIds}::text[])
        and h.sku = line.sku and h.quantity = line.quantity and h.expires_at > ${sureUntil}
    ), kept as (
      update shop.hold h
      set kept_quantity = h.quantity, expires_at = greatest(h.expires_at, ${until}), kept_until = ${until}
      from exact
      where h.id = exact.id and h.quantity = exact.quantity and (select count(*) from exact) = ${lines.length}
      returning h.id
    )`;
}

/**
 * Keeps these lines until `until`: living holds with their quantity, no more and no less. The holds in `replaced`, which only an earlier
 * checkout kept, end with that. Answers the ids that are kept. The stock rows must be locked.
 */
export async function keepHolds(
  sql: Sql,
  lines: KeptLine[],
  { until, replaced, now }: { until: Date; replaced: KeptLine[]; now: Date },
): Promise<string[]> {
  const holdIds = lines.map(({ holdId }) => holdId);
  const quantities = lines.map(({ quantity }) => quantity);
  const ended = replaced.map(({ holdId }) => holdId);
  const skus = [...lines, ...replaced].map(({ sku }) => sku);
  const touched = [...holdIds, ...ended];
  const rows = await sql<{ id: string }[]>`
    with found as materialized (
      select h.id, h.sku, h.quantity, line.id is not null as is_kept,
        case when line.id is null then 0 else least(h.quantity, line.quantity) end as rest
      from shop.hold h
      left join unnest(${holdIds}::text[], ${quantities}::integer[]) as line (id, quantity) on line.id = h.id
      where h.id = any(${touched}::text[])
        and h.sku = any(${skus}::text[]) and (h.expires_at > ${now} or h.id = any(${ended}::text[]))
    ), gone as (
      delete from shop.hold h using found where h.id = found.id and not is_kept
    ), moved as (
      update shop.stock s set held = held - f.pieces
      from (select sku, sum(quantity - rest)::integer as pieces from found group by sku) as f
      where s.sku = f.sku and f.pieces > 0
    )
    update shop.hold h
    set quantity = rest, kept_quantity = rest, expires_at = greatest(h.expires_at, ${until}), kept_until = ${until}
    from found where h.id = found.id and is_kept returning h.id`;
  return rows.map((row) => row.id);
}
