import { ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HeldLine, HoldRequest } from '#ports/sellable.ts';
import { type TicketPlace, type TicketSku, ticketSku } from '../../skuRules.ts';
import { chooseTogether, runsOf } from './placeRules.ts';
import { correctRow, type KnownRow, knownAge, type Places, readPlaces, rowsFor } from './places.ts';
import { quotaShares, recountQuota } from './quotaStore.ts';
import { type FreeRow, holdInFreeRow, type RowChoice, releaseSeats } from './seatStore.ts';

export type SeatRequest = HoldRequest & TicketSku;
/** The event, who holds, and in which of its phases. */
export type Holder = { eventId: string; eventNumber: number; fanId: string | null; phase: number | null };

/** Among so many of the best rows, one is taken that nobody else is choosing in. */
const candidates = 12;
/** Rows that turn out to be other than they are known, before it gives up. */
const tries = 12;

/**
 * Holds seats side by side for one wish, in one of the best rows that no other transaction has locked: chosen from
 * memory, and held by one statement where the row is as memory says. Undefined, and nothing locked, where no such row is
 * found and for any other request. Locks a row of seats, then shares of the quota.
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
    const { category } = rows[0]!;
    const choices = rows.map((row) => choiceIn(row, seats.length));
    const free = await holdInFreeRow(tx.sql, choices, seats, { ...holder, category, shares: quotaShares, now: tx.now });
    if (!free) return undefined;
    const { positions } = choices.find(({ row }) => row === free.row)!;
    noteRow(places, free, positions);
    if (!free.isHeld) continue;
    if (free.isCounted || (await isWithinQuota(tx, holder, category)))
      return seats.map(({ holdId, code }, at) => {
        const seat = { kind: 'seat', row: free.row, position: positions[at]! } as const;
        return { holdId, sku: ticketSku(holder.eventNumber, code, seat), quantity: 1 };
      });
    await releaseSeats(
      tx.sql,
      seats.map(({ holdId }) => holdId),
      tx.now,
    );
    return 'short';
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
  taken: [...row.taken].toSorted((one, other) => one - other),
});

/**
 * Corrects what is known of a row: others do not try these seats from now on. Should the hold be undone, they do again
 * once the stadium has been read anew.
 */
const noteRow = ({ byNumber }: Places, { row, taken, isHeld }: FreeRow, positions: readonly number[]): void =>
  correctRow(byNumber.get(row)!, isHeld ? [...taken, ...positions] : taken);

/** The share of the quota had no room: is there any in the others? The seats are held already. */
const isWithinQuota = ({ sql, now }: Context, { eventId, phase }: Holder, category: number): Promise<boolean> =>
  recountQuota(sql, { eventId, phase: phase!, category }, { wanted: 0, now });
