/**
 * A limit that refills: `size` tries at once, then one more every `refill` seconds. Nobody is locked out for longer
 * than that.
 */
export type RateLimit = { size: number; refill: number };

/** Wrong answers for one account from one network: a forgetful person is not stopped, a list of passwords is. */
export const accountLimit: RateLimit = { size: 5, refill: 60 };
/**
 * The same from a browser in which this person has signed in before: what strangers try elsewhere does not count for
 * it.
 */
export const knownBrowserLimit: RateLimit = { size: 10, refill: 30 };
/** For one account from all other browsers together, wherever they are: 30 an hour. */
export const accountAnywhereLimit: RateLimit = { size: 30, refill: 120 };
/**
 * Wrong answers from one network: a whole stadium may sit behind one, so it takes many, soon the next one, and stops
 * only accounts that somebody there is guessing at.
 */
export const networkLimit: RateLimit = { size: 100, refill: 3 };
/** For mails to one address: asking again is fine, flooding a mailbox is not. */
export const mailLimit: RateLimit = { size: 3, refill: 300 };
/**
 * For receipts of withdrawals to one address: anyone who withdraws from ten orders on the last day must not be sent
 * away (§ 356a BGB).
 */
export const withdrawalMailLimit: RateLimit = { size: 10, refill: 60 };
/** For mails that one network has asked for. */
export const mailNetworkLimit: RateLimit = { size: 100, refill: 6 };

const milliseconds = ({ refill }: RateLimit): number => refill * 1000;

/**
 * Seconds until the next try may be made; 0: now. `usedUntil`: when all tries made so far will have been refilled; each
 * adds `refill` (`usedAfter`), and as much as `size` tries may stand open.
 */
export function secondsToWait(usedUntil: Date, limit: RateLimit, now: Date): number {
  const open = Math.max(0, usedUntil.getTime() - now.getTime());
  return Math.max(0, Math.ceil((open + milliseconds(limit) - limit.size * milliseconds(limit)) / 1000));
}

/** The latest `usedUntil` with which a try may still be made. */
export const latestUsed = (limit: RateLimit, now: Date): Date =>
  new Date(now.getTime() + (limit.size - 1) * milliseconds(limit));

/** `usedUntil` of a limit of which no try is left. */
export const fullAt = (limit: RateLimit, now: Date): Date => new Date(now.getTime() + limit.size * milliseconds(limit));

/** `usedUntil` after one more try. */
export const usedAfter = (usedUntil: Date, limit: RateLimit, now: Date): Date =>
  new Date(Math.max(usedUntil.getTime(), now.getTime()) + milliseconds(limit));
