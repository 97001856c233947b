import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { identityContract } from '../../contract.ts';
import { listDevices } from './deviceStore.ts';

/** Where the person is signed in. */
export async function listSessions(ctx: FanContext): Promise<ReplyOf<typeof identityContract.listSessions>> {
  const rows = await listDevices(ctx.sql, ctx.fan.id, ctx.fan.token ?? '', ctx.now);
  const items = rows.map(({ signedInAt, lastSeenAt, ...row }) => ({
    ...row,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { items };
}
