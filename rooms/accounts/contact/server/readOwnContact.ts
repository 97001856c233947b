import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { contactApi } from '../api.ts';
import { addressReply } from './addressReply.ts';
import { listByFan } from './addressStore.ts';
import { contactOf } from './ensureContact.ts';

type Reply = ReplyOf<typeof contactApi.readOwnContact>;

/** Personal data of the signed-in person (ACC-22 to ACC-26). */
export async function readOwnContact(ctx: FanContext): Promise<Reply> {
  const account = await readAccount(ctx, ctx.fan.id);
  if (!account) refuse(commonRefusals.notFound);
  const { fanId, ...personal } = await contactOf(ctx, ctx.fan.id);
  const addresses = await listByFan(ctx, fanId);
  return {
    ...personal,
    id: fanId,
    email: account.email,
    addresses: addresses.map((row) => addressReply(ctx.locale, row)),
  };
}
