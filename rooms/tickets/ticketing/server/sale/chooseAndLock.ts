import type { TicketClass } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { TicketPlace } from '../../skuRules.ts';
import { chooseForWish, leavesLone, type Place } from './placeRules.ts';
import { correctRow, knownAge, type Places, readPlaces, refreshRows, rowsFor } from './places.ts';
import { type LockedRow, lockRows, rollBackChoice, saveChoice } from './seatStore.ts';

type PlaceRequest = { eventId: string; fanId: string | null; place: TicketPlace; codes: readonly TicketClass[] };
/** A seat that was chosen; its row is locked. */
type LockedPlace = Place & { category: number };

/** Choices that others were faster with before it gives up. */
const tries = 12;

/**
 * The best seats for a wish that are free now, with their rows locked, waiting for others who are choosing in them.
 * Chosen from memory, and from what the database says now before it gives up. Undefined: there are not enough together.
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
