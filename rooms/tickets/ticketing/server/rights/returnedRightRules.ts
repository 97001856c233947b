import type { NotTakenBack, ReturnedLine } from '#ports/sellable.ts';
import type { TicketRight } from './rightStore.ts';

type Right = Pick<TicketRight, 'id' | 'orderLineId' | 'state' | 'holderId' | 'buyerId'>;

/**
 * Which living rights of a line end when its money goes back: the named ones, or as many unused ones as pieces go back,
 * those that the buyer still has before those that were handed on. `ended`: a named one is none of the line's living
 * rights. `used`: somebody has entered with it, or with more pieces than the buyer would keep.
 */
export function chooseReturned<R extends Right>(line: ReturnedLine, rights: readonly R[]): R[] | NotTakenBack['why'] {
  const { orderLineId, quantity, staying, pieceIds, includesUsed = false } = line;
  const living = rights.filter((right) => right.orderLineId === orderLineId);
  if (pieceIds) {
    const named = living.filter(({ id }) => pieceIds.includes(id));
    if (named.length < quantity) return 'ended';
    return !includesUsed && named.some(isUsed) ? 'used' : named;
  }
  if (!includesUsed && living.filter(isUsed).length > staying) return 'used';
  return living
    .filter((right) => includesUsed || !isUsed(right))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, quantity);
}

const isUsed = ({ state }: Right): boolean => state === 'used';

/** Used ones go last. */
function rankOf(right: Right): number {
  if (isUsed(right)) return 2;
  return right.holderId === right.buyerId ? 0 : 1;
}
