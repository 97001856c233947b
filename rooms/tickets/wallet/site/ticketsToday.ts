import { tabStore } from '#frame/browserStorage.ts';
import { walletClient } from './walletClient.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The server is asked so often for each tab and person, whatever number of pages they look at. */
const askedEvery = 15 * minute;

/** `starts`: when the events of the tickets begin, in milliseconds since 1970. */
type Known = { askedAt: number; starts: number[] };

/** Is one of them today: from twelve hours before its beginning until six hours after it? */
export const isToday = (starts: readonly number[], now: number): boolean =>
  starts.some((start) => start - 12 * hour <= now && now < start + 6 * hour);

/** Has this person a ticket for today? False where nobody can be asked. */
export async function isTicketToday(owner: string, now = Date.now()): Promise<boolean> {
  const key = `ticketsToday ${owner}`;
  const known = readKnown(key);
  if (known && now < known.askedAt + askedEvery) return isToday(known.starts, now);
  const answer = await walletClient.listTicketsAtHand({}, { expected: () => true });
  const starts = answer.ok ? answer.data.items.map(({ event }) => Date.parse(event.startsAt)) : (known?.starts ?? []);
  tabStore.setItem(key, JSON.stringify({ askedAt: now, starts } satisfies Known));
  return isToday(starts, now);
}

function readKnown(key: string): Known | undefined {
  const text = tabStore.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Known);
}
