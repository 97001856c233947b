import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const paywallPermissions = {
  'paywall.manage': ['media'],
  'paywall.prices': ['finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    paywall: keyof typeof paywallPermissions;
  }
}
