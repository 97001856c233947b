import type { Context } from '#platform/context.ts';
import { surplusOf } from './surplusStore.ts';

/** Why staff should look at it. */
export type Discrepancy = {
  id: string;
  kind:
    | 'noOrder'
    | 'refundOpen'
    | 'refundFailed'
    | 'unanswered'
    | 'chargedBack'
    | 'returnedTwice'
    | 'refundedElsewhere'
    | 'savingUnanswered'
    | 'payoutOpen'
    | 'payoutFailed';
  since: Date;
  method: string;
  provider: string;
  state: string;
  /** Cents; nothing is charged to save a method. */
  amount: number | null;
};

const minute = 60_000;
const longAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute);

/** Up to `limit` of what does not add up, oldest first. Single SQL query. */
export function findDiscrepancies({ sql }: Pick<Context, 'sql'>, now: Date, limit: number): Promise<Discrepancy[]> {
  return sql<Discrepancy[]>`
    select * from (
      (select id, 'noOrder' as kind, settled_at as since, method, provider, state, amount from payment.payment
        where matched_at is null and purpose = 'checkout' and state in ('captured', 'partiallyRefunded')
          and settled_at < ${longAgo(now, 3)}
        order by settled_at limit ${limit})
      union all
      (select payment.id, 'refundOpen', refund.created_at, method, provider, payment.state, refund.amount
        from payment.refund join payment.payment on payment.id = refund.payment_id
        where not is_arriving and (
          (refund.state = 'recorded' and (failure is not null or refund.created_at < ${longAgo(now, 10)}))
          or (refund.state = 'sent' and refund.state_at < ${longAgo(now, 10 * 24 * 60)}))
        order by refund.created_at limit ${limit})
      union all
      (select payment.id, 'refundFailed', refund.state_at, method, provider, payment.state, refund.amount
        from payment.refund join payment.payment on payment.id = refund.payment_id
        where refund.state = 'failed'
          -- What the bank has given the buyer already is owed to nobody, unless the club has the money again.
          and not (payment.state = 'chargedBack' and coalesce(charge_back_outcome, 'writtenOff') = 'writtenOff')
        order by refund.state_at limit ${limit})
      union all
      (select id, 'unanswered', created_at, method, provider, state, amount from payment.payment
        where settled_at is null and created_at < ${longAgo(now, 60)} order by created_at limit ${limit})
      union all
      (select id, 'chargedBack', state_at, method, provider, state, amount from payment.payment
        where state = 'chargedBack' and charge_back_outcome is null order by state_at limit ${limit})
      union all
      (select id, case when refund_promised > 0 then 'returnedTwice' else 'refundedElsewhere' end, state_at, method,
          provider, state, ${surplusOf(sql)}
        from payment.payment where refunded_at_provider > 0 and ${surplusOf(sql)} > 0
          -- Given back before we knew of it: nobody is owed anything, and nobody has anything.
          and not (state = 'refunded' and refund_promised = 0)
        order by state_at limit ${limit})
      union all
      (select id, 'savingUnanswered', created_at, kind, provider, state, null from payment.saved_method
        where state in ('recorded', 'started') and created_at < ${longAgo(now, 60)} order by created_at limit ${limit})
      union all
      ${oddPayouts(sql, now, limit)}
    ) as discrepancy order by since limit ${limit}`;
}

const oddPayouts = (sql: Context['sql'], now: Date, limit: number) => sql`
      (select id, 'payoutOpen', created_at, 'payout', provider, state, amount from payment.payout
        where (state = 'recorded' and created_at < ${longAgo(now, 10)})
          or (state = 'sent' and state_at < ${longAgo(now, 10 * 24 * 60)}) order by created_at limit ${limit})
      union all
      (select id, 'payoutFailed', state_at, 'payout', provider, state, amount from payment.payout
        where state = 'failed' and state_at > ${longAgo(now, 30 * 24 * 60)} order by state_at limit ${limit})`;

/**
 * Captured payments for checkouts of which nobody has seen an order yet, the first ones settled more than a minute ago.
 * Cents.
 */
export function listUnmatched(
  { sql }: Pick<Context, 'sql'>,
  now: Date,
  limit: number,
): Promise<{ id: string; amount: number; refundPromised: number }[]> {
  return sql<{ id: string; amount: number; refundPromised: number }[]>`
    select id, amount, refund_promised from payment.payment
    where matched_at is null and purpose = 'checkout' and state in ('captured', 'partiallyRefunded')
      and settled_at < ${longAgo(now, 1)}
    order by settled_at desc limit ${limit}`;
}

export async function markMatched({ sql }: Pick<Context, 'sql'>, ids: string[], now: Date): Promise<void> {
  await sql`update payment.payment set matched_at = ${now} where id = any(${ids}::uuid[])`;
}

/** A step of a payment; `amount` in cents, `decidedBy`: the account of the staff whose decision it was. */
export type Step = { at: Date; what: string; note: string | null; amount: number | null; decidedBy: string | null };

/**
 * Everything that has happened to a payment, oldest first: its way, which its row tells, every other step and the
 * messages. Single SQL query.
 */
export function listSteps({ sql }: Pick<Context, 'sql'>, paymentId: string): Promise<Step[]> {
  return sql<Step[]>`
    select at, what, note, amount, decided_by from (
      select way.*, null as note, null::integer as amount, null::uuid as decided_by
      from payment.payment, lateral (
        values (created_at, 0, 'recorded'), (started_at, 1, 'started'), (captured_at, 2, 'captured')) as way (at, place,
          what)
      where id = ${paymentId} and way.at is not null and (what <> 'recorded' or method <> 'purchaseOnAccount')
      union all
      select at, 3, state, failure_code, amount, decided_by from payment.step where payment_id = ${paymentId}
      union all
      select received_at, 3, 'message', provider, null, null from payment.webhook_receipt
      where payment_id = ${paymentId}) as step
    order by at, place limit 200`;
}
