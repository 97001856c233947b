import { sepaTesters } from '#club/groups.ts';
import type { Context } from '#platform/context.ts';
import { listGroups } from '#rooms/accounts/contact/server/index.ts';

/** May this customer pay by direct debit (CHK-18)? Only who is in the testers' group. Single SQL query. */
export const mayUseSepa = async (ctx: Pick<Context, 'sql'>, fanId: string): Promise<boolean> =>
  (await listGroups(ctx, fanId)).includes(sepaTesters);
