/** How many wrong answers are free, how the wait grows after that, and when they are forgotten. Seconds. */
export type GuessLimit = { free: number; firstWait: number; longestWait: number; forgetAfter: number };

/** For one account name: a forgetful person is not stopped, a list of passwords is. */
export const accountLimit: GuessLimit = { free: 5, firstWait: 15, longestWait: 900, forgetAfter: 86_400 };
/** For one address: a whole stadium may sit behind one, so it takes many wrong answers. */
export const addressLimit: GuessLimit = { free: 100, firstWait: 15, longestWait: 900, forgetAfter: 3600 };
/** For mails to one address: asking again is fine, flooding a mailbox is not. */
export const mailLimit: GuessLimit = { free: 3, firstWait: 60, longestWait: 3600, forgetAfter: 86_400 };

/** For receipts of withdrawals to one address: whoever withdraws from ten orders on the last day must not be sent away (§ 356a BGB). */
export const withdrawalMailLimit: GuessLimit = { free: 10, firstWait: 60, longestWait: 900, forgetAfter: 3600 };

/** For sign-ups and mail requests from one address. */
export const mailNetworkLimit: GuessLimit = { free: 50, firstWait: 60, longestWait: 3600, forgetAfter: 3600 };

export type Guesses = { failures: number; lastAt: Date };

/** Seconds to wait after so many failures: none while they are free, then doubling up to the longest wait. */
export function waitAfter(failures: number, limit: GuessLimit): number {
  if (failures < limit.free) return 0;
  return Math.min(limit.firstWait * 2 ** Math.min(failures - limit.free, 30), limit.longestWait);
}

/** How many seconds are left before the next try may be made; 0: now. */
export function secondsToWait(guesses: Guesses, limit: GuessLimit, now: Date): number {
  const wait = waitAfter(guesses.failures, limit);
  if (wait === 0 || isForgotten(guesses, limit, now)) return 0;
  // Requests overtake each other: the last try may carry a later time than this one.
  const passed = Math.max(0, now.getTime() - guesses.lastAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(wait - passed));
}

/** Failures counted after one more try. */
export function countedOnce(guesses: Guesses, limit: GuessLimit, now: Date): number {
  return isForgotten(guesses, limit, now) ? 1 : guesses.failures + 1;
}

function isForgotten(guesses: Guesses, limit: GuessLimit, now: Date): boolean {
  return now.getTime() - guesses.lastAt.getTime() >= limit.forgetAfter * 1000;
}
