import type { TicketClass } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { shrinkAllocation } from '../office/allocationStore.ts';
import { placeTables } from '../placeStore.ts';
import { insertRights, type NewRight } from '../rights/rightStore.ts';
import { newSerial } from '../rights/serial.ts';
import { findEvent, type SeasonEvent } from './seasonPlaceStore.ts';
import {
  endEmptyAllocations,
  lockAllocations,
  lockOpenPlaces,
  markIssued,
  markSuspended,
  type OpenPlace,
  type SeasonTicket,
  sellKeptBack,
  sitOnKept,
} from './seasonRightStore.ts';

/**
 * Issues the rights of contracts from the places that they have, each once; a few statements for all of them. The
 * caller holds the locks of the contracts. Answers how many were issued.
 */
export async function issue(tx: Context, eventId: string, tickets: readonly SeasonTicket[]): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event?.isOpen || tickets.length === 0) return 0;
  const ids = tickets.map(({ contractId }) => contractId);
  const places = await lockOpenPlaces(tx.sql, eventId, ids);
  if (places.length === 0) return 0;
  const kept = await takeKept(tx, places);
  const byContract = new Map(tickets.map((ticket) => [ticket.contractId, ticket]));
  const rights = kept.map((place) => rightOf(event, place, byContract.get(place.contractId)!));
  const rightIds = rights.map(({ id }) => id);
  if (rights.length > 0) {
    await insertRights(tx.sql, rights, tx.now);
    await sitOnKept(tx.sql, eventId, rights);
    await markSuspended(tx.sql, rightIds);
  }
  const issued = new Set(kept.map(({ contractId }) => contractId));
  const freed = places.flatMap(({ contractId }) => (issued.has(contractId) ? [] : [contractId]));
  await markIssued(tx.sql, eventId, { issued: [...issued], freed, now: tx.now });
  await endEmptyAllocations(
    tx.sql,
    kept.map(({ allocationId }) => allocationId),
    tx.now,
  );
  return rights.length;
}

/** Those of these places that are still kept back; of standing ones they are taken out of what is kept. */
async function takeKept(tx: Context, places: readonly OpenPlace[]): Promise<OpenPlace[]> {
  const kept = places.filter(({ isKept }) => isKept);
  const standing = kept.filter(({ pool }) => pool !== null);
  if (standing.length === 0) return kept;
  const byAllocation = Map.groupBy(standing, ({ allocationId }) => allocationId);
  const left = new Map((await lockAllocations(tx.sql, [...byAllocation.keys()])).map((one) => [one.id, one.places]));
  await lockPools(tx.sql, placeTables, [...new Set(standing.map(({ pool }) => pool!))]);
  const taken: OpenPlace[] = [];
  for (const [id, wanted] of byAllocation) {
    const places = left.get(id) ?? 0;
    taken.push(...wanted.slice(0, places));
    if (places > 0) await shrinkAllocation(tx.sql, id, Math.max(0, places - wanted.length), tx.now);
  }
  if (taken.length > 0)
    await sellKeptBack(
      tx.sql,
      taken.map(({ pool }) => pool!),
    );
  return [...kept.filter(({ pool }) => pool === null), ...taken];
}

function rightOf(
  { id: eventId, vatRate, termsVersion }: SeasonEvent,
  place: OpenPlace,
  ticket: SeasonTicket,
): NewRight {
  const { contractId, holderId, buyerId, price, format } = ticket;
  return {
    id: newId(),
    serial: newSerial(),
    eventId,
    contractId,
    holderId,
    buyerId,
    price,
    format,
    code: ticket.code as TicketClass,
    rowNumber: place.rowNumber,
    position: place.position,
    pool: place.pool,
    category: place.category,
    vatRate,
    termsVersion,
    origin: 'season',
    isBought: false,
  };
}
