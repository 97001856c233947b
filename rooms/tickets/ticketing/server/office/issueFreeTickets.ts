import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { accountRows, findAccountOfEmail, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { askApproval, decideOutflow, type Outflow } from '#rooms/staff/approval/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { placesRefusals } from '../../placesApi.ts';
import { listRightsById } from '../rights/heldRightStore.ts';
import { ofEvent } from '../trailSubjects.ts';
import { freeAllocated } from './allocatePlaces.ts';
import { refuseUnlessPlayed } from './counterSale.ts';
import { giveOutPlaces, type Piece, priceOf } from './giveOut.ts';
import { lockedEvent } from './publishEvent.ts';
import { rightMail } from './rightMail.ts';

type RoomApi = typeof counterApi;

/** Names the requests for free tickets that a second person must approve. */
export const freeTicketsKind = 'freeTickets';

type Issued = ReplyOf<RoomApi['issueToGuests']>;
type Places = { eventId: string; pieces: readonly Piece[]; allocationId?: string | undefined };

/** What is given out: to a guest by name, or into the account of somebody with a season ticket. */
export type FreeTickets = Places & {
  guestName: string | null;
  holderId: string | null;
  /** What the holder has paid for each place with their season ticket; cents. */
  share?: number | undefined;
};

/** Rolls tickets back that one person may not give away alone; `worth`: what they would cost, in cents. */
class NeedsApproval extends Error {
  readonly worth: number;
  constructor(worth: number) {
    super('A second person must agree');
    this.worth = worth;
  }
}

/** Gives a guest tickets that cost nothing; of an allocation its seats are taken. Refuses 404 and 409. */
export const issueToGuests = (
  ctx: FanContext,
  { guestName, reason, ...places }: InputOf<RoomApi['issueToGuests']>,
): Promise<Issued> => issueOrAsk(ctx, { ...places, guestName, holderId: null }, reason);

/**
 * Gives somebody the places of their season ticket, which is paid for elsewhere; until there are contracts, match by
 * match (TIC-20). They lie in the person's account, who gets one mail about all. Refuses 404, 409, and (403) oneself.
 */
export async function issueToSeasonHolder(
  ctx: FanContext,
  { email, reason, share, ...places }: InputOf<RoomApi['issueToSeasonHolder']>,
): Promise<Issued> {
  const account = (await findAccountOfEmail(ctx, email)) ?? refuse(counterRefusals.nobodyWithAddress);
  const paid = share === undefined ? {} : { share: Math.round(share * 100) };
  return issueOrAsk(ctx, { ...places, ...paid, guestName: null, holderId: account.id }, reason);
}

/** Issues them, or asks a second person where they would cost more than one may give away in a day. */
async function issueOrAsk(ctx: FanContext, tickets: FreeTickets, reason: string): Promise<Issued> {
  const id = newId();
  try {
    return await ctx.inTransaction(async (tx) => {
      const { worth, ...issued } = await issueFree(tx, tickets, reason);
      if ((await decideOutflow(tx, outflowOf(id, tickets, worth))) === 'second') throw new NeedsApproval(worth);
      return { ...issued, isAsked: false };
    });
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error;
    await ctx.inTransaction((tx) => askForTickets(tx, { id, tickets, worth: error.worth, reason }));
    return { rightIds: [], numbers: [], isAsked: true };
  }
}

/** For the one function that decides what leaves the club: what these tickets would cost. */
export const outflowOf = (id: string, { eventId, holderId }: FreeTickets, worth: number): Outflow => ({
  id,
  kind: 'freeTickets',
  subjectId: eventId,
  amount: worth,
  to: holderId === null ? [] : [holderId],
});

type Asking = { id: string; tickets: FreeTickets; worth: number; reason: string };

async function askForTickets(tx: FanContext, { id, tickets, worth, reason }: Asking): Promise<void> {
  const asked = { id, kind: freeTicketsKind, subjectId: tickets.eventId, input: tickets, amount: worth, reason };
  if ((await askApproval(tx, asked)) === 'otherWaits') refuse(counterRefusals.approvalWaits);
  await tx.audit({
    subject: ofEvent(tickets.eventId),
    after: { approvalId: id, freeTickets: tickets.pieces.length },
    why: reason,
  });
}

/** Issues rights that nobody pays, tells their holder, and answers what they would cost in cents. Refuses 404 and 409. */
export async function issueFree(
  tx: Context,
  { eventId, pieces, allocationId, guestName, holderId, share }: FreeTickets,
  reason: string,
): Promise<{ rightIds: string[]; numbers: string[]; worth: number }> {
  // An account deletion running at the same time either finishes first, or finds these rights.
  if (holderId !== null && !(await accountRows.lockAccountForShare(tx, holderId)))
    refuse(counterRefusals.nobodyWithAddress);
  const event = await lockedEvent(tx, eventId);
  refuseUnlessPlayed(event);
  if (allocationId !== undefined) await takeFromAllocation(tx, eventId, allocationId, pieces);
  const origin = holderId === null ? 'guest' : 'season';
  const rights = await giveOutPlaces(tx, event, pieces, {
    ...{ origin, holderId, guestName, share },
    receiptId: null,
    isFree: true,
  });
  await contentChanged(tx, 'ticketing');
  const rightIds = rights.map(({ id }) => id);
  if (holderId !== null) await mailSeasonTickets(tx, holderId, rightIds);
  const given = holderId === null ? { guests: rightIds.length } : { seasonTickets: rightIds.length, holder: holderId };
  await tx.audit({ subject: ofEvent(eventId), after: given, why: reason });
  const worth = rights.reduce((sum, { category, code }) => sum + priceOf(event, category, code), 0);
  return { rightIds, numbers: rights.map(({ serial }) => serial), worth };
}

async function mailSeasonTickets(tx: Context, holderId: string, rightIds: readonly string[]): Promise<void> {
  const account = await readAccount(tx, holderId);
  if (!account) return;
  const rights = await listRightsById(tx, [...rightIds]);
  const inOrder = rights.toSorted((a, b) => rightIds.indexOf(a.id) - rightIds.indexOf(b.id));
  await tx.sendMail({ to: account.email, ...rightMail(tx, inOrder, account, '/account/tickets/season/') });
}

/** Frees these seats or standing places of an allocation, which ends with its last one. Refuses 404. */
async function takeFromAllocation(
  tx: Context,
  eventId: string,
  allocationId: string,
  pieces: readonly Piece[],
): Promise<void> {
  const seats = pieces.flatMap(({ row, position }) => (row && position ? [{ row, position }] : []));
  const freed = await freeAllocated(tx, { eventId, allocationId }, { seats, places: pieces.length });
  if (freed === undefined) refuse(placesRefusals.unknownAllocation);
}
