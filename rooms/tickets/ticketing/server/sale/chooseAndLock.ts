import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { TicketPlace } from '../../skuRules.ts';
import { chooseForWish, leavesLone, type Place, runsOf } from './placeRules.ts';
import { correctRow, type KnownRow, knownAge, type Places, readPlaces, refreshRows, rowsFor } from './places.ts';
import { type LockedRow, lockFirstFree, lockRows, rollBackChoice, saveChoice } from './seatStore.ts';

type PlaceRequest = { eventId: string; fanId: string | null; place: TicketPlace; codes: readonly TicketClass[] };
/** A seat that was chosen; its row is locked. */
type LockedPlace = Place & { category: number };

/** Among so many of the best rows, one is taken that nobody else is choosing in. */
const candidates = 12;
/** Choices that others were faster with before it gives up. */
const tries = 12;

/**
 * The best seats for a wish that are free now, with their rows locked: side by side in a row that nobody else is
 * choosing in, or, where there is none, once others have let the rows go. Chosen from memory, and from what the
 * database says now before it gives up. Undefined: there are not enough together.
 */
export async function chooseAndLock(tx: Context, request: PlaceRequest): Promise<LockedPlace[] | undefined> {
  const { eventId, place, codes } = request;
  await saveChoice(tx.sql);
  const { value: places } = await readPlaces(tx, eventId, knownAge);
  let isRefreshed = false;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // Lets go of rows locked in vain: anyone who waits for a row holds no other.
    if (attempt > 0) await rollBackChoice(tx.sql);
    const rows = rowsFor(places, place);
    const chosen = chooseForWish(rows, codes);
    if (!chosen && isRefreshed) return undefined;
    if (chosen) {
      const present = await lockSome(tx, request, rows, chosen);
      const locked = choosePresent({ ...request, mayLeaveLone: leavesLone(rows, chosen) }, places, present);
      if (locked) return locked;
    } else {
      await refreshRows(tx, eventId, places, place);
      isRefreshed = true;
    }
  }
  return undefined;
}

/** Locks one of the best rows that nobody else has locked, or all in which places were chosen. */
async function lockSome(
  tx: Context,
  request: PlaceRequest,
  rows: readonly KnownRow[],
  chosen: readonly Place[],
): Promise<LockedRow[]> {
  const { eventId, codes } = request;
  const isOrdinary = codes.every((code) => ticketClassTraits[code].needs === undefined);
  const best = isOrdinary ? bestRows(rows, codes.length) : [];
  const free = best.length > 0 ? await lockFirstFree(tx.sql, eventId, best, readerOf(tx, request)) : undefined;
  if (free) return [free];
  const numbers = [...new Set(chosen.map(({ row }) => row))];
  return lockRows(tx.sql, eventId, numbers, readerOf(tx, request));
}

/** Numbers of the first rows in which so many can sit side by side, without a lone seat at their side. */
function bestRows(rows: readonly KnownRow[], count: number): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (row.attributes.length - row.taken.size < count) continue;
    if (!runsOf(row).some(({ length }) => length === count || length >= count + 2)) continue;
    found.push(row.number);
    if (found.length === candidates) break;
  }
  return found;
}

const readerOf = ({ now }: Context, { fanId }: PlaceRequest) => ({ fanId, holdIds: [], now });

/**
 * Chooses again in locked rows, as they are now, and corrects what is known of them: others do not try these seats from
 * now on. Should the choice be undone, they do again within two seconds.
 */
function choosePresent(
  { place, codes, mayLeaveLone }: PlaceRequest & { mayLeaveLone: boolean },
  places: Places,
  present: readonly LockedRow[],
): LockedPlace[] | undefined {
  for (const { number, taken } of present) {
    correctRow(places.byNumber.get(number)!, taken);
  }
  const numbers = new Set(present.map(({ number }) => number));
  const rows = rowsFor(places, place).filter(({ number }) => numbers.has(number));
  const chosen = chooseForWish(rows, codes);
  if (!chosen || (!mayLeaveLone && leavesLone(rows, chosen))) return undefined;
  for (const { row, position } of chosen) places.byNumber.get(row)!.taken.add(position);
  return chosen.map((seat) => ({ ...seat, category: places.byNumber.get(seat.row)!.category }));
}
