import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const ticketingPermissions = {
  'tickets.help': ['service', 'ticketing'],
  'tickets.places': ['ticketing'],
  'tickets.read': ['service', 'ticketing', 'finance'],
  'tickets.sell': ['ticketing'],
  'tickets.void': ['ticketing'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    ticketing: keyof typeof ticketingPermissions;
  }
}
