import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const runningPermissions = {
  'running.read': ['administrator'],
  'running.recipients': ['administrator'],
  'running.repair': ['administrator'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    running: keyof typeof runningPermissions;
  }
}
