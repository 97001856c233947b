// The membership room: who belongs to the club, as what and since when. It promises that member prices are for those
// whose membership holds today, and that nobody sees or uses anybody else's.
import { fileURLToPath } from 'node:url';
import type { Context } from '#platform/context.ts';
import type { Room } from '#ports/room.ts';
import { membershipApi } from '../api.ts';
import { deleteGuardians } from './forgetGuardians.ts';
import { listByNumber, listPriceGroups } from './membershipStore.ts';
import { membershipRecords } from './personalStore.ts';
import { registerMembershipRoutes } from './routes.ts';
import { membersCommands } from './runMembersCommand.ts';

export type { KeptMembership } from './personalStore.ts';
export { recordMembership } from './recordMembership.ts';
export { takeBackMembership } from './takeBackMembership.ts';

/** Today's price groups of a fan. One statement. */
export const priceGroups = (ctx: Context, fanId: string): Promise<string[]> =>
  listPriceGroups(ctx.sql, fanId, ctx.today());

/** Whose membership has this number, as it stands on the card; at most ten. */
export const listFansByMemberNumber = async ({ sql }: Pick<Context, 'sql'>, number: string): Promise<string[]> =>
  (await listByNumber(sql, number)).map(({ fanId }) => fanId);

export const membership: Room = {
  name: 'membership',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: membershipApi,
  register: registerMembershipRoutes,
  records: membershipRecords,
  jobs: [deleteGuardians],
  commands: membersCommands,
  demo: async (ctx) => (await import('../demo/makeDemoMemberships.ts')).makeDemoMemberships(ctx),
};
