import type { CsvRow } from '#platform/csv/readCsv.ts';

/** One line of a table: where it begins in the file (counted from 1), and its cells by the name of their column. */
export type SheetRow = { line: number; cells: ReadonlyMap<string, string> };
export type Complaint = { line: number; text: string };
export type Sheet = { columns: string[]; rows: SheetRow[]; complaints: Complaint[] };

/** Reads a table whose first line names the columns. */
export function readSheet([head, ...lines]: readonly CsvRow[]): Sheet {
  const columns = (head?.cells ?? []).map((cell) => cell.toLowerCase());
  const complaints: Complaint[] = columns
    .filter((column, at) => columns.indexOf(column) !== at)
    .map((column) => ({ line: head!.line, text: `the column "${column}" stands twice` }));
  if (head?.fault) complaints.push({ line: head.line, text: head.fault });
  const rows = lines.flatMap(({ line, cells, fault }): SheetRow[] => {
    if (cells.length > columns.length)
      complaints.push({ line, text: `${cells.length} cells under ${columns.length} columns; is a quote missing?` });
    if (fault) complaints.push({ line, text: fault });
    return fault ? [] : [{ line, cells: new Map(columns.map((column, at) => [column, cells[at] ?? ''])) }];
  });
  return { columns, rows, complaints };
}
