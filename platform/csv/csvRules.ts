import type { Locale } from '#platform/context.ts';

/**
 * A cell that a spreadsheet would take for a formula is given as text (OWASP, CSV injection); Japanese ones take
 * full-width signs, too.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** What stands between the cells of a file, and before the decimals of its numbers. */
type Signs = { between: string; decimal: string };
const machines: Signs = { between: ',', decimal: '.' };
/** As a spreadsheet that is set to a language expects them. */
const signsOf: Record<Locale, Signs> = { de: { between: ';', decimal: ',' }, en: machines, ja: machines };

const quoted = (value: unknown, decimal: string): string => {
  // A number is none of the texts that become formulas; -5 stays one that can be added up.
  if (typeof value === 'number') return `"${String(value).replace('.', decimal)}"`;
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

/** The same for somebody who opens the file in a spreadsheet of their language: its signs and decimals. */
export function spreadsheetOf(
  locale: Locale,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Uint8Array {
  return Buffer.from(`\ufeff${csvLines([columns, ...rows], signsOf[locale])}`, 'utf8');
}

/** Rows of such a table alone, without the mark. */
export const csvLines = (rows: readonly (readonly unknown[])[], { between, decimal }: Signs = machines): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(cell, decimal)).join(between)}\r\n`).join('');
