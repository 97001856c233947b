/**
 * Price classes of tickets, in the order in which they are offered. Members pay less within them, so membership is no
 * class. `needs`: only for a place of that kind; `hasProof`: shown at the gate.
 */
export const ticketClasses = ['FULL', 'REDUCED', 'CHILD', 'WHEELCHAIR', 'COMPANION'] as const;
export type TicketClass = (typeof ticketClasses)[number];

export const ticketClassTraits: Record<TicketClass, { needs?: 'wheelchair' | 'companion'; hasProof?: true }> = {
  FULL: {},
  REDUCED: { hasProof: true },
  CHILD: { hasProof: true },
  WHEELCHAIR: { needs: 'wheelchair', hasProof: true },
  COMPANION: { needs: 'companion' },
};
