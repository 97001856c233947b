import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const paymentPermissions = {
  'credit.grant': ['finance'],
  'credit.read': ['ticketing', 'finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    payment: keyof typeof paymentPermissions;
  }
}
