import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type ListedRight, listChain } from '../office/rightListStore.ts';
import { insertSuccessor } from './forwardStore.ts';
import { newSerial } from './serial.ts';

/**
 * Ends a right that is on its way, and issues its successor to somebody else: same place, price and buyer, another
 * number and another code. Answers the id of the new right; undefined: it is not on its way any more. Single SQL query.
 */
export async function passOn(tx: Context, rightId: string, holderId: string): Promise<string | undefined> {
  const id = newId();
  const isIssued = await insertSuccessor(tx.sql, rightId, { id, serial: newSerial(), holderId, now: tx.now });
  return isIssued ? id : undefined;
}

/** A right and all that it came of or that came of it, the first one first. Single SQL query. */
export const listRightChain = (ctx: Context, rightId: string): Promise<ListedRight[]> => listChain(ctx.sql, rightId);
