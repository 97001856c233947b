import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type Account, findAccountByEmail, listAccounts, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { askApproval, decideOutflow, type Outflow, readLeftAlone } from '#rooms/staff/approval/server/index.ts';
import { voucherRefusals as refusals, type vouchersApi } from '../../vouchersApi.ts';
import { insertGoodwill } from './goodwillStore.ts';
import { goodwillMail } from './voucherMails.ts';

type RoomApi = typeof vouchersApi;

/** What is given, as it is kept while it waits for a second person; cents. */
export type Gift = { tenant: number; amount: number; fanId: string | null };

/** Names the requests of this room. */
export const goodwillKind = 'goodwill';

/** How much the caller may still give without a second person. */
export async function readGoodwillLimit(ctx: FanContext): Promise<ReplyOf<RoomApi['readGoodwillLimit']>> {
  return { alone: toEuros(await readLeftAlone(ctx, 'goodwill')) };
}

/**
 * Gives a voucher as goodwill, or asks a second person; one that was given before is answered as it is. Refuses an
 * unknown address and the caller's own.
 */
export async function giveVoucher(
  ctx: FanContext,
  { requestId, tenant, amount, email, reason }: InputOf<RoomApi['giveVoucher']>,
): Promise<ReplyOf<RoomApi['giveVoucher']>> {
  const { id: fanId } = await personOf(ctx, email);
  const gift: Gift = { tenant, amount: Math.round(amount * 100), fanId };
  return ctx.inTransaction(async (tx) => {
    const decided = await decideOutflow(tx, outflowOf(requestId, gift));
    if (decided === 'second') await askForGift(tx, requestId, gift, reason);
    if (decided === 'alone')
      await makeGift(tx, { id: requestId, gift, reason, givenBy: whoDecides(tx), approvedBy: null });
    return { voucherId: requestId, isAsked: decided === 'second' };
  });
}

/** For the one function that decides about money. */
export const outflowOf = (id: string, { amount, fanId }: Gift): Outflow => ({
  id,
  kind: 'goodwill',
  subjectId: id,
  amount,
  to: fanId === null ? [] : [fanId],
});

async function personOf(ctx: FanContext, email: string): Promise<Account> {
  const account = await findAccountByEmail(ctx, email.trim());
  return account?.kind === 'person' ? account : refuse(refusals.personUnknown);
}

async function askForGift(tx: FanContext, id: string, gift: Gift, reason: string): Promise<void> {
  const asked = { id, kind: goodwillKind, subjectId: id, input: gift, amount: gift.amount, reason };
  // Its subject is the request itself, so that no other one can wait about it.
  if ((await askApproval(tx, asked)) === 'repeated') return;
  const after = { approvalId: id, amount: gift.amount, approvalAsked: true };
  await tx.audit({ subject: { kind: 'voucher', id }, after, why: reason });
}

type Giving = { id: string; gift: Gift; reason: string; givenBy: string; approvedBy: string | null };

/** Issues the voucher and mails it, once. */
export async function makeGift(tx: FanContext, { id, gift, reason, givenBy, approvedBy }: Giving): Promise<void> {
  const { tenant, amount, fanId } = gift;
  if (!(await insertGoodwill(tx.sql, { id, amount, fanId, reason, givenBy, approvedBy }, tx.now))) return;
  const voucher = await voucherOffice.issueVoucher(tx, { id, tenant, amount, cause: `goodwill ${id}` });
  const [to] = fanId === null ? [] : await listAccounts(tx, [fanId]);
  if (to) await tx.sendMail({ to: to.email, ...goodwillMail(tx, to, { ...voucher, tenant }) });
  await tx.audit({ subject: { kind: 'voucher', id }, after: { given: amount }, why: reason });
}
