import { describe, expect, it } from 'vitest';
import { maxAtHand, ticketsAtHand } from './atHandRules.ts';

const now = new Date('2026-12-01T12:00:00.000Z');
const day = 86_400_000;
const ticket = (eventId: string, days: number, isCalledOff = false) => ({
  eventId,
  isCalledOff,
  state: 'issued',
  startsAt: new Date(now.getTime() + days * day),
});
const events = (...tickets: ReturnType<typeof ticket>[]) => ticketsAtHand(tickets, now).map(({ eventId }) => eventId);

describe('the tickets at hand', () => {
  it('are those of the next two weeks, the next first', () => {
    expect(events(ticket('b', 14), ticket('a', 1), ticket('c', 14.01))).toEqual(['a', 'b']);
  });
  it('of one event begin with what lets somebody in', () => {
    const tickets = [{ ...ticket('a', 1), state: 'forwarding' }, ticket('a', 1)];
    expect(ticketsAtHand(tickets, now).map(({ state }) => state)).toEqual(['issued', 'forwarding']);
  });
  it('are those of the next event, however far it is', () => {
    expect(events(ticket('a', 90), ticket('a', 90), ticket('b', 91))).toEqual(['a', 'a']);
  });
  it('are of a match under way, and of none without a moment', () => {
    expect(events(ticket('a', -0.1), ticket('b', 2, true))).toEqual(['a']);
    expect(events()).toEqual([]);
  });
  it('are not more than a device keeps', () => {
    expect(events(...Array.from({ length: 150 }, () => ticket('a', 1)))).toHaveLength(maxAtHand);
  });
});
