import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const accountingPermissions = {
  'accounting.close': ['finance'],
  'accounting.export': ['finance'],
  'figures.read': ['finance'],
  'payments.read': ['service', 'finance'],
  'payments.settle': ['finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    accounting: keyof typeof accountingPermissions;
  }
}
