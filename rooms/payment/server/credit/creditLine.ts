import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toEuros } from '#platform/contract/money.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { type paymentContract, paymentRefusals } from '../../contract.ts';
import { findPayment } from '../paymentStore.ts';
import { type CreditLine, findCreditLine, releaseCredit, writeCreditLimit } from './creditStore.ts';
import { onAccount } from './onAccount.ts';

type Reply = ReplyOf<typeof paymentContract.readCreditLine>;

/** How much a customer may owe, and owes; whoever was never granted anything may owe nothing. */
export async function readCreditLine(
  ctx: Context,
  { customerId }: InputOf<typeof paymentContract.readCreditLine>,
): Promise<Reply> {
  return onWire(customerId, (await findCreditLine(ctx.sql, customerId)) ?? { creditLimit: 0, owed: 0 });
}

/** Says how much a customer may owe; refuses less than is owed already. */
export async function setCreditLimit(
  ctx: Context,
  { customerId, limit }: InputOf<typeof paymentContract.setCreditLimit>,
): Promise<Reply> {
  const line = await writeCreditLimit(ctx.sql, customerId, Math.round(limit * 100), ctx.now);
  return line ? onWire(customerId, line) : refuse(paymentRefusals.limitBelowOwed);
}

/** Notes that a purchase on account has been paid, so that its customer may buy again for as much; 404 for any other payment. */
export async function noteAccountPaid(
  ctx: Context,
  { paymentId }: InputOf<typeof paymentContract.noteAccountPaid>,
): Promise<void> {
  const payment = await findPayment(ctx.sql, paymentId);
  if (payment?.provider !== onAccount) refuse(commonRefusals.notFound);
  await releaseCredit(ctx.sql, paymentId, payment.amount, ctx.now);
}

const onWire = (customerId: string, { creditLimit, owed }: CreditLine): Reply => ({
  customerId,
  limit: toEuros(creditLimit),
  owed: toEuros(owed),
});
