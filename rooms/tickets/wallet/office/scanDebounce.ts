import { readCode } from '../codeRules.ts';

/** Milliseconds without a code after which the same ticket is a new scan. */
const gone = 2500;

/**
 * Lets a camera's codes through once: a phone that stays in front of it shows its ticket again and again, and another
 * code of the same ticket every 15 seconds.
 */
export function scanDebounce(): (text: string, now: number) => boolean {
  let last: { of: string; at: number } | undefined;
  return (text, now) => {
    const of = readCode(text)?.serial ?? text;
    const isSame = last?.of === of && now - last.at < gone;
    last = { of, at: now };
    return !isSame;
  };
}
