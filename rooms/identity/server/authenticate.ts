import type { Fan } from '#platform/context.ts';
import type { Authenticate } from '#platform/house.ts';
import { askTogether } from '#platform/together/askTogether.ts';
import { listTokenOwners, recordId } from './recordStore.ts';

const owners = askTogether<string, Fan>();

/** Whose access token is this? Asked anew for every call; whoever comes at the same moment is looked up in the same statement. */
export const authenticate: Authenticate = async (ctx, token) => {
  const id = recordId(token);
  return (await owners(ctx.sql, [id], (ids) => listTokenOwners(ctx.sql, ids, ctx.now))).get(id);
};
