/** Seats beside each other in one row, by position. */
export type SeatRange = { row: number; from: number; to: number };
export type Seat = { row: number; position: number };

/** Every seat of some ranges once, by row and position. */
export function seatsOf(ranges: readonly SeatRange[]): Seat[] {
  const seats = new Map<string, Seat>();
  for (const { row, from, to } of ranges)
    for (let position = Math.min(from, to); position <= Math.max(from, to); position += 1)
      seats.set(`${row} ${position}`, { row, position });
  return [...seats.values()].sort((one, other) => one.row - other.row || one.position - other.position);
}

/** Seats joined to ranges, where they stand beside each other. */
export function rangesOf(seats: readonly Seat[]): SeatRange[] {
  const ranges: SeatRange[] = [];
  for (const { row, position } of seatsOf(seats.map(({ row, position }) => ({ row, from: position, to: position })))) {
    const last = ranges.at(-1);
    if (last?.row === row && last.to === position - 1) last.to = position;
    else ranges.push({ row, from: position, to: position });
  }
  return ranges;
}
