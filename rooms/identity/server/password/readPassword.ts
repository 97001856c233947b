import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { identityContract } from '../../contract.ts';
import { findCredentialsById } from '../accountStore.ts';

/** Has the account a password? One made by a code by mail has none at first. */
export async function readPassword(ctx: FanContext): Promise<ReplyOf<typeof identityContract.readPassword>> {
  const account = await findCredentialsById(ctx.sql, ctx.fan.id);
  return { isSet: typeof account?.passwordHash === 'string' };
}
