import type { Endpoint } from './endpoint.ts';
import { type HeldBy, type Permission, type PermissionsOfRole, roles } from './permissions.ts';

type RoomWithPermissions = { name: string; permissions?: HeldBy; api?: Readonly<Record<string, Endpoint>> };

/**
 * What each role may do, by what all rooms say. Throws when two rooms bring the same permission, or when an endpoint
 * asks for one that no room brings, since nobody could call it.
 */
export function permissionsOfRole(rooms: readonly RoomWithPermissions[]): PermissionsOfRole {
  const brought = rooms.flatMap(({ name, permissions = {} }) =>
    Object.entries(permissions).map(([permission, heldBy]) => ({ permission, heldBy, room: name })),
  );
  const roomOf = new Map<string, string>();
  for (const { permission, room } of brought) {
    const other = roomOf.get(permission);
    if (other) throw new Error(`The rooms ${other} and ${room} both bring the permission ${permission}`);
    roomOf.set(permission, room);
  }
  for (const { name, api = {} } of rooms)
    for (const { caller, method, path } of Object.values(api))
      if (typeof caller === 'object' && !roomOf.has(caller.permission))
        throw new Error(
          `${method} ${path} asks for ${caller.permission}, which no room brings: let ${name} have \`permissions\``,
        );
  const sorted = brought.toSorted((one, other) => (one.permission < other.permission ? -1 : 1));
  return Object.fromEntries(
    roles.map((role) => [
      role,
      sorted
        .filter(({ heldBy }) => role === 'administrator' || heldBy.includes(role))
        .map(({ permission }) => permission as Permission),
    ]),
  ) as unknown as PermissionsOfRole;
}
