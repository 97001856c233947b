import type { Context } from '#platform/context.ts';
import { type EventTerms, findTerms } from './offerStore.ts';

/** How old the terms of an event may be when places are held: a quote has looked at them a moment ago. Milliseconds. */
const termsAge = 2000;

const nameOf = (number: number): string => `ticketing.terms ${number}`;

/** The terms of an event, at most two seconds old; undefined: there is none of that number. */
export async function readRecentTerms(ctx: Context, number: number): Promise<EventTerms | undefined> {
  return (await ctx.readRecently(nameOf(number), termsAge, () => findTerms(ctx.sql, number))).value;
}

/** Keeps terms that have been read just now, so that the hold that follows a quote needs not read them again. */
export async function noteTerms(ctx: Context, events: readonly EventTerms[]): Promise<void> {
  for (const event of events) await ctx.readRecently(nameOf(event.number), 0, async () => event);
}
