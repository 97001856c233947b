import { type DemoReturn, demoReturnStaff } from '#club/demo/orders.ts';
import type { Context, Fan, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { gradeReturn, markReturnArrived, refuseReturn } from '../server/inbox/changeCase.ts';
import { listCases } from '../server/inbox/listStore.ts';
import { readOfficeReturn } from '../server/inbox/readCase.ts';
import { refundReturn } from '../server/inbox/refundReturn.ts';
import { readReturns } from '../server/readReturns.ts';
import { requestReturn } from '../server/requestReturn.ts';

const day = 86_400_000;

/**
 * Sends an order of the demo back at `ctx.now`, as its buyer, and does with it as staff what has been done, a day for
 * each step; nothing is later than `until`.
 */
export async function makeDemoReturn(
  ctx: Context,
  buyer: Fan,
  { orderId, became, grade = 'asNew', deduction, reason, until }: DemoReturn & { orderId: string; until: Date },
): Promise<void> {
  const at = (days: number) => ({ ...ctx, now: new Date(Math.min(ctx.now.getTime() + days * day, until.getTime())) });
  const [packer, clerk] = [await staffOf(ctx, demoReturnStaff.receives), await staffOf(ctx, demoReturnStaff.decides)];
  const { number, ...announced } = await announce({ ...ctx, fan: buyer }, orderId);
  if (!packer || !clerk || became === 'expected') return;
  const seen = { number, version: announced.version };
  if (became === 'refused') {
    const lineIds = announced.lines.map(({ id }) => id);
    await refuseReturn({ ...at(1), fan: clerk }, { ...seen, lineIds, reason: reason ?? '' });
    return;
  }
  const arrived = await markReturnArrived({ ...at(1), fan: packer }, seen);
  if (became === 'arrived') return;
  const lines = arrived.lines.map(({ id: lineId, quantity }) => ({
    lineId,
    pieces: [{ grade, quantity, ...(deduction ? { deduction } : {}) }],
  }));
  const graded = await gradeReturn({ ...at(2), fan: packer }, { number, version: arrived.version, lines });
  if (became === 'graded') return;
  const { amount = 0 } = graded.deeds.refund ?? {};
  await refundReturn({ ...at(3), fan: clerk }, { number, version: graded.version, amount });
}

/** All pieces of the order, announced by its buyer. */
async function announce(ctx: FanContext, orderId: string): ReturnType<typeof readOfficeReturn> {
  const { lines } = await readReturns(ctx, { orderId });
  const wanted = lines.map(({ id: lineId, left: quantity }) => ({ lineId, quantity }));
  await requestReturn(ctx, { orderId, requestId: newId(), lines: wanted });
  const [opened] = await listCases(ctx.sql, { search: { orderIds: [orderId] } }, { isOldestFirst: false, limit: 1 });
  return readOfficeReturn(ctx, { number: opened?.number ?? '' });
}

async function staffOf(ctx: Context, email: string): Promise<Fan | undefined> {
  const account = await findAccountByEmail(ctx, email);
  return account && { id: account.id, scopes: [] };
}
