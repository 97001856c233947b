/** The sub-areas of the account's tickets (TIC-01 to TIC-05), in the order of their navigation. */
export const ticketAreas = ['day', 'archive', 'season', 'seasonArchive', 'marketplace'] as const;
export type TicketArea = (typeof ticketAreas)[number];

const paths: Record<TicketArea, string> = {
  day: '/account/tickets/',
  archive: '/account/tickets/archive/',
  season: '/account/tickets/season/',
  seasonArchive: '/account/tickets/season/archive/',
  marketplace: '/account/tickets/marketplace/',
};

/** Address of a sub-area, without language prefix. */
export const ticketAreaPath = (area: TicketArea): string => paths[area];
