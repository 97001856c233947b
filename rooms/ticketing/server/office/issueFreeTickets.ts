import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { accountRows, findAccountOfEmail } from '#rooms/identity/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { placesRefusals } from '../../placesApi.ts';
import { seatsOf } from '../../seatRules.ts';
import { listRightsById } from '../rights/heldRights.ts';
import { freeStanding } from './allocatePlaces.ts';
import { lockAllocation, markAllocationEnded, rowsOfAllocation } from './allocationStore.ts';
import { refuseUnlessPlayed } from './counterSale.ts';
import { giveOutPlaces, type Issue, type Piece } from './giveOut.ts';
import { leaveSeats, lockRows } from './placesStore.ts';
import { lockedEvent } from './publishEvent.ts';
import { rightMail } from './rightMail.ts';

type RoomApi = typeof counterApi;

/** Gives a guest tickets that cost nothing; of an allocation its seats are taken. Refuses 404 and 409. */
export function issueToGuests(
  ctx: FanContext,
  { guestName, reason, ...places }: InputOf<RoomApi['issueToGuests']>,
): Promise<ReplyOf<RoomApi['issueToGuests']>> {
  return ctx.inTransaction(async (tx) => {
    const issued = await issueFree(tx, places, { origin: 'guest', holderId: null, guestName });
    const subject = { kind: 'ticketEvent', id: places.eventId };
    await tx.audit({ subject, after: { guests: issued.rightIds.length }, why: reason });
    return issued;
  });
}

/**
 * Gives somebody the places of their season ticket, which is paid for elsewhere; until there are contracts, match by
 * match (TIC-20). They lie in the person's account, who gets one mail about all. Refuses 404 and 409.
 */
export async function issueToSeasonHolder(
  ctx: FanContext,
  { email, reason, ...places }: InputOf<RoomApi['issueToSeasonHolder']>,
): Promise<ReplyOf<RoomApi['issueToSeasonHolder']>> {
  const account = (await findAccountOfEmail(ctx, email)) ?? refuse(counterRefusals.nobodyWithAddress);
  return ctx.inTransaction(async (tx) => {
    // An account deletion running at the same time either finishes first, or finds these rights.
    if (!(await accountRows.lockAccountForShare(tx, account.id))) refuse(counterRefusals.nobodyWithAddress);
    const { rightIds, numbers } = await issueFree(tx, places, {
      origin: 'season',
      holderId: account.id,
      guestName: null,
    });
    const rights = await listRightsById(tx, rightIds);
    const inOrder = rights.toSorted((a, b) => rightIds.indexOf(a.id) - rightIds.indexOf(b.id));
    await tx.sendMail({ to: account.email, ...rightMail(tx, inOrder, account, '/account/tickets/season/') });
    const subject = { kind: 'ticketEvent', id: places.eventId };
    await tx.audit({ subject, after: { seasonTickets: rightIds.length, holder: account.id }, why: reason });
    return { rightIds, numbers };
  });
}

type Places = { eventId: string; pieces: readonly Piece[]; allocationId?: string | undefined };

async function issueFree(
  tx: Context,
  { eventId, pieces, allocationId }: Places,
  issue: Pick<Issue, 'origin' | 'holderId' | 'guestName'>,
): Promise<ReplyOf<RoomApi['issueToGuests']>> {
  const event = await lockedEvent(tx, eventId);
  refuseUnlessPlayed(event);
  if (allocationId !== undefined) await takeFromAllocation(tx, eventId, allocationId, pieces);
  const rights = await giveOutPlaces(tx, event, pieces, { ...issue, receiptId: null, isFree: true });
  await contentChanged(tx, 'ticketing');
  return { rightIds: rights.map(({ id }) => id), numbers: rights.map(({ serial }) => serial) };
}

/** Frees these seats or standing places of an allocation, which ends with its last one. Refuses 404. */
async function takeFromAllocation(
  tx: Context,
  eventId: string,
  allocationId: string,
  pieces: readonly Piece[],
): Promise<void> {
  const allocation = (await lockAllocation(tx.sql, eventId, allocationId)) ?? refuse(placesRefusals.unknownAllocation);
  if (allocation.pool !== null) {
    await freeStanding(tx, { ...allocation, pool: allocation.pool }, pieces.length);
    return;
  }
  const seats = seatsOf(
    pieces.flatMap(({ row, position }) => (row && position ? [{ row, from: position, to: position }] : [])),
  );
  await lockRows(tx.sql, eventId, [...(await rowsOfAllocation(tx.sql, allocationId)), ...seats.map(({ row }) => row)]);
  await leaveSeats(tx.sql, allocationId, seats);
  if ((await rowsOfAllocation(tx.sql, allocationId)).length === 0)
    await markAllocationEnded(tx.sql, allocationId, tx.now);
}
