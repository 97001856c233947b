import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import { seatAttributes } from '#rooms/tickets/stadium/api.ts';

/** A row of seats at one moment: what stands on each seat (from position 1 on), and which positions are taken. */
export type SeatRow = {
  number: number;
  block: number;
  /** Sums of `seatAttributes`, seat by seat. */
  attributes: readonly number[];
  taken: ReadonlySet<number>;
};

/** A seat: a row's number and a position in it, from 1. */
export type Place = { row: number; position: number };
/** A seat and the class in which somebody wants it. */
export type ClassedPlace = Place & { code: TicketClass };

/** Free seats side by side in a row, the first of them at `from`. */
export type Run = { from: number; length: number };

const has = (row: SeatRow, position: number, attribute: number): boolean =>
  ((row.attributes[position - 1] ?? 0) & attribute) > 0;

const isOrdinary = (row: SeatRow, position: number): boolean =>
  !has(row, position, seatAttributes.wheelchair | seatAttributes.companion);

const isThere = (row: SeatRow, position: number): boolean => position >= 1 && position <= row.attributes.length;

/** Between two neighbouring seats at the aisle are the stairs. */
const isApart = (row: SeatRow, position: number): boolean =>
  has(row, position, seatAttributes.aisle) && has(row, position + 1, seatAttributes.aisle);

/** Do two seats of a row stand side by side? */
const isBeside = (row: SeatRow, one: number, other: number): boolean =>
  Math.abs(one - other) === 1 && !isApart(row, Math.min(one, other));

/** May this class sit there? Wheelchair and companion seats are for their own classes only. */
export function fitsClass(code: TicketClass, attributes: number): boolean {
  const { needs } = ticketClassTraits[code];
  const isWheelchair = (attributes & seatAttributes.wheelchair) > 0;
  const isCompanion = (attributes & seatAttributes.companion) > 0;
  return isWheelchair === (needs === 'wheelchair') && isCompanion === (needs === 'companion');
}

/** The runs of free ordinary seats of a row; `taken`: in place of the row's own. */
export function runsOf(row: SeatRow, taken: ReadonlySet<number> = row.taken): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (let position = 1; position <= row.attributes.length; position += 1) {
    if (taken.has(position) || !isOrdinary(row, position)) open = undefined;
    else if (open && !isApart(row, position - 1)) open.length += 1;
    else {
      open = { from: position, length: 1 };
      runs.push(open);
    }
  }
  return runs;
}

const placesOf = ({ number }: SeatRow, { from, length }: Run): Place[] =>
  Array.from({ length }, (_, at) => ({ row: number, position: from + at }));

/** So many seats at the sides of a group are well: none, or more than one. */
const isWell = (left: number): boolean => left !== 1;

/**
 * Where a group of `count` sits in a run: as near to the middle of the row as can be without a lone seat at its side.
 * `mayLeaveLone`: that is taken too.
 */
function seatIn(row: SeatRow, run: Run, count: number, mayLeaveLone: boolean): Place[] | undefined {
  let best: { from: number; distance: number } | undefined;
  const middle = (row.attributes.length + 1 - count) / 2 + 0.5;
  for (let before = 0; before + count <= run.length; before += 1) {
    const isTidy = isWell(before) && isWell(run.length - count - before);
    // With one seat too many the lone one is left at the side, not in two halves.
    const isEdge = before === 0 || before + count === run.length;
    if (!isTidy && !(mayLeaveLone && isEdge)) continue;
    const distance = Math.abs(run.from + before - middle);
    if (!best || distance < best.distance) best = { from: run.from + before, distance };
  }
  return best && placesOf(row, { from: best.from, length: count });
}

/** A lone seat of the row goes to whoever comes alone, before one beside which others could sit together. */
const inOrderFor = (count: number, runs: readonly Run[]): readonly Run[] =>
  count === 1 ? runs.toSorted((one, other) => Number(other.length === 1) - Number(one.length === 1)) : runs;

/** The longest run that a row would have if nobody sat in it. */
const longestOf = (row: SeatRow): number => Math.max(0, ...runsOf(row, new Set()).map(({ length }) => length));

/**
 * The best `count` ordinary seats side by side in `rows` (the best first): in one row, or for a group longer than any
 * row in rows behind each other in one block. No lone seat is left where there is another way. Undefined: none.
 */
export function chooseTogether(rows: readonly SeatRow[], count: number): Place[] | undefined {
  if (count === 0) return [];
  for (const mayLeaveLone of [false, true]) {
    for (const row of rows) {
      if (row.attributes.length - row.taken.size < count) continue;
      for (const run of inOrderFor(count, runsOf(row))) {
        const places = run.length < count ? undefined : seatIn(row, run, count, mayLeaveLone);
        if (places) return places;
      }
    }
  }
  return rows.some((row) => longestOf(row) >= count) ? undefined : chooseBehind(rows, count);
}

