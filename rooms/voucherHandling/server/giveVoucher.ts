import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { askApproval } from '#rooms/approval/server/index.ts';
import { readLimit } from '#rooms/clubSettings/server/index.ts';
import { type Account, findAccountByEmail, listAccounts, whoDecides } from '#rooms/identity/server/index.ts';
import { voucherOffice } from '#rooms/voucher/server/index.ts';
import { voucherHandlingRefusals as refusals, type voucherHandlingApi } from '../api.ts';
import { insertGoodwill, lockGiver, sumGivenAlone } from './goodwillStore.ts';
import { goodwillMail } from './voucherMails.ts';

type RoomApi = typeof voucherHandlingApi;

/** What is given, as it is kept while it waits for a second person; cents. */
export type Gift = { tenant: number; amount: number; fanId: string | null };

/** Names the requests of this room. */
export const goodwillKind = 'goodwill';

const day = 24 * 3_600_000;

/** What one person may still give alone, in cents: the club's limit without what they gave in the last 24 hours. */
async function leftAlone(ctx: FanContext): Promise<number> {
  const since = new Date(ctx.now.getTime() - day);
  const given = await sumGivenAlone(ctx.sql, whoDecides(ctx), since);
  return Math.max(0, (await readLimit(ctx, 'goodwillApprovalAbove')) - given);
}

/** How much the caller may still give without a second person. */
export async function readGoodwillLimit(ctx: FanContext): Promise<ReplyOf<RoomApi['readGoodwillLimit']>> {
  return { alone: toEuros(await leftAlone(ctx)) };
}

/** Gives a voucher as goodwill, or asks a second person. Refuses an unknown address and the caller's own. */
export async function giveVoucher(
  ctx: FanContext,
  { requestId, tenant, amount, email, reason }: InputOf<RoomApi['giveVoucher']>,
): Promise<ReplyOf<RoomApi['giveVoucher']>> {
  const giver = whoDecides(ctx);
  const to = email === undefined ? undefined : await personOf(ctx, email);
  if (to?.id === giver) refuse(refusals.ownCase);
  const gift: Gift = { tenant, amount: Math.round(amount * 100), fanId: to?.id ?? null };
  return ctx.inTransaction(async (tx) => {
    await lockGiver(tx.sql, giver);
    const isAsked = gift.amount > (await leftAlone(tx));
    if (isAsked) await askForGift(tx, requestId, gift, reason);
    else await makeGift(tx, { id: requestId, gift, reason, givenBy: giver, approvedBy: null });
    return { voucherId: requestId, isAsked };
  });
}

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

/** Issues the voucher and mails it, once. Refuses anyone who would approve what they are given. */
export async function makeGift(tx: FanContext, { id, gift, reason, givenBy, approvedBy }: Giving): Promise<void> {
  const { tenant, amount, fanId } = gift;
  if (fanId !== null && fanId === approvedBy) refuse(refusals.ownCase);
  if (!(await insertGoodwill(tx.sql, { id, amount, fanId, reason, givenBy, approvedBy }, tx.now))) return;
  const voucher = await voucherOffice.issueVoucher(tx, { id, tenant, amount, cause: `goodwill ${id}` });
  const [to] = fanId === null ? [] : await listAccounts(tx, [fanId]);
  if (to) await tx.sendMail({ to: to.email, ...goodwillMail(tx, to, { ...voucher, tenant }) });
  await tx.audit({ subject: { kind: 'voucher', id }, after: { given: amount }, why: reason });
}
