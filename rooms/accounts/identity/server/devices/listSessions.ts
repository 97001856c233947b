import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { identityApi } from '../../api.ts';
import { listDevices } from './deviceStore.ts';

/** Where the person is signed in. */
export async function listSessions(ctx: FanContext): Promise<ReplyOf<typeof identityApi.listSessions>> {
  const rows = await listDevices(ctx.sql, ctx.fan.id, ctx.fan.token ?? '', ctx.now);
  const items = rows.map(({ signedInAt, lastSeenAt, ...row }) => ({
    ...row,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { items };
}
