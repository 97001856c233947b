import { setImmediate as letOthersWork } from 'node:timers/promises';
import { type CsvRow, tableReader } from './tableReader.ts';

export type { CsvRow } from './tableReader.ts';

/** Characters that are read before other work has its turn: a few milliseconds. */
const pieceLength = 64 * 1024;
/** More than the lines of the largest plan, or of any table that somebody keeps by hand. */
const maxLines = 250_000;

/**
 * Reads a table that is in memory (`tableReader`), with line breaks of any kind. Lines are counted before any is read:
 * a table of more than 250,000 has one row with that fault. Between pieces, the process does other work.
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const { push, end } = tableReader();
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (hasMoreLines(source, maxLines)) return [{ line: 1, cells: [], fault: `there are more than ${maxLines} lines` }];
  const rows: CsvRow[] = [];
  for (let at = 0; at < source.length; at += pieceLength) {
    for (const row of push(source.slice(at, at + pieceLength))) rows.push(row);
    await letOthersWork();
  }
  return [...rows, ...end()];
}

function hasMoreLines(text: string, most: number): boolean {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0 && breaks <= most; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks > most;
}
