import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { readAccount } from '#rooms/identity/server/index.ts';
import { mayActFor } from '#rooms/organisation/server/index.ts';
import { type paymentApi, paymentRefusals } from '../../api.ts';
import { findPayment } from '../paymentStore.ts';
import { namesOfDeciders, whoDecides } from '../whoDecided.ts';
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
 * How much a customer may owe, and owes; whoever was never granted anything may owe nothing. Refuses 404 for an unknown
 * customer.
 */
export async function readCreditLine(
  ctx: Context,
  { customerId }: InputOf<typeof paymentApi.readCreditLine>,
): Promise<Reply> {
  if (!(await readAccount(ctx, customerId))) refuse(commonRefusals.notFound);
  return onWire(ctx, customerId, (await findCreditLine(ctx.sql, customerId)) ?? { creditLimit: 0, owed: 0 });
}

/**
 * Says how much a customer may owe; refuses less than is owed already, 404 for an unknown customer, and whoever decides
 * about their own credit or that of an organisation they act for.
 */
export async function setCreditLimit(
  ctx: FanContext,
  { customerId, limit }: InputOf<typeof paymentApi.setCreditLimit>,
): Promise<Reply> {
  if (!(await readAccount(ctx, customerId))) refuse(commonRefusals.notFound);
  await refuseOwnCredit(ctx, customerId);
  const grant = { fanId: customerId, limit: Math.round(limit * 100), decidedBy: whoDecides(ctx) };
  const line = await ctx.inTransaction((tx) => writeLimit(tx, grant));
  return line ? onWire(ctx, customerId, line) : refuse(paymentRefusals.limitBelowOwed);
}

/** Writes a limit (cents) and the audit trail; undefined when more is owed already. */
async function writeLimit(
  tx: Context,
  grant: { fanId: string; limit: number; decidedBy: string },
): Promise<CreditLine | undefined> {
  const before = await findCreditLine(tx.sql, grant.fanId);
  const line = await writeCreditLimit(tx.sql, { id: newId(), ...grant }, tx.now);
  if (line) {
    const subject = { kind: 'creditLine', id: grant.fanId };
    await tx.audit({ subject, before: { limit: before?.creditLimit ?? 0 }, after: { limit: grant.limit } });
  }
  return line;
}

/**
 * Notes that a purchase on account has been paid, so that its customer may buy again for as much; 404 for any other
 * payment. Refuses whoever owes it.
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
async function refuseOwnCredit(ctx: FanContext, customerId: string): Promise<void> {
  const staff = whoDecides(ctx);
  if (staff === customerId || (await mayActFor(ctx, staff, customerId))) refuse(paymentRefusals.ownCredit);
}

async function onWire(ctx: Context, customerId: string, { creditLimit, owed }: CreditLine): Promise<Reply> {
  const grant = await findLastGrant(ctx.sql, customerId);
  const nameOf = await namesOfDeciders(ctx, [grant?.decidedBy ?? null]);
  const grantedBy = nameOf(grant?.decidedBy ?? null);
  return {
    ...{ customerId, limit: toEuros(creditLimit), owed: toEuros(owed) },
    ...(grant ? { grantedAt: grant.grantedAt.toISOString() } : {}),
    ...(grantedBy ? { grantedBy } : {}),
  };
}
