import { json, type Sql } from '#platform/database/database.ts';
import type { BlockKind, Plan, PlanBlock, PlanRow, Point } from '#rooms/tickets/stadium/server/index.ts';
import { standingPool } from '../../skuRules.ts';

/** A block of an event. `pool`: of a standing block, whose places are alike. */
export type EventBlock = {
  number: number;
  stand: string;
  label: string;
  kind: BlockKind;
  category: number;
  entrance: string;
  outline: Point[];
  rank: number;
  places: number;
  pool: string | null;
};

/** A row of seats; `attributes`: one hexadecimal digit for each seat. */
export type EventRow = {
  number: number;
  block: number;
  label: string;
  category: number;
  rank: number;
  labels: string[];
  attributes: string;
  xs: number[];
  ys: number[];
};

type Numbered = { id: string; number: number };

/**
 * Copies blocks, rows and standing places of a plan into an event; its categories must be there. Three statements,
 * whatever the size of the stadium. `after`: the last numbers of blocks and rows that the event had before.
 */
export async function copyPlan(
  sql: Sql,
  event: Numbered,
  plan: Pick<Plan, 'blocks'>,
  after: { block: number; row: number } = { block: 0, row: 0 },
): Promise<void> {
  const blocks = plan.blocks.map((block) => ({ ...block, number: after.block + block.number }));
  await insertBlocks(sql, event, blocks);
  const rows = blocks
    .flatMap((block) => block.rows.map((row) => ({ block: block.number, row })))
    .map((one, at) => ({ ...one, number: after.row + at + 1 }));
  if (rows.length > 0) await insertRows(sql, event, rows);
}

async function insertBlocks(sql: Sql, { id, number }: Numbered, blocks: readonly PlanBlock[]): Promise<void> {
  const given = blocks.map(({ rows: _, outline, ...block }) => ({
    ...block,
    outline: JSON.stringify(outline),
    pool: block.kind === 'standing' ? standingPool(number, block.number) : null,
  }));
  await sql`
    insert into ticketing.event_block (event_id, number, stand, label, kind, category, entrance, outline, rank, places,
      pool)
    select ${id}, number, stand, label, kind, category, entrance, outline::jsonb, rank, places, pool
    from jsonb_to_recordset(${json(given)}::jsonb) as b (number smallint, stand text, label text, kind text,
      category smallint, entrance text, outline text, rank int, places int, pool text)`;
  await sql`
    insert into ticketing.contingent (event_id, block, pool, capacity, on_hand)
    select event_id, number, pool, places, places from ticketing.event_block
    where event_id = ${id} and pool is not null and not is_retired`;
}

async function insertRows(
  sql: Sql,
  { id }: Numbered,
  rows: readonly { block: number; number: number; row: PlanRow }[],
): Promise<void> {
  const given = rows.map(({ block, number, row: { seats, ...row } }) => ({
    ...row,
    block,
    number,
    labels: seats.map(({ label }) => label),
    attributes: seats.map(({ attributes }) => attributes.toString(16)).join(''),
    xs: seats.map(({ x }) => x),
    ys: seats.map(({ y }) => y),
  }));
  await sql`
    insert into ticketing.event_row (event_id, number, block, label, category, rank, labels, attributes, xs, ys)
    select ${id}, number, block, label, category, rank, labels, attributes, xs, ys
    from jsonb_to_recordset(${json(given)}::jsonb) as r (number int, block smallint, label text, category smallint,
      rank int, labels text[], attributes text, xs real[], ys real[])`;
}

/** Blocks of an event, the best first. */
export function listBlocks(sql: Sql, eventId: string): Promise<EventBlock[]> {
  return sql<EventBlock[]>`
    select number, stand, label, kind, category, entrance, outline, rank, places, pool
    from ticketing.event_block where event_id = ${eventId} and not is_retired order by rank, number`;
}

/** Rows of one block, in their order. */
export function listRows(sql: Sql, eventId: string, block: number): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select number, block, label, category, rank, labels, attributes, xs, ys
    from ticketing.event_row where event_id = ${eventId} and block = ${block} and not is_retired order by number`;
}

/** Free places of the standing blocks of an event; expired holds count as free. */
export function listFreeStanding(sql: Sql, eventId: string, now: Date): Promise<{ block: number; free: number }[]> {
  return sql<{ block: number; free: number }[]>`
    select c.block, c.on_hand - c.held + (
      select coalesce(sum(quantity), 0)::int from ticketing.hold h where h.pool = c.pool and expires_at <= ${now}) as free
    from ticketing.contingent c where c.event_id = ${eventId} and c.block is not null and not c.is_retired`;
}
