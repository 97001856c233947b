import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { identityApi } from '../../api.ts';
import { findCredentialsById } from '../accountStore.ts';

/** Has the account a password? One made by a code by mail has none at first. */
export async function readPassword(ctx: FanContext): Promise<ReplyOf<typeof identityApi.readPassword>> {
  const account = await findCredentialsById(ctx.sql, ctx.fan.id);
  return { isSet: typeof account?.passwordHash === 'string' };
}
