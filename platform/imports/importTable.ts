import type { Context } from '#platform/context.ts';
import type { CsvRow } from '#platform/csv/readCsv.ts';
import { streamCsv } from '#platform/csv/streamCsv.ts';

/** A line of the file as far as it can be read; `faults` name columns and never what stands in them. */
export type TableLine<Row> = { line: number; row: Row; faults: string[] };
/** What becomes of a line, or why it cannot be taken. */
export type Outcome = 'added' | 'changed' | 'known' | { fault: string };

/** How a table of one kind is read and written. Faults are kept in reports, so that they quote no personal data. */
export type TableImport<Row> = {
  needed: readonly string[];
  further: readonly string[];
  /** Reads one line; `cell` answers '' for a column that is not there. */
  read(cell: (column: string) => string): { row: Row; faults: string[] };
  /** Two lines with one of these in common name the same thing. */
  keysOf(row: Row): string[];
  /** What would become of these lines, in their order, as the database is now. */
  judge(ctx: Context, rows: readonly Row[]): Promise<Outcome[]>;
  /** Writes what is new or changed, in the transaction of `tx`. */
  write(tx: Context, rows: readonly Row[]): Promise<void>;
};

export type TableReport = Record<'added' | 'changed' | 'known', number> & {
  faults: { line: number; text: string }[];
  /** How many more there are than `faults` names. */
  furtherFaults: number;
};

const batchSize = 500;
const maxFaults = 200;

/**
 * Takes over a table of any length. The whole file is checked first; with one fault nothing is imported. Then it is
 * written in batches: an import that was interrupted goes on when it is called again, and what is known is left alone.
 */
export async function importTable<Row>(
  ctx: Context,
  file: string,
  table: TableImport<Row>,
  { isDryRun }: { isDryRun: boolean },
): Promise<TableReport> {
  const report: TableReport = { added: 0, changed: 0, known: 0, faults: [], furtherFaults: 0 };
  const seen = new Map<string, number>();
  for await (const batch of batchesOf(file, table)) await checkBatch(ctx, batch, { table, seen, report });
  if (isDryRun || report.faults.length > 0) return report;
  for await (const batch of batchesOf(file, table)) await ctx.inTransaction((tx) => writeBatch(tx, batch, table));
  return report;
}

async function* batchesOf<Row>(file: string, table: TableImport<Row>): AsyncGenerator<TableLine<Row>[]> {
  const wrong = (line: number, faults: string[]) => ({ line, faults, row: table.read(() => '').row });
  let head: string[] | undefined;
  let batch: TableLine<Row>[] = [];
  for await (const row of streamCsv(file)) {
    if (row.fault) batch.push(wrong(row.line, [row.fault]));
    else if (head) batch.push(readLine(head, row, table));
    else {
      head = row.cells.map((cell) => cell.toLowerCase());
      const faults = headFaults(head, table);
      if (faults.length > 0) return yield [wrong(row.line, faults)];
    }
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield head || batch.length > 0 ? batch : [wrong(1, ['the file is empty'])];
}

function readLine<Row>(head: string[], { line, cells }: CsvRow, table: TableImport<Row>): TableLine<Row> {
  const { row, faults } = table.read((column) => cells[head.indexOf(column)] ?? '');
  const isLong = cells.length > head.length;
  const tooMany = `${cells.length} cells under ${head.length} columns; is a quote missing?`;
  return { line, row, faults: [...(isLong ? [tooMany] : []), ...faults] };
}

/** What is wrong with the names of the columns. */
export function headFaults(
  head: readonly string[],
  { needed, further }: Pick<TableImport<never>, 'needed' | 'further'>,
) {
  const columns = [...needed, ...further];
  const twice = head.filter((name, at) => head.indexOf(name) !== at);
  const unknown = head.filter((name) => !columns.includes(name));
  const missing = needed.filter((name) => !head.includes(name));
  const shown = (name: string) => (name.length > 40 || /\p{C}/u.test(name) ? 'of that name' : `"${name}"`);
  return [
    ...twice.map((name) => `the column ${shown(name)} stands twice`),
    ...unknown.slice(0, 10).map((name) => `there is no column ${shown(name)}; there are ${columns.join(', ')}`),
    ...missing.map((name) => `the column "${name}" is missing`),
  ];
}

type Check<Row> = { table: TableImport<Row>; seen: Map<string, number>; report: TableReport };

async function checkBatch<Row>(ctx: Context, batch: TableLine<Row>[], { table, seen, report }: Check<Row>) {
  const readable = batch.filter(({ faults }) => faults.length === 0);
  const outcomes = await table.judge(
    ctx,
    readable.map(({ row }) => row),
  );
  const outcomeOf = new Map(readable.map((one, at) => [one, outcomes[at]!]));
  for (const one of batch) {
    const outcome = outcomeOf.get(one);
    const faults = [...one.faults];
    if (typeof outcome === 'object') faults.push(outcome.fault);
    if (outcome)
      for (const key of new Set(table.keysOf(one.row))) {
        const before = seen.get(key);
        if (before !== undefined) faults.push(`names the same as line ${before}`);
        else seen.set(key, one.line);
      }
    if (faults.length === 0 && typeof outcome === 'string') report[outcome] += 1;
    for (const text of faults) {
      if (report.faults.length < maxFaults) report.faults.push({ line: one.line, text });
      else report.furtherFaults += 1;
    }
  }
}

async function writeBatch<Row>(tx: Context, batch: TableLine<Row>[], table: TableImport<Row>): Promise<void> {
  const rows = batch.map(({ row }) => row);
  const outcomes = await table.judge(tx, rows);
  const wrong = batch.find(({ faults }, at) => faults.length > 0 || typeof outcomes[at] === 'object');
  if (wrong) throw new Error(`line ${wrong.line} was changed while the file was imported`);
  await table.write(
    tx,
    rows.filter((_, at) => outcomes[at] !== 'known'),
  );
}
