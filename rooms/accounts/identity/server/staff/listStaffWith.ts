import type { Permission } from '#platform/api/permissions.ts';
import type { Context } from '#platform/context.ts';
import { permissionsOf } from '../../rolesRules.ts';
import { listHeldRoles } from './staffStore.ts';

/** Accounts of staff who hold a permission by one of their roles, everywhere. Single SQL query. */
export async function listStaffWith(
  { sql, permissionsOfRole }: Pick<Context, 'sql' | 'permissionsOfRole'>,
  permission: Permission,
): Promise<string[]> {
  const roles = (await listHeldRoles(sql)).filter(({ section }) => section === null);
  const holding = roles.filter((held) =>
    permissionsOf([held], permissionsOfRole).some((one) => one.permission === permission),
  );
  return [...new Set(holding.map(({ accountId }) => accountId))];
}
