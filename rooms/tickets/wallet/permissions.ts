import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const walletPermissions = {
  'tickets.check': ['ticketing', 'gate'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    wallet: keyof typeof walletPermissions;
  }
}
