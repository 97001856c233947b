import type { PlanSeat, Point } from './planRules.ts';

type Row = { label: string; category: number; seats: PlanSeat[] };

/** How rows and seats are numbered: the first row and the first seat of each, from which end, in steps of 1 or 2. */
export type Numbering = { firstRow: number; firstSeat: number; step: number; isFromRight: boolean };

/** Gives all rows of a block, and the seats of each, their numbers. */
export const numberRows = <R extends Row>(
  rows: readonly R[],
  { firstRow, firstSeat, step, isFromRight }: Numbering,
): R[] =>
  rows.map((row, at) => ({
    ...row,
    label: String(firstRow + at),
    seats: row.seats.map((seat, position) => {
      const place = isFromRight ? row.seats.length - 1 - position : position;
      return { ...seat, label: String(firstSeat + step * place) };
    }),
  }));

/** Gives an attribute to one seat, or takes it away (`attribute`: one of `seatAttributes`). */
export const toggleAttribute = <R extends Row>(
  rows: readonly R[],
  at: { row: number; position: number },
  attribute: number,
): R[] =>
  rows.map((row, index) =>
    index === at.row
      ? {
          ...row,
          seats: row.seats.map((seat, position) =>
            // Each attribute is a power of two of the sum.
            position === at.position ? { ...seat, attributes: seat.attributes ^ attribute } : seat,
          ),
        }
      : row,
  );

/** An outline as a clerk writes it: `x y` of each corner, with commas between them. */
export const writeOutline = (outline: readonly Point[]): string => outline.map(([x, y]) => `${x} ${y}`).join(', ');

/** Reads it back; undefined: it is no outline of three corners or more. */
export function readOutline(text: string): Point[] | undefined {
  const corners = text.split(',').map((corner) => corner.trim().split(/\s+/).map(Number));
  const isPoint = (corner: number[]): corner is Point =>
    corner.length === 2 && corner.every((value) => Number.isFinite(value) && value >= 0 && value <= 20_000);
  return corners.length >= 3 && corners.every(isPoint) ? corners : undefined;
}
