import type { FanContext } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { readAccount } from '#rooms/identity/server/index.ts';
import type { contactContract } from '../contract.ts';
import { addressReply } from './addressReply.ts';
import { listByFan } from './addressStore.ts';
import { findContact } from './contactStore.ts';
import { ensureContact } from './ensureContact.ts';

/** Personal data of the signed-in person (ACC-22 to ACC-26). */
export async function readOwnContact(ctx: FanContext): Promise<ReplyOf<typeof contactContract.readOwnContact>> {
  const account = await readAccount(ctx.sql, ctx.fan.id);
  if (!account) refuse(commonRefusals.notFound);
  let contact = await findContact(ctx.sql, ctx.fan.id);
  if (!contact) {
    await ensureContact(ctx, ctx.fan.id);
    contact = await findContact(ctx.sql, ctx.fan.id);
  }
  const { fanId, ...personal } = contact!;
  const addresses = await listByFan(ctx.sql, fanId);
  return {
    ...personal,
    id: fanId,
    email: account.email,
    addresses: addresses.map((row) => addressReply(ctx.locale, row)),
  };
}
