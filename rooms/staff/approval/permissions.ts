import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const approvalPermissions = {
  'approvals.decide': ['finance'],
  'approvals.read': ['service', 'ticketing', 'finance', 'media'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    approval: keyof typeof approvalPermissions;
  }
}
