/**
 * A cell that a spreadsheet would take for a formula is given as text (OWASP, CSV injection); Japanese ones take
 * full-width signs, too.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

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
export function csvOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): Uint8Array {
  return Buffer.from(`\ufeff${csvLines([columns, ...rows])}`, 'utf8');
}

/** Rows of such a table alone, without the mark. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
