import { type HeldBy, roles } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const oversightPermissions = {
  'audit.read': ['administrator'],
  'office.open': roles,
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    oversight: keyof typeof oversightPermissions;
  }
}
