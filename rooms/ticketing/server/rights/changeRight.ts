import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Place } from '../sale/placeRules.ts';
import { lockRows } from '../sale/seatStore.ts';
import {
  endRights,
  insertRights,
  lockLivingRights,
  type NewRight,
  occupySeats,
  saveGeneration,
  type TicketRight,
} from './rightStore.ts';
import { newSerial } from './serial.ts';

/** Why a right could not be moved. */
export type NotMoved = 'unknown' | 'taken';

/**
 * Gives the holder of a right another free seat of its event: the old right ends, and the new one names it as its
 * predecessor. Price and buyer stay. `unknown`: no living right of a seat, or no such seat; `taken`: somebody has it.
 */
export async function moveRight(ctx: Context, id: string, to: Place): Promise<TicketRight | NotMoved> {
  return ctx.inTransaction(async (tx) => {
    const [right] = await lockLivingRights(tx.sql, { id });
    if (!right || right.rowNumber === null) return 'unknown';
    const [row] = await lockRows(tx.sql, right.eventId, [to.row], { fanId: null, holdIds: [], now: tx.now });
    if (!row || to.position < 1 || to.position > row.attributes.length) return 'unknown';
    if (row.taken.includes(to.position)) return 'taken';
    const moved = successorOf(right, { rowNumber: to.row, position: to.position, category: row.category });
    await endRights(tx.sql, [id], { state: 'moved', cause: 'move', now: tx.now });
    const [issued] = await insertRights(tx.sql, [moved], tx.now);
    const seated = issued ? await occupySeats(tx.sql, [moved], tx.now) : [];
    if (seated.length === 0) throw new Error(`The seat of right ${id} was taken while its row was locked`);
    await tx.emit('RightsChanged', { eventId: right.eventId, rightIds: [id] });
    const [present] = await lockLivingRights(tx.sql, { id: moved.id });
    return present!;
  });
}

/** Issues the ticket of a living right anew: earlier generations open no gate. Undefined: there is none. */
export async function reissueRight(ctx: Context, id: string): Promise<TicketRight | undefined> {
  return ctx.inTransaction(async (tx) => {
    const [right] = await lockLivingRights(tx.sql, { id });
    if (!right) return undefined;
    const generation = right.generation + 1;
    await saveGeneration(tx.sql, id, generation);
    await tx.emit('RightsChanged', { eventId: right.eventId, rightIds: [id] });
    return { ...right, generation };
  });
}

function successorOf(right: TicketRight, seat: Pick<NewRight, 'rowNumber' | 'position' | 'category'>): NewRight {
  const { state: _, issuedAt: __, endedAt: ___, endCause: ____, ...kept } = right;
  return {
    ...{ ...kept, ...seat, generation: 1, holdId: null, origin: 'move', isChanged: true },
    ...{ id: newId(), serial: newSerial(), predecessorId: right.id },
  };
}
