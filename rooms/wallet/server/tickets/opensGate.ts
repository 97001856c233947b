import { type HeldRight, isEventOver } from '#rooms/ticketing/server/index.ts';

/** Does a code of this right let somebody in? One that is for sale on the marketplace still does. */
export const opensGate = (right: HeldRight, now: Date): boolean =>
  right.eventState === 'published' && ['issued', 'listed'].includes(right.state) && !isEventOver(right, now);
