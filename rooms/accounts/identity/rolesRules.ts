import { type HeldPermission, type PermissionsOfRole, type Role, roles } from '#platform/api/permissions.ts';

export { type Role, roles } from '#platform/api/permissions.ts';

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Roles that may be given for a single sub-site. */
const rolesOfSection: readonly Role[] = ['editor', 'shop', 'media'];

/** May this role be given for one sub-site instead of everywhere? */
export const mayBePerSection = (role: Role): boolean => rolesOfSection.includes(role);

/** What somebody with these roles may do; a role that is not known (any more) gives nothing. */
export const permissionsOf = (
  held: readonly { role: string; section?: string | null }[],
  permissionsOfRole: PermissionsOfRole,
): HeldPermission[] =>
  held.flatMap(({ role, section }) =>
    (isRole(role) ? permissionsOfRole[role] : []).map((permission) => ({
      permission,
      ...(section ? { section } : {}),
    })),
  );

export type HelpObstacle = 'own' | 'staff';

/**
 * Why somebody of the staff cannot help a person with signing in: nobody helps themself, and a colleague is helped by
 * who manages the staff, since a colleague's account could be taken over otherwise.
 */
export function helpObstacle({
  isSelf,
  isStaff,
  mayManageStaff,
}: {
  isSelf: boolean;
  isStaff: boolean;
  mayManageStaff: boolean;
}): HelpObstacle | undefined {
  if (isSelf) return 'own';
  return isStaff && !mayManageStaff ? 'staff' : undefined;
}
