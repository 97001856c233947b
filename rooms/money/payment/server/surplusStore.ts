import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** Money of a payment that its provider has given back past our refunds; cents. */
export type Surplus = {
  amount: number;
  /** By the provider's account, in all. */
  atProvider: number;
  /** Sent by somebody in another way. */
  byHand: number;
};

/**
 * Cents that the provider of a payment (`payment`, a row's name) has given back and we have not asked it for, as far as
 * staff has not seen to them. Whatever we ask it for counts from the promise on, so that its word may come before ours.
 */
export const surplusOf = (sql: Sql) => sql`(payment.refunded_at_provider - payment.surplus_settled - (
  select coalesce(sum(refund.amount), 0) from payment.refund where payment_id = payment.id
  and not is_by_hand))::integer`;

/** Notes what the provider has given back in all, and a step where that is more than we asked for. */
export async function markRefundedAtProvider(sql: Sql, paymentId: string, amount: number, now: Date): Promise<void> {
  await sql`
    update payment.payment set refunded_at_provider = ${amount} where id = ${paymentId}`;
  await sql`
    insert into payment.step (payment_id, at, state, amount)
    select id, ${now}, 'refundedElsewhere', ${surplusOf(sql)} from payment.payment
    where id = ${paymentId} and ${surplusOf(sql)} > 0`;
}

/** Money that the provider had given back is there again. */
export async function lowerRefundedAtProvider(sql: Sql, paymentId: string, amount: number): Promise<void> {
  await sql`
    update payment.payment set refunded_at_provider = greatest(refunded_at_provider - ${amount}, 0)
    where id = ${paymentId}`;
}

/** Nothing where nothing went past our refunds. */
export async function findSurplus({ sql }: Pick<Context, 'sql'>, paymentId: string): Promise<Surplus | undefined> {
  const [found] = await sql<Surplus[]>`
    select ${surplusOf(sql)} as amount, refunded_at_provider as at_provider,
      (select coalesce(sum(amount), 0)::integer from payment.refund where payment_id = payment.id
        and is_by_hand) as by_hand
    from payment.payment where id = ${paymentId} and refunded_at_provider > 0 and ${surplusOf(sql)} > 0`;
  return found;
}

/** Staff has seen to exactly this surplus; false: it is another one by now. Single SQL query. */
export async function settleSurplus(
  { sql }: Pick<Context, 'sql'>,
  settled: { paymentId: string; amount: number; outcome: string; decidedBy: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    with settled as (
      update payment.payment set surplus_settled = surplus_settled + ${settled.amount}
      where id = ${settled.paymentId} and ${surplusOf(sql)} = ${settled.amount} returning id)
    insert into payment.step (payment_id, at, state, failure_code, amount, decided_by)
    select id, ${now}, 'surplusSettled', ${settled.outcome}, ${settled.amount}, ${settled.decidedBy} from settled
    returning payment_id`;
  return rows.length > 0;
}
