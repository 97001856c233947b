/** An event, as the trail of the office names it. */
export const ofEvent = (id: string) => ({ kind: 'ticketEvent', id });

/** The right of somebody to enter, as that trail names it. */
export const ofRight = (id: string) => ({ kind: 'ticketRight', id });
