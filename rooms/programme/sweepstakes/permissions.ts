import type { HeldBy } from '#platform/api/permissions.ts';

/**
 * What staff need for this room, and the roles that hold it beside the administrator. Both may ask for a draw; only
 * finance may decide about requests, so a draw takes one of each.
 */
export const sweepstakesPermissions = {
  'sweepstakes.draw': ['media', 'finance'],
  'sweepstakes.manage': ['media'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    sweepstakes: keyof typeof sweepstakesPermissions;
  }
}
