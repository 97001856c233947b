import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const promotionsPermissions = {
  'promotions.change': ['shop'],
  'promotions.read': ['shop', 'service', 'finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    promotions: keyof typeof promotionsPermissions;
  }
}
