import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { identityApi } from '../../api.ts';
import { listPasskeysOf } from './passkeyStore.ts';

/** The person's passkeys, oldest first. */
export async function listPasskeys(ctx: FanContext): Promise<ReplyOf<typeof identityApi.listPasskeys>> {
  const rows = await listPasskeysOf(ctx.sql, ctx.fan.id);
  const items = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { items };
}
