import type { SeatRow } from '../ticketClient.ts';
import { type SeatTrait, seatKey, traitsAt } from './seatRules.ts';

export type DrawnSeat = { key: string; row: SeatRow; position: number; x: number; y: number; traits: SeatTrait[] };

/** Every seat of a block with its place in the drawing. */
export const drawnSeats = (rows: readonly SeatRow[]): DrawnSeat[] =>
  rows.flatMap((row) =>
    row.labels.map((_, at) => ({
      key: seatKey(row.number, at + 1),
      row,
      position: at + 1,
      x: row.xs[at] ?? 0,
      y: row.ys[at] ?? 0,
      traits: traitsAt(row, at + 1),
    })),
  );

/** How far neighbours are from each other, in units of the drawing. */
export function pitchOf(rows: readonly SeatRow[]): number {
  const steps = rows.flatMap(({ xs, ys }) =>
    xs.slice(1).map((x, at) => Math.hypot(x - (xs[at] ?? 0), (ys[at + 1] ?? 0) - (ys[at] ?? 0))),
  );
  const [least] = steps.filter((step) => step > 0).toSorted((one, other) => one - other);
  return least ?? 1;
}