function chooseBehind(rows: readonly SeatRow[], count: number): Place[] | undefined {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const first of rows) {
    const places: Place[] = [];
    for (let row: SeatRow | undefined = first; row?.block === first.block && places.length < count; ) {
      const longest: Run | undefined = runsOf(row).toSorted((one, other) => other.length - one.length)[0];
      if (!longest) break;
      places.push(...placesOf(row, { ...longest, length: Math.min(longest.length, count - places.length) }));
      row = byNumber.get(row.number + 1);
    }
    if (places.length === count) return places;
  }
  return undefined;
}

/** A free wheelchair seat, with the companion's seat beside it where one is wanted. */
function chooseAccessible(row: SeatRow, taken: ReadonlySet<number>, hasCompanion: boolean): number[] | undefined {
  for (let position = 1; position <= row.attributes.length; position += 1) {
    if (taken.has(position) || !has(row, position, seatAttributes.wheelchair)) continue;
    if (!hasCompanion) return [position];
    const beside = [position + 1, position - 1].find(
      (other) =>
        isThere(row, other) &&
        !taken.has(other) &&
        has(row, other, seatAttributes.companion) &&
        isBeside(row, position, other),
    );
    if (beside !== undefined) return [position, beside];
  }
  return undefined;
}

/**
 * Seats for a wish, one for each class in their order: wheelchairs each with a companion beside as long as there are
 * companions, all others side by side, in the wheelchairs' block where that can be. Undefined: not all can be had.
 */
export function chooseForWish(rows: readonly SeatRow[], codes: readonly TicketClass[]): Place[] | undefined {
  const of = (needs: 'wheelchair' | 'companion' | undefined) =>
    codes.flatMap((code, at) => (ticketClassTraits[code].needs === needs ? [at] : []));
  const [wheelchairs, companions, others] = [of('wheelchair'), of('companion'), of(undefined)];
  if (companions.length > wheelchairs.length) return undefined;
  const chosen = new Map<number, Place>();
  const taken = new Map<number, Set<number>>();
  for (const [index, at] of wheelchairs.entries()) {
    const companion = companions[index];
    const found = firstOf(rows, (row) =>
      chooseAccessible(row, taken.get(row.number) ?? row.taken, companion !== undefined),
    );
    if (!found) return undefined;
    const { row, answer: positions } = found;
    taken.set(row.number, new Set([...(taken.get(row.number) ?? row.taken), ...positions]));
    chosen.set(at, { row: row.number, position: positions[0]! });
    if (companion !== undefined) chosen.set(companion, { row: row.number, position: positions[1]! });
  }
  const blocks = new Set([...chosen.values()].map(({ row }) => rows.find(({ number }) => number === row)?.block));
  const nearest = rows.filter(({ block }) => blocks.has(block));
  const together =
    (nearest.length > 0 ? chooseTogether(nearest, others.length) : undefined) ?? chooseTogether(rows, others.length);
  if (!together) return undefined;
  for (const [index, at] of others.entries()) chosen.set(at, together[index]!);
  return codes.map((_, at) => chosen.get(at)!);
}

function firstOf<T>(
  rows: readonly SeatRow[],
  ask: (row: SeatRow) => T | undefined,
): { row: SeatRow; answer: T } | undefined {
  for (const row of rows) {
    const answer = ask(row);
    if (answer !== undefined) return { row, answer };
  }
  return undefined;
}

const takenWith = (row: SeatRow, places: readonly Place[]): Set<number> =>
  new Set([...row.taken, ...places.filter((place) => place.row === row.number).map(({ position }) => position)]);

const loneIn = (runs: readonly Run[]): number[] => runs.flatMap(({ from, length }) => (length === 1 ? [from] : []));

/** Would a free seat stand alone that does not now, once these are taken? */
export const leavesLone = (rows: readonly SeatRow[], places: readonly Place[]): boolean =>
  rows.some((row) => {
    const before = new Set(loneIn(runsOf(row)));
    return loneIn(runsOf(row, takenWith(row, places))).some((position) => !before.has(position));
  });

/** With at most so many seats left a lone one is nobody's fault. */
const nearlySoldOut = 2;

/**
 * May these seats be chosen although they leave a lone one? Yes where hardly any is left of `rows` (their block or
 * category), or where no group of that size can sit there without leaving one.
 */
export function mayLeaveLone(rows: readonly SeatRow[], count: number): boolean {
  const runs = rows.flatMap((row) => runsOf(row));
  const free = runs.reduce((sum, { length }) => sum + length, 0);
  return free - count <= nearlySoldOut || !runs.some(({ length }) => length === count || length >= count + 2);
}

/** Is each companion beside a wheelchair of their own? */
export function hasOwnWheelchairs(rows: readonly SeatRow[], places: readonly ClassedPlace[]): boolean {
  const inOrder = places.toSorted((one, other) => one.position - other.position);
  const wheelchairs = inOrder.filter(({ code }) => ticketClassTraits[code].needs === 'wheelchair');
  return inOrder
    .filter(({ code }) => ticketClassTraits[code].needs === 'companion')
    .every((companion) => {
      const row = rows.find(({ number }) => number === companion.row);
      const at = wheelchairs.findIndex(
        (one) => row && one.row === companion.row && isBeside(row, one.position, companion.position),
      );
      return at >= 0 && wheelchairs.splice(at, 1).length === 1;
    });
}
