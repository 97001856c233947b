import type { CsvRow } from '#platform/csv/readCsv.ts';

/** One line of a list of moves, as it stands there. `line` counts from 1; `fault`: why it cannot be read. */
export type ListLine = { line: number; from: string; to: string; site: string; fault?: string };

const headings = /^(from|old|alt|source|quelle|von)\b/i;

/**
 * Reads a list: old address, new address and, if need be, the key of a sub-site. A line of headings, empty lines and
 * those that begin with # are passed over.
 */
export function readLines(rows: readonly CsvRow[]): ListLine[] {
  return rows.flatMap(({ line, cells, fault }) => {
    const [from = '', to = '', site = ''] = cells;
    const isHeading = line === 1 && headings.test(from) && !from.includes('/');
    return isHeading || from.startsWith('#') ? [] : [{ line, from, to, site, ...(fault ? { fault } : {}) }];
  });
}
