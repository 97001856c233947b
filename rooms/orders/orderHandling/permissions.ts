import type { HeldBy } from '#platform/api/permissions.ts';

/** What staff need for this room, and the roles that hold it beside the administrator. */
export const orderHandlingPermissions = {
  'orders.fulfil': ['shop', 'fulfilment', 'service'],
  'orders.pack': ['shop', 'fulfilment', 'service', 'finance'],
  'orders.read': ['service', 'finance'],
  'orders.refund': ['service', 'finance'],
} as const satisfies HeldBy;

declare module '#platform/api/permissions.ts' {
  interface PermissionsOfRooms {
    orderHandling: keyof typeof orderHandlingPermissions;
  }
}
