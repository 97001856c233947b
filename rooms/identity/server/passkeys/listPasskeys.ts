import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { identityContract } from '../../contract.ts';
import { listPasskeysOf } from './passkeyStore.ts';

/** The person's passkeys, oldest first. */
export async function listPasskeys(ctx: FanContext): Promise<ReplyOf<typeof identityContract.listPasskeys>> {
  const rows = await listPasskeysOf(ctx.sql, ctx.fan.id);
  const items = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { items };
}
