import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const marketplacePermissions = {
  'resale.manage': ['ticketing'],
  'resale.payOut': ['finance'],
  'resale.report': ['finance'],
  'resale.setTerms': ['finance'],
  'resale.read': ['ticketing', 'finance', 'service'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    marketplace: keyof typeof marketplacePermissions;
  }
}
