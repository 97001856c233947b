export const collectionStates = ['open', 'paid', 'givenUp', 'cancelled'] as const;
export type CollectionState = (typeof collectionStates)[number];

/**
 * Every step of a collection. `givenUp`: the saved method is not tried any more, and the link still pays; `cancelled`:
 * the room that asked for it does not want the money any more.
 */
export const collectionTransitions: Record<CollectionState, readonly CollectionState[]> = {
  open: ['paid', 'givenUp', 'cancelled'],
  givenUp: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** Can it still be paid? */
export const isPayable = (state: CollectionState): boolean => collectionTransitions[state].includes('paid');

const day = 86_400_000;
/** Days after the first try on which a saved method is tried again. */
const daysOfTries = [0, 3, 7];

/** When the saved method is tried again after so many tries; undefined: not any more. */
export function nextTryAt(createdAt: Date, tries: number): Date | undefined {
  const days = daysOfTries[tries];
  return days === undefined ? undefined : new Date(createdAt.getTime() + days * day);
}

/** A try waits so long (milliseconds) while somebody is paying by the link. */
export const waitForLink = 3_600_000;

/** For so long (milliseconds) a link can be paid with. */
export const linkTime = 30 * day;
