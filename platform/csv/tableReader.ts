/** A row of a table: the line of the file that it begins in (counted from 1), and its trimmed cells. */
export type CsvRow = {
  line: number;
  cells: string[];
  /** Why this row cannot be read; it is the last one then. */
  fault?: string;
};

/** Characters; a row that is longer has lost its closing quote. */
const maxRowLength = 100_000;
/** No table that somebody keeps has so many columns. */
const maxCells = 1000;

const faults = {
  open: 'a quote is opened and never closed',
  long: 'the row is too long; is a quote opened and never closed?',
  wide: `there are more than ${maxCells} cells in the row`,
  behind: 'there is text behind a closing quote',
};

/** What is known of a table that is read piece by piece: `rest` was not read yet and begins in `line`. */
type Reading = { rest: string; line: number; separator: string | undefined; isOver: boolean };

/**
 * Reads a table as programs save it (RFC 4180) piece by piece: tab, semicolon or comma between cells, whichever its
 * first line has. Line breaks are `\n`. Rows without any text are left out. Lines that begin with # do not count as the
 * first one. A row costs the same whatever stands in it: no more than its cells are made.
 */
export function tableReader(): { push(piece: string): CsvRow[]; end(): CsvRow[] } {
  const reading: Reading = { rest: '', line: 1, separator: undefined, isOver: false };
  const read = (piece: string, isLast: boolean): CsvRow[] => {
    reading.rest += piece;
    if (reading.isOver) return [];
    reading.separator ??= separatorOf(reading.rest, isLast);
    return reading.separator === undefined ? [] : readRows(reading, reading.separator, isLast);
  };
  return { push: (piece) => read(piece, false), end: () => read('', true) };
}

function readRows(reading: Reading, separator: string, isLast: boolean): CsvRow[] {
  const { rest } = reading;
  const rows: CsvRow[] = [];
  let at = 0;
  while (at < rest.length) {
    const found = rowAt(rest, at, { separator, isLast });
    if (!found) break;
    const { cells, end } = found;
    if (found.fault !== undefined) {
      rows.push({ line: reading.line, cells: [], fault: found.fault });
      return finish(reading, rows);
    }
    if (cells.some((cell) => cell !== '')) rows.push({ line: reading.line, cells });
    reading.line += found.lines;
    at = end;
  }
  reading.rest = rest.slice(at);
  return rows;
}

function finish(reading: Reading, rows: CsvRow[]): CsvRow[] {
  reading.isOver = true;
  reading.rest = '';
  return rows;
}

type Found = { cells: string[]; lines: number; end: number; fault?: string };
const faulty = (fault: string): Found => ({ cells: [], lines: 0, end: 0, fault });

/** The row that begins at `at`, and where the next one begins; undefined: more of the table is needed. */
function rowAt(text: string, at: number, { separator, isLast }: { separator: string; isLast: boolean }) {
  const found = text.indexOf('\n', at);
  const end = found < 0 ? text.length : found;
  if (end - at > maxRowLength) return faulty(faults.long);
  const line = text.slice(at, end);
  if (line.includes('"')) return quotedRowAt(text, at, { separator, isLast });
  if (found < 0 && !isLast) return undefined;
  const cells = line.split(separator, maxCells + 1);
  return cells.length > maxCells
    ? faulty(faults.wide)
    : { cells: cells.map((cell) => cell.trim()), lines: 1, end: end + 1 };
}

/** The same where a quote stands in the row, which may go on over several lines. */
function quotedRowAt(
  text: string,
  from: number,
  { separator, isLast }: { separator: string; isLast: boolean },
): Found | undefined {
  const cells: string[] = [];
  let [at, lines] = [from, 1];
  for (;;) {
    const cell = cellAt(text, at, separator);
    if (cell === 'behind') return faulty(faults.behind);
    const isCut = cell === 'open' || (cell.end >= text.length && !isLast);
    if (isCut && text.length - from > maxRowLength) return faulty(faults.long);
    if (isCut) return isLast ? faulty(faults.open) : undefined;
    cells.push(cell.value.trim());
    if (cells.length > maxCells) return faulty(faults.wide);
    lines += cell.breaks;
    at = cell.end + 1;
    if (text[cell.end] !== separator) break;
  }
  return at - from > maxRowLength ? faulty(faults.long) : { cells, lines, end: at };
}

type Cell = { value: string; end: number; breaks: number };

/** The cell that begins at `at`; `end` is where its separator or line break stands. */
function cellAt(text: string, at: number, separator: string): Cell | 'open' | 'behind' {
  const begins = blanksEnd(text, at, separator);
  if (text[begins] !== '"') {
    const end = cellEnd(text, at, separator);
    return { value: text.slice(at, end), end, breaks: 0 };
  }
  let closes = text.indexOf('"', begins + 1);
  while (closes >= 0 && text[closes + 1] === '"') closes = text.indexOf('"', closes + 2);
  if (closes < 0) return 'open';
  const end = blanksEnd(text, closes + 1, separator);
  if (end < text.length && text[end] !== separator && text[end] !== '\n') return 'behind';
  const inside = text.slice(begins + 1, closes);
  return { value: inside.replaceAll('""', '"'), end, breaks: inside.split('\n').length - 1 };
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

/** Where the blanks that begin at `from` end; a tab between cells is none. */
function blanksEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (text[at] !== separator && (text[at] === ' ' || text[at] === '\t')) at += 1;
  return at;
}

/** What stands between the cells; undefined: the first line has not come yet. */
function separatorOf(text: string, isLast: boolean): string | undefined {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    if (found < 0 && !isLast && end - at <= maxRowLength) return undefined;
    const line = text.slice(at, Math.min(end, at + maxRowLength));
    if (line.trim() !== '' && !line.startsWith('#')) return ['\t', ';'].find((sign) => line.includes(sign)) ?? ',';
    at = end + 1;
  }
  return isLast ? ',' : undefined;
}
