import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import { type identityContract, signInsShown } from '../../contract.ts';
import { listSignInEvents } from './signInEventStore.ts';

/** What has happened around the person's sign-in lately. */
export async function listOwnSignIns(ctx: FanContext): Promise<ReplyOf<typeof identityContract.listOwnSignIns>> {
  const rows = await listSignInEvents(ctx.sql, ctx.fan.id, signInsShown);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
