import type { HeldRight } from '#rooms/ticketing/server/index.ts';

/** Does a code of this right let somebody in? One that is for sale on the marketplace still does. */
export const opensGate = ({ state, eventState }: Pick<HeldRight, 'state' | 'eventState'>): boolean =>
  eventState === 'published' && (state === 'issued' || state === 'listed');
