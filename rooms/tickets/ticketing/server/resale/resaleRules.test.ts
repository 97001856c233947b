import { describe, expect, it } from 'vitest';
import { closesAt, type OfferedRight, whyNotOffered } from './resaleRules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const right: OfferedRight = {
  state: 'issued',
  isResellable: true,
  startsAt: inHours(48),
  onSaleUntil: inHours(48),
  isCalledOff: false,
  eventState: 'published',
  hasNoPlace: false,
};

describe('an offer', () => {
  it.each([
    ['of a valid ticket that was paid', {}, undefined],
    ['of one that is on its way to somebody (TTR-19)', { state: 'forwarding' }, 'state'],
    ['of one that is offered already', { state: 'listed' }, 'state'],
    ['of one that was used', { state: 'used' }, 'state'],
    ['of one that somebody else has paid', { isResellable: false }, 'notPaid'],
    ['of one whose event is off', { eventState: 'cancelled' }, 'event'],
    ['of one whose event waits for a date', { isCalledOff: true }, 'event'],
    ['of one without a place', { hasNoPlace: true }, 'event'],
    ['three hours before the event', { startsAt: inHours(3) }, 'closed'],
    ['a millisecond earlier', { startsAt: new Date(inHours(3).getTime() + 1) }, undefined],
    ['after the sale', { onSaleUntil: now }, 'closed'],
  ] as const)('%s', (_title, parts, why) => {
    expect(whyNotOffered({ ...right, ...parts }, { now, closesHours: 3 })).toBe(why);
  });

  it('ends some hours before the event, and never after its sale', () => {
    expect(closesAt({ startsAt: inHours(10), onSaleUntil: inHours(10) }, 3)).toEqual(inHours(7));
    expect(closesAt({ startsAt: inHours(10), onSaleUntil: inHours(5) }, 3)).toEqual(inHours(5));
  });
});
