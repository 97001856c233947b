import { ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { HeldLine } from '#ports/sellable.ts';
import { type Holder, holdAsKnown, inOrder, type SeatRequest } from './holdAsKnown.ts';
import { leavesLone } from './placeRules.ts';
import { knownAge, readPlaces } from './places.ts';

/**
 * Holds seats of one row that the buyer has named, by one statement, where memory and the database agree that they are
 * free and no lone seat is left. Undefined, and nothing locked: they do not, somebody else is choosing in the row, or
 * it is another request. Locks the row of seats, then shares of the quota.
 */
export async function holdChosen(
  tx: Context,
  holder: Holder,
  requests: readonly SeatRequest[],
): Promise<HeldLine[] | 'short' | undefined> {
  const named = placesOf(requests);
  if (!named) return undefined;
  const { value: places } = await readPlaces(tx, holder.eventId, knownAge);
  const row = places.byNumber.get(named.row);
  const { positions } = named;
  if (!row?.hasOnlyOrdinary || positions.some((one) => one > row.attributes.length || row.taken.has(one)))
    return undefined;
  const chosen = positions.map((position) => ({ row: row.number, position }));
  if (leavesLone([row], chosen)) return undefined;
  const choices = [{ row: row.number, positions, taken: inOrder(row.taken) }];
  const seats = requests.map(({ holdId, code, expiresAt }) => ({ holdId, code, expiresAt }));
  const outcome = await holdAsKnown(tx, holder, places, { choices, seats });
  return outcome === 'changed' ? undefined : outcome;
}

/** The row and the positions of different seats in it, for classes that need no seat of their kind. */
function placesOf(requests: readonly SeatRequest[]): { row: number; positions: number[] } | undefined {
  const seats = requests.flatMap(({ place, quantity, code }) =>
    place.kind === 'seat' && quantity === 1 && ticketClassTraits[code].needs === undefined ? [place] : [],
  );
  const row = seats[0]?.row;
  const positions = [...new Set(seats.flatMap((seat) => (seat.row === row ? [seat.position] : [])))];
  return row !== undefined && positions.length === requests.length ? { row, positions } : undefined;
}
