import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const codesPermissions = {
  'promotions.change': ['shop'],
  'promotions.read': ['shop', 'service', 'finance'],
  'vouchers.change': ['service', 'finance'],
  'vouchers.give': ['service', 'finance'],
  'vouchers.read': ['service', 'finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    codes: keyof typeof codesPermissions;
  }
}
