import type { Holding } from './cartItem.ts';

/** Whole seconds until a hold ends; negative: it has ended (CART-25). */
export function secondsLeft(holding: Pick<Holding, 'expiresAt'>, now: Date): number {
  return Math.floor((holding.expiresAt.getTime() - now.getTime()) / 1000);
}

/** Has this hold ended? */
export const isExpired = (holding: Pick<Holding, 'expiresAt'>, now: Date): boolean => secondsLeft(holding, now) < 0;

/** The end of a hold that has just ended, or never began. */
export const endedAt = (now: Date): Date => new Date(now.getTime() - 1000);

/**
 * The one rule for how long pieces are held. A new hold lasts `lifetime` seconds. Anyone who touches a line while its
 * hold lives gets a full lifetime again, but never more than twice a lifetime since the hold began: nobody can keep
 * pieces for ever. A hold that has ended begins anew, since everybody else could have taken the pieces meanwhile. A
 * visitor puts the end off once only.
 */
export function holdUntil(holding: Holding | undefined, now: Date, lifetime: number, isVisitor = false): Holding {
  const fresh = now.getTime() + lifetime * 1000;
  if (!holding || isExpired(holding, now)) return { heldSince: now, expiresAt: new Date(fresh) };
  const { heldSince, expiresAt, isExtended } = holding;
  if (isVisitor && isExtended) return { heldSince, expiresAt, isExtended };
  const until = Math.max(expiresAt.getTime(), Math.min(fresh, longestHold(holding, lifetime)));
  const isPutOff = isVisitor && until > expiresAt.getTime();
  return { heldSince, expiresAt: new Date(until), ...(isPutOff ? { isExtended: true } : {}) };
}

/** A hold that ends with the sale of its thing, so that nobody is shown time in which they cannot buy. */
export const notLongerThan = (holding: Holding, end: Date | undefined): Holding =>
  end && end < holding.expiresAt ? { ...holding, expiresAt: end } : holding;

const longestHold = ({ heldSince }: Holding, lifetime: number): number => heldSince.getTime() + 2 * lifetime * 1000;

/** Can the end of this hold still be put off, now or later? Lifetime in seconds. */
export const canHoldLonger = (holding: Holding, lifetime: number): boolean =>
  !holding.isExtended && holding.expiresAt.getTime() < longestHold(holding, lifetime);
