import { json, type Sql } from '#platform/database/database.ts';
import type { PlanBlock, PlanRow } from '../planRules.ts';

type RowOfBlock = Omit<PlanRow, 'seats'> & {
  block: number;
  labels: string[];
  attributes: string;
  xs: number[];
  ys: number[];
};

/** Adds blocks with their rows to a draft. Two statements, whatever the size of the stadium. */
export async function insertBlocks(sql: Sql, planId: string, blocks: readonly PlanBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  const given = blocks.map(({ rows: _, ...block }) => block);
  await sql`
    insert into stadium.block (plan_id, number, stand, label, kind, category, entrance, outline, rank, places)
    select ${planId}, number, stand, label, kind, category, entrance, outline, rank, places
    from jsonb_to_recordset(${json(given)}::jsonb) as b (number smallint, stand text, label text, kind text,
      category smallint, entrance text, outline jsonb, rank int, places int)`;
  const rows = blocks.flatMap(({ number, rows }) => rows.map((row, at) => packRow(row, number, at + 1)));
  if (rows.length === 0) return;
  await sql`
    insert into stadium.seat_row (plan_id, block, position, label, category, rank, labels, attributes, xs, ys)
    select ${planId}, block, position, label, category, rank, labels, attributes, xs, ys
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (block smallint, position int, label text, category smallint,
      rank int, labels text[], attributes text, xs real[], ys real[])`;
}

function packRow({ seats, ...row }: PlanRow, block: number, position: number): RowOfBlock & { position: number } {
  return {
    ...row,
    block,
    position,
    labels: seats.map(({ label }) => label),
    attributes: seats.map(({ attributes }) => attributes.toString(16)).join(''),
    xs: seats.map(({ x }) => x),
    ys: seats.map(({ y }) => y),
  };
}

/** Blocks of a plan with their rows, by number; `number`: only that one. Two statements. */
export async function listBlocks(sql: Sql, planId: string, number?: number): Promise<PlanBlock[]> {
  const onlyBlock = number === undefined ? sql`` : sql`and number = ${number}`;
  const blocks = await sql<Omit<PlanBlock, 'rows'>[]>`
    select number, stand, label, kind, category, entrance, outline, rank, places
    from stadium.block where plan_id = ${planId} ${onlyBlock} order by number`;
  const onlyRows = number === undefined ? sql`` : sql`and block = ${number}`;
  const rows = await sql<RowOfBlock[]>`
    select block, label, category, rank, labels, attributes, xs, ys
    from stadium.seat_row where plan_id = ${planId} ${onlyRows} order by block, position`;
  const byBlock = Map.groupBy(rows, ({ block }) => block);
  return blocks.map((block) => ({ ...block, rows: (byBlock.get(block.number) ?? []).map(unpackRow) }));
}

function unpackRow({ label, category, rank, labels, attributes, xs, ys }: RowOfBlock): PlanRow {
  const seats = labels.map((seat, at) => ({
    label: seat,
    x: xs[at]!,
    y: ys[at]!,
    attributes: Number.parseInt(attributes[at]!, 16),
  }));
  return { label, category, rank, seats };
}

/** Takes a block and its rows out of a draft. */
export async function deleteBlock(sql: Sql, planId: string, number: number): Promise<boolean> {
  const { count } = await sql`delete from stadium.block where plan_id = ${planId} and number = ${number}`;
  return count === 1;
}

/** Has the plan another block of that stand and label? */
export async function isLabelTaken(
  sql: Sql,
  planId: string,
  { number, stand, label }: Pick<PlanBlock, 'number' | 'stand' | 'label'>,
): Promise<boolean> {
  const found = await sql`
    select 1 from stadium.block
    where plan_id = ${planId} and stand = ${stand} and label = ${label} and number <> ${number}`;
  return found.length > 0;
}

/** Numbers of the categories that blocks or rows of a plan have. */
export async function listUsedCategories(sql: Sql, planId: string): Promise<number[]> {
  const used = await sql<{ category: number }[]>`
    select category from stadium.block where plan_id = ${planId}
    union select category from stadium.seat_row where plan_id = ${planId}`;
  return used.map(({ category }) => category);
}
