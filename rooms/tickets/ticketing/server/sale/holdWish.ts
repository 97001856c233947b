import { ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HeldLine } from '#ports/sellable.ts';
import type { TicketPlace } from '../../skuRules.ts';
import { type Holder, holdAsKnown, inOrder, type SeatRequest } from './holdAsKnown.ts';
import { chooseTogether, runsOf } from './placeRules.ts';
import { type KnownRow, knownAge, readPlaces, rowsFor } from './places.ts';
import type { RowChoice } from './seatStore.ts';

/** Among so many of the best rows, one is taken that nobody else is choosing in. */
const candidates = 12;
/** Rows that turn out to be other than they are known, before it gives up. */
const tries = 12;

/**
 * Holds seats side by side for one wish, in one of the best rows that no other transaction has locked: chosen from
 * memory, and held by one statement where the row is as memory says. Undefined, and nothing locked, where there is no
 * such row and for any other request. Locks a row of seats, then shares of the quota.
 */
export async function holdWish(
  tx: Context,
  holder: Holder,
  requests: readonly SeatRequest[],
): Promise<HeldLine[] | 'short' | undefined> {
  const place = wishOf(requests);
  if (!place) return undefined;
  const seats = requests.flatMap(({ holdId, code, expiresAt, quantity }) =>
    Array.from({ length: quantity }, (_, at) => ({ holdId: at === 0 ? holdId : newId(), code, expiresAt })),
  );
  const { value: places } = await readPlaces(tx, holder.eventId, knownAge);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const rows = bestRows(rowsFor(places, place), seats.length);
    if (rows.length === 0) return undefined;
    const choices = rows.map((row) => choiceIn(row, seats.length));
    const outcome = await holdAsKnown(tx, holder, places, { choices, seats });
    if (outcome !== 'changed') return outcome;
  }
  return undefined;
}

/** What all of these requests wish for, where it is the same and any row will do. */
function wishOf(requests: readonly SeatRequest[]): TicketPlace | undefined {
  const place = requests[0]?.place;
  const isOneWish = requests.every(
    (request) =>
      request.place.kind !== 'seat' &&
      JSON.stringify(request.place) === JSON.stringify(place) &&
      ticketClassTraits[request.code].needs === undefined,
  );
  return isOneWish ? place : undefined;
}

/** The first rows in which so many can sit side by side, without a lone seat at their side. */
function bestRows(rows: readonly KnownRow[], count: number): KnownRow[] {
  const found: KnownRow[] = [];
  for (const row of rows) {
    if (row.attributes.length - row.taken.size < count) continue;
    if (!runsOf(row).some(({ length }) => length === count || length >= count + 2)) continue;
    found.push(row);
    if (found.length === candidates) break;
  }
  return found;
}

const choiceIn = (row: KnownRow, count: number): RowChoice => ({
  row: row.number,
  positions: chooseTogether([row], count)!.map(({ position }) => position),
  taken: inOrder(row.taken),
});
