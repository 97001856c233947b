import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { listChain } from '../office/rightListStore.ts';
import { markForwarding, markNotForwarding, replaceByForwarded } from './forwardStore.ts';
import { newSerial } from './serial.ts';

/**
 * Begins to hand a right on: from now on nobody enters with it, until `endForwarding` or `passOn`. False: this holder
 * has no such right, or it has ended, was used, is for sale, or is on its way already. One statement; its row stays
 * locked, so of everything that happens to a right at the same moment one thing wins.
 */
export const startForwarding = (tx: Context, right: { rightId: string; holderId: string }): Promise<boolean> =>
  markForwarding(tx.sql, right);

/** The holder keeps it after all, with the same code. False: it is not on its way any more. One statement. */
export const endForwarding = (tx: Context, rightId: string): Promise<boolean> => markNotForwarding(tx.sql, rightId);

/**
 * Ends a right that is on its way, and issues its successor to somebody else: same place, price and buyer, another
 * number and another code. Answers the id of the new right; undefined: it is not on its way any more. One statement.
 */
export const passOn = (tx: Context, rightId: string, holderId: string): Promise<string | undefined> =>
  replaceByForwarded(tx.sql, rightId, { id: newId(), serial: newSerial(), holderId, now: tx.now });

/** Ids of a right and of all that it came of or that came of it, the first one first. One statement. */
export const listChainIds = async (ctx: Context, rightId: string): Promise<string[]> =>
  (await listChain(ctx.sql, rightId)).map(({ id }) => id);
