import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { abandonPayment } from '../abandonPayment.ts';
import { requireOwner } from '../purposes.ts';
import { collectionTransitions, isPayable } from './collectionStates.ts';
import {
  type Collection,
  insertCollection,
  listCollections as listByReferences,
  listLivePayments,
  lockCollectionOf,
  markCollectionCancelled,
  updateMethod,
} from './collectionStore.ts';
import { payLink } from './payLink.ts';

/** Purpose of the payments themselves; what becomes of them is told to the owner of the collection's own purpose. */
export const collectionPurpose = 'collection';

export type Debt = {
  /** Names the room that is told: PaymentCaptured, CollectionDeclined, CollectionGivenUp, PaymentChargedBack, … */
  purpose: string;
  /** What is paid for, by an id of that room: it is collected once, however often it is asked for. */
  reference: string;
  fanId: string;
  /** Cents, more than 0. */
  amount: number;
  /** One of the fan's saved methods. */
  paymentTokenId: string;
  /** What is paid for, as mails and the page of the link say it. */
  what: LocalizedText;
  /** Page of the account that shows it, where another method can be chosen. */
  path: `/account/${string}`;
};

/**
 * Has a job charge a saved method while its owner is away, in the caller's transaction. A no leads to a mail with a
 * link to pay by, to further tries after three and seven days, and then the owner of the purpose is told that it was
 * given up; the link still pays. It is never paid twice: a second payment goes back by itself.
 */
export async function collect(tx: Context, debt: Debt): Promise<void> {
  requireOwner(tx, debt.purpose);
  await insertCollection(tx.sql, { ...debt, id: newId(), createdAt: tx.now });
}

type Which = Pick<Debt, 'purpose' | 'reference'>;

/**
 * The room does not want the money any more, in the caller's transaction: false where it is paid already, or a charge
 * is under way whose outcome nobody knows. Money that comes all the same goes back.
 */
export async function cancelCollection(tx: Context, which: Which): Promise<boolean> {
  const collection = await lockCollectionOf(tx.sql, which);
  if (!collection) return true;
  if (!collectionTransitions[collection.state].includes('cancelled')) return collection.state === 'cancelled';
  const live = await listLivePayments(tx.sql, collection.id);
  if (live.some(({ isOffSession }) => isOffSession)) return false;
  for (const { reference } of live) await abandonPayment(tx, reference);
  await markCollectionCancelled(tx.sql, collection.id, tx.now);
  return true;
}

/** From now on these are tried with another saved method of the same person, which the caller has locked. */
export const changeMethod = (
  tx: Context,
  which: { purpose: string; references: readonly string[] },
  paymentTokenId: string,
): Promise<void> => updateMethod(tx.sql, which, paymentTokenId);

export type CollectionStatus = Pick<
  Collection,
  'reference' | 'state' | 'amount' | 'tries' | 'nextTryAt' | 'failureCode' | 'paymentId'
>;

/** How collections stand, by their references; what was never asked for is missing. Single SQL query. */
export const listCollections = (
  { sql }: Pick<Context, 'sql'>,
  purpose: string,
  references: readonly string[],
): Promise<CollectionStatus[]> => listByReferences(sql, purpose, references);

/** The address at which what is owed can be paid now; undefined: nothing is, or not any more. Single SQL query. */
export async function findPayLink(ctx: Context, { purpose, reference }: Which): Promise<string | undefined> {
  const [collection] = await listByReferences(ctx.sql, purpose, [reference]);
  return collection && isPayable(collection.state) ? payLink(ctx, collection, ctx.locale) : undefined;
}
