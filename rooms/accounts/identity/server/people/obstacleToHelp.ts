import type { Context } from '#platform/context.ts';
import { type HelpObstacle, helpObstacle, permissionsOf } from '../../rolesRules.ts';
import { listRolesOf } from '../staff/staffStore.ts';

/**
 * Why what a person of the staff has asked for somebody cannot be done, by the roles that both hold now. `left`: who
 * asked helps nobody any more.
 */
export async function obstacleToHelp(
  { sql, permissionsOfRole }: Pick<Context, 'sql' | 'permissionsOfRole'>,
  { helperId, personId }: { helperId: string; personId: string },
): Promise<HelpObstacle | 'left' | undefined> {
  const held = permissionsOf(await listRolesOf({ sql }, helperId), permissionsOfRole);
  const has = (wanted: string) => held.some(({ permission, section }) => permission === wanted && !section);
  if (!has('people.help')) return 'left';
  const isStaff = (await listRolesOf({ sql }, personId)).length > 0;
  return helpObstacle({ isSelf: helperId === personId, isStaff, mayManageStaff: has('staff.manage') });
}
