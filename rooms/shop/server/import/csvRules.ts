/** One line of a table: where it begins in the file (counted from 1), and its cells by the name of their column. */
export type SheetRow = { line: number; cells: ReadonlyMap<string, string> };
export type Complaint = { line: number; text: string };
export type Sheet = { columns: string[]; rows: SheetRow[]; complaints: Complaint[] };

type RawRow = { line: number; cells: string[] };

/**
 * Reads a table as programs save it (RFC 4180): semicolon, comma or tab between cells, quotes around cells that contain them, line breaks of any
 * kind. The first line names the columns.
 */
export function readSheet(text: string): Sheet {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [head, ...lines] = readRows(source, separatorOf(source)).filter(({ cells }) =>
    cells.some((cell) => cell.trim()),
  );
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const complaints: Complaint[] = columns
    .filter((column, at) => columns.indexOf(column) !== at)
    .map((column) => ({ line: head!.line, text: `the column "${column}" stands twice` }));
  const rows = lines.map(({ line, cells }) => {
    if (cells.length > columns.length)
      complaints.push({ line, text: `${cells.length} cells under ${columns.length} columns; is a quote missing?` });
    return { line, cells: new Map(columns.map((column, at) => [column, (cells[at] ?? '').trim()])) };
  });
  return { columns, rows, complaints };
}

/** The sign that the first line has most of. */
function separatorOf(source: string): string {
  const [first = ''] = source.split('\n', 1);
  const countOf = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

function readRows(source: string, separator: string): RawRow[] {
  const rows: RawRow[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y');
  let [row, line]: [RawRow, number] = [{ line: 1, cells: [] }, 1];
  while (cell.lastIndex < source.length || row.cells.length > 0) {
    const at = cell.lastIndex;
    const found = cell.exec(source);
    // A quote that never ends, or text after one: the rest of the line is taken as it is.
    const [whole, quoted, plain, end] = found ?? restOfLine(source, at, cell);
    row.cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    rows.push(row);
    row = { line, cells: [] };
    if (cell.lastIndex >= source.length) break;
  }
  return rows;
}

function restOfLine(source: string, at: number, cell: RegExp): [string, undefined, string, string] {
  const end = source.indexOf('\n', at);
  const text = source.slice(at, end < 0 ? undefined : end);
  cell.lastIndex = end < 0 ? source.length : end + 1;
  return [end < 0 ? text : `${text}\n`, undefined, text, '\n'];
}
