import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for draws; both may ask, and only finance may decide about requests, so a draw takes one of each. */
export const admissionPermissions = {
  'tickets.draw': ['ticketing', 'finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    admission: keyof typeof admissionPermissions;
  }
}
