import { CsvError, parse } from 'csv-parse/sync';

/** A row of a table: the line of the file that it begins in (counted from 1), and its trimmed cells. */
export type CsvRow = {
  line: number;
  cells: string[];
  /** Why this row cannot be read; it is the last one then. */
  fault?: string;
};

const faults: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'the row is too long; is a quote opened and never closed?',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'there is text behind a closing quote',
};

/**
 * Reads a table as programs save it (RFC 4180): tab, semicolon or comma between cells, whichever its first line has,
 * line breaks of any kind. Rows without any text are left out. Lines that begin with # do not count as the first one.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let read = 0;
  const keepRow = (cells: string[], { lines }: { lines: number }): null => {
    read = lines;
    const trimmed = cells.map((cell) => cell.trim());
    const breaks = cells.join('').split('\n').length - 1;
    if (trimmed.some((cell) => cell !== '')) rows.push({ line: lines - breaks, cells: trimmed });
    return null;
  };
  try {
    const delimiter = separatorOf(source);
    parse(source, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      on_record: keepRow,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    rows.push({ line: read + 1, cells: [], fault: faultOf(error) });
  }
  return rows;
}

/** Why a table cannot be read any further. */
export const faultOf = (error: CsvError): string => faults[error.code] ?? error.message;

/** What stands between the cells of a table. Line breaks must be `\n`. */
export function separatorOf(source: string): string {
  const first = source.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
}
