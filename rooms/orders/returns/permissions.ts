import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const returnsPermissions = {
  'returns.read': ['fulfilment', 'service', 'finance'],
  'returns.receive': ['fulfilment', 'service'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    returns: keyof typeof returnsPermissions;
  }
}
