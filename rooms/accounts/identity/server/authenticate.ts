import type { Authenticate } from '#platform/house.ts';
import { listTokenOwners, recordId } from './recordStore.ts';

/** Whose access token is this? Asked anew for every call, by one statement for all calls of the same moment. */
export const authenticate: Authenticate = (ctx, token) =>
  ctx.inBatch('identity.tokens', recordId(token), async (ids) => {
    const owners = await listTokenOwners(ctx, ids);
    return ids.map((id) => owners.get(id));
  });
