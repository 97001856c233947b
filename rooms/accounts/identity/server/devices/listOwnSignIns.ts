import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { type identityApi, signInsShown } from '../../api.ts';
import { listSignInEvents } from './signInEventStore.ts';

/** What has happened around the person's sign-in lately. */
export async function listOwnSignIns(ctx: FanContext): Promise<ReplyOf<typeof identityApi.listOwnSignIns>> {
  const rows = await listSignInEvents(ctx.sql, ctx.fan.id, signInsShown);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
