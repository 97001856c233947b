import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findHeldRight } from '../rights/heldRightStore.ts';
import { endListing, insertListing, type ListingEnd, listListings, lockRight, saveHeldBack } from './listingStore.ts';
import { closesAt, type WhyNotOffered, whyNotOffered } from './resaleRules.ts';

/** `closesHours`: so many hours before the event the offer ends; absent: as many as the club's folder says. */
type Asked = { rightId: string; sellerId: string; closesHours?: number };

export type Offered = { listingId: string; number: number; closesAt: Date };

/**
 * Offers a person's own right to the next buyer, in the caller's transaction; from now on it opens no gate. `unknown`:
 * they hold no such right. The right's row decides against everything that happens to it at the same moment.
 */
export async function offerRight(
  tx: Context,
  { rightId, sellerId, closesHours = policies.resale.closesHours }: Asked,
): Promise<Offered | WhyNotOffered | 'unknown'> {
  await lockRight(tx.sql, rightId);
  const right = await findHeldRight(tx, sellerId, rightId);
  if (!right) return 'unknown';
  const why = whyNotOffered(right, { now: tx.now, closesHours });
  if (why) return why;
  const id = newId();
  const row = { id, rightId, sellerId, closesAt: closesAt(right, closesHours), now: tx.now };
  if (!(await insertListing(tx.sql, row))) return 'state';
  await tellChanged(tx, right.eventId, rightId);
  const [listing] = await listListings(tx.sql, { ids: [id] });
  return { listingId: id, number: listing!.number, closesAt: listing!.closesAt };
}

/** Why an offer could not be ended. `inCart`: somebody has it in a cart or is paying for it. */
export type NotWithdrawn = 'unknown' | 'notOffered' | 'inCart';

/** Ends the offer of a right, in the caller's transaction; its holder can enter with it again. `sellerId`: whose it is. */
export async function withdrawOffer(
  tx: Context,
  { rightId, sellerId, cause }: { rightId: string; sellerId: string; cause: ListingEnd },
): Promise<NotWithdrawn | undefined> {
  const right = await lockRight(tx.sql, rightId);
  const [listing] = await listListings(tx.sql, { rightId });
  if (!right || (right.holderId !== sellerId && listing?.sellerId !== sellerId)) return 'unknown';
  if (listing?.state !== 'open') return 'notOffered';
  if (!(await endListing(tx.sql, rightId, { cause, now: tx.now }))) return 'inCart';
  await tellChanged(tx, listing.eventId, rightId);
  return undefined;
}

/** Takes an open offer off the market or puts it back on; false: it is not open, or somebody has it in a cart. */
export const holdBackOffer = (tx: Context, listingId: string, isHeldBack: boolean): Promise<boolean> =>
  saveHeldBack(tx.sql, listingId, { isHeldBack, now: tx.now });

const tellChanged = (tx: Context, eventId: string, rightId: string): Promise<void> =>
  tx.emit('RightsChanged', { eventId, rightIds: [rightId] });
