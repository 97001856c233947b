import { linesOf } from './sourceLines.ts';

/** A row of a table as somebody printed it. */
export type PrintedRow = {
  position: number;
  team: string;
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
};

const row = /^\s*(\d{1,2})\.\s*(.+?)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)[-:](\d+)\s+(-?\d+)(?:\s|$)/;

/** The rows of the first table in a text such as ` 1.FC Muster   34  25  7  2  99-32  82`. */
export function parsePrintedTable(text: string): PrintedRow[] {
  return linesOf(text).flatMap(({ text: line }) => {
    const [isRow, position, team = '', ...numbers] = row.exec(line) ?? [];
    if (!isRow) return [];
    const [matches, won, drawn, lost, goalsFor, goalsAgainst, points] = numbers.map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return [{ position: Number(position), team, matches, won, drawn, lost, goalsFor, goalsAgainst, points }];
  });
}
