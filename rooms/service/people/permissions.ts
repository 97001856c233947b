import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const peoplePermissions = {
  'people.help': ['service'],
  'people.privacy': ['service'],
  'people.read': ['service'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    people: keyof typeof peoplePermissions;
  }
}
