import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { TicketPlace } from '../../skuRules.ts';
import { chooseForWish, leavesLone, type Place, runsOf } from './placeRules.ts';
import { correctRow, type KnownRow, type Places, readPlaces, refreshRows, rowsFor } from './places.ts';
import { type LockedRow, lockFirstFree, lockRows, rollBackChoice, saveChoice } from './seatStore.ts';

type PlaceRequest = { eventId: string; fanId: string | null; place: TicketPlace; codes: readonly TicketClass[] };
/** A seat that was chosen; its row is locked. */
type LockedPlace = Place & { category: number };

/** So old may what is known be here, in milliseconds: a quote has read it just now, and locked rows correct it. */
const knownAge = 30_000;
/** Among so many of the best rows, one is taken that nobody else is choosing in. */
const candidates = 24;
/** Rows that turn out to be taken meanwhile, and choices that others were faster with, before it gives up. */
const tries = 12;

/**
 * The best seats for a wish that are free now, with their rows locked. First passing over rows in which others are
 * choosing; when that finds none, waiting for them. Chosen from memory, and from what the database says now before it
 * gives up. Undefined: there are not enough together.
 */
export async function chooseAndLock(tx: Context, request: PlaceRequest): Promise<LockedPlace[] | undefined> {
  const { eventId, place, codes } = request;
  await saveChoice(tx.sql);
  const { value: places } = await readPlaces(tx, eventId, knownAge);
  const quick = isInOneRow(request) ? await chooseInFreeRow(tx, request, places) : undefined;
  if (quick) return quick;
  let isRefreshed = false;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // Lets go of rows locked in vain: anyone who waits for a row holds no other.
    await rollBackChoice(tx.sql);
    const rows = rowsFor(places, place);
    const chosen = chooseForWish(rows, codes);
    if (!chosen && isRefreshed) return undefined;
    if (chosen) {
      const numbers = [...new Set(chosen.map(({ row }) => row))];
      const present = await lockRows(tx.sql, eventId, numbers, readerOf(tx, request));
      const locked = choosePresent({ ...request, mayLeaveLone: leavesLone(rows, chosen) }, places, present);
      if (locked) return locked;
    } else {
      await refreshRows(tx, eventId, places, place);
      isRefreshed = true;
    }
  }
  return undefined;
}

const readerOf = ({ now }: Context, { fanId }: PlaceRequest) => ({ fanId, holdIds: [], now });

const isInOneRow = ({ codes }: PlaceRequest): boolean =>
  codes.every((code) => ticketClassTraits[code].needs === undefined);

/** Seats in one of the best rows in which nobody else is choosing at this moment. */
async function chooseInFreeRow(tx: Context, request: PlaceRequest, places: Places): Promise<LockedPlace[] | undefined> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const rows = bestRows(rowsFor(places, request.place), request.codes);
    if (rows.length === 0) return undefined;
    const present = await lockFirstFree(tx.sql, request.eventId, rows, readerOf(tx, request));
    if (!present) return undefined;
    const chosen = choosePresent({ ...request, mayLeaveLone: false }, places, [present]);
    if (chosen) return chosen;
  }
  return undefined;
}

/** Numbers of the first rows in which all can sit side by side, without a lone seat at their side. */
function bestRows(rows: readonly KnownRow[], codes: readonly TicketClass[]): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (row.attributes.length - row.taken.size < codes.length) continue;
    if (!canSitTidily(row, codes.length)) continue;
    found.push(row.number);
    if (found.length === candidates) break;
  }
  return found;
}

const canSitTidily = (row: KnownRow, count: number): boolean =>
  runsOf(row).some(({ length }) => length === count || length >= count + 2);

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
