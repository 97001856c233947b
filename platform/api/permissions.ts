/** Roles of the staff. What each may do is said by the rooms; the administrator may do everything. */
export const roles = [
  'editor',
  'shop',
  'fulfilment',
  'service',
  'ticketing',
  'finance',
  'hr',
  'camps',
  'media',
  'gate',
  'administrator',
] as const;
export type Role = (typeof roles)[number];

/**
 * The permissions that a room needs, and the roles that hold each beside the administrator. One that administrators
 * alone hold says so: `['administrator']`.
 */
export type HeldBy = Readonly<Record<string, readonly [Role, ...Role[]]>>;

/** Names of permissions by room. Each adds its own (`rooms/w/x/permissions.ts`), so a wrong name is a type error. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it by declaration.
export interface PermissionsOfRooms {}

/** Everything that only staff may do. */
export type Permission = PermissionsOfRooms[keyof PermissionsOfRooms];

/** Each role with the permissions that it holds, in the order of the alphabet. */
export type PermissionsOfRole = Readonly<Record<Role, readonly Permission[]>>;

/** A permission as somebody holds it: everywhere, or on one sub-site only. */
export type HeldPermission = { permission: Permission; section?: string };

/** What a staff token brings: permissions, and whether a second factor or a passkey was used when signing in. */
export type Staff = { permissions: readonly HeldPermission[]; hasSecondFactor: boolean };

/**
 * Does this person hold a permission everywhere, or on the given sub-site? Only a token with scope `office` brings any.
 */
export const holds = (fan: { staff?: Staff } | undefined, permission: Permission, section?: string): boolean =>
  fan?.staff?.permissions.some(
    (held) => held.permission === permission && (held.section === undefined || held.section === section),
  ) ?? false;
