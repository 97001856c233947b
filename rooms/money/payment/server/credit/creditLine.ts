import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { namesOfDeciders, readAccount, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { mayActFor } from '#rooms/accounts/organisation/server/index.ts';
import { askApproval, decideOutflow, findWaitingApproval, type Outflow } from '#rooms/staff/approval/server/index.ts';
import { type paymentApi, paymentRefusals } from '../../api.ts';
import { findPayment } from '../paymentStore.ts';
import {
  type CreditLine,
  findCreditLine,
  findLastGrant,
  insertPaidStep,
  releaseCredit,
  writeCreditLimit,
} from './creditStore.ts';
import { onAccount } from './onAccount.ts';

type Reply = ReplyOf<typeof paymentApi.readCreditLine>;

/**
 * How much a customer may owe, and owes; anyone who was never granted anything may owe nothing. Refuses 404 for an
 * unknown customer.
 */
export async function readCreditLine(
  ctx: Context,
  { customerId }: InputOf<typeof paymentApi.readCreditLine>,
): Promise<Reply> {
  if (!(await readAccount(ctx, customerId))) refuse(commonRefusals.notFound);
  return readWithRequest(ctx, customerId);
}

/** A credit line, and what somebody has asked to raise it to. */
async function readWithRequest(ctx: Context, customerId: string): Promise<Reply> {
  const [line, waiting] = await Promise.all([
    findCreditLine(ctx.sql, customerId),
    findWaitingApproval(ctx, { kind: creditKind, subjectId: customerId }),
  ]);
  const known = await onWire(ctx, customerId, line ?? { creditLimit: 0, owed: 0 });
  return { ...known, ...(waiting ? { requested: { approvalId: waiting.id, limit: toEuros(waiting.amount) } } : {}) };
}

/** Names the requests for a credit line that a second person must approve. */
export const creditKind = 'creditLine';

/** Rolls a credit line back that one person may not grant alone. */
class NeedsApproval extends Error {}

type Grant = { id: string; fanId: string; limit: number; decidedBy: string };

/**
 * Says how much a customer may owe; above the club's limit it asks a second person. Refuses less than is owed already,
 * 404 for an unknown customer, 409 where a request waits, 422 where it needs a reason and has none, and anyone who
 * decides about their own credit or that of an organisation they act for.
 */
export async function setCreditLimit(
  ctx: FanContext,
  { customerId, limit, reason }: InputOf<typeof paymentApi.setCreditLimit>,
): Promise<Reply> {
  if (!(await readAccount(ctx, customerId))) refuse(commonRefusals.notFound);
  await refuseOwnCredit(ctx, customerId);
  const grant: Grant = { id: newId(), fanId: customerId, limit: Math.round(limit * 100), decidedBy: whoDecides(ctx) };
  const write = async (tx: FanContext): Promise<void> => {
    const isRaised = await grantLimit(tx, grant);
    if (isRaised && (await decideOutflow(tx, outflowOf(grant))) === 'second') throw new NeedsApproval();
  };
  await ctx.inTransaction(write).catch((error: unknown) => {
    if (!(error instanceof NeedsApproval)) throw error;
    if (!reason) refuse(paymentRefusals.reasonNeeded);
    return ctx.inTransaction((tx) => askForCredit(tx, grant, reason));
  });
  return readWithRequest(ctx, customerId);
}

/** For the one function that decides about money: what may be owed from now on. */
export const outflowOf = ({ id, fanId, limit }: Grant): Outflow => ({
  id,
  kind: 'credit',
  subjectId: fanId,
  amount: limit,
  to: [fanId],
});

async function askForCredit(tx: FanContext, { id, fanId, limit }: Grant, reason: string): Promise<void> {
  const asked = { id, kind: creditKind, subjectId: fanId, input: { limit }, amount: limit, reason };
  if ((await askApproval(tx, asked)) === 'otherWaits') refuse(paymentRefusals.approvalWaits);
  const subject = { kind: 'creditLine', id: fanId };
  await tx.audit({ subject, after: { approvalId: id, limit, approvalAsked: true }, why: reason });
}

/**
 * Writes a limit (cents) and the audit trail; answers whether it is higher than before. Refuses 409 where more is owed
 * already.
 */
export async function grantLimit(tx: Context, grant: Grant): Promise<boolean> {
  const before = (await findCreditLine(tx.sql, grant.fanId))?.creditLimit ?? 0;
  if (!(await writeCreditLimit(tx.sql, grant, tx.now))) refuse(paymentRefusals.limitBelowOwed);
  const subject = { kind: 'creditLine', id: grant.fanId };
  await tx.audit({ subject, before: { limit: before }, after: { limit: grant.limit } });
  return grant.limit > before;
}

/**
 * Notes that a purchase on account has been paid, so that its customer may buy again for as much; 404 for any other
 * payment. Refuses anyone who owes it.
 */
export async function noteAccountPaid(
  ctx: FanContext,
  { paymentId }: InputOf<typeof paymentApi.noteAccountPaid>,
): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.provider !== onAccount) refuse(commonRefusals.notFound);
  await refuseOwnCredit(ctx, payment.fanId);
  await ctx.inTransaction(async (tx) => {
    const amount = await releaseCredit(tx.sql, paymentId, payment.amount, tx.now);
    if (amount > 0) await insertPaidStep(tx.sql, { paymentId, amount, decidedBy: whoDecides(ctx) }, tx.now);
  });
}

/** Nobody lends themselves money, nor an organisation that they act for. */
export async function refuseOwnCredit(ctx: FanContext, customerId: string): Promise<void> {
  const staff = whoDecides(ctx);
  if (staff === customerId || (await mayActFor(ctx, staff, customerId))) refuse(paymentRefusals.ownCredit);
}

async function onWire(ctx: Context, customerId: string, { creditLimit, owed }: CreditLine): Promise<Reply> {
  const grant = await findLastGrant(ctx.sql, customerId);
  const nameOf = await namesOfDeciders(ctx, [grant?.decidedBy ?? null]);
  const grantedBy = nameOf(grant?.decidedBy ?? null);
  return {
    customerId,
    limit: toEuros(creditLimit),
    owed: toEuros(owed),
    ...(grant ? { grantedAt: grant.grantedAt.toISOString() } : {}),
    ...(grantedBy ? { grantedBy } : {}),
  };
}
