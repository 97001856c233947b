/** A cell that a spreadsheet would take for a formula is given as text (OWASP, CSV injection). */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

type Row = readonly unknown[];

const quoted = (value: unknown): string => {
  // A number is none of the texts that become formulas; -5 stays one that can be added up.
  if (typeof value === 'number') return `"${value}"`;
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `"${harmless(text).replaceAll('"', '""')}"`;
};

/**
 * A table as CSV in UTF-8 with a mark, so that spreadsheets read umlauts: commas, every cell in quotes, lines end with
 * CRLF.
 */
export function csvOf(columns: readonly string[], rows: readonly Row[]): Uint8Array {
  return Buffer.from(`\ufeff${linesOf([columns, ...rows])}`, 'utf8');
}

/** Further rows of a table that `csvOf` began, for tables that are made piece by piece. */
export const csvRows = (rows: readonly Row[]): Uint8Array => Buffer.from(linesOf(rows), 'utf8');

const linesOf = (rows: readonly Row[]): string => rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
