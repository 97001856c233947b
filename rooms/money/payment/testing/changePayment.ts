import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';

type Tables = Pick<Context, 'sql'>;
type PaymentParts = {
  state?: 'chargedBack';
  chargeBackOutcome?: 'paidAnew';
  stateAt?: Date;
  purpose?: string;
  isArriving?: boolean;
  /** All of it has been promised back. */
  isSpent?: true;
};

/** Brings a payment into a state that its provider would bring it to, without telling anybody. */
export async function setPayment({ sql }: Tables, id: string, parts: PaymentParts): Promise<void> {
  const { state = null, stateAt = null, purpose = null, isArriving = null, chargeBackOutcome = null } = parts;
  await sql`
    update payment.payment set state = coalesce(${state}, state), state_at = coalesce(${stateAt}, state_at),
      purpose = coalesce(${purpose}, purpose),
      refund_promised = case when ${parts.isSpent ?? false} then amount else refund_promised end,
      charge_back_outcome = coalesce(${chargeBackOutcome}, charge_back_outcome), is_arriving = coalesce(${isArriving}, is_arriving)
    where id = ${id}`;
}

/** Somebody has paid so many cents by card at this moment. */
export async function moneyTaken({ sql }: Tables, at: Date, cents: number): Promise<void> {
  await sql`
    insert into payment.payment (id, purpose, reference, fan_id, amount, method, provider, state, settled_at, state_at,
      created_at)
    values (${newId()}, 'checkout', ${newId()}, ${newId()}, ${cents}, 'creditcard', 'sandbox', 'captured', ${at},
      ${at}, ${at})`;
}

/** A refund whose last try was never answered: nobody knows whether the money has gone. Answers its id. */
export async function leaveRefundUnanswered({ sql }: Tables, paymentId: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    update payment.refund set failure = 'UNKNOWN' where payment_id = ${paymentId} returning id`;
  return row!.id;
}

/** As if a payment had been made so many minutes earlier. */
export async function agePayment({ sql }: Tables, id: string, minutes: number): Promise<void> {
  await sql`
    update payment.payment set created_at = created_at - make_interval(mins => ${minutes}),
      settled_at = settled_at - make_interval(mins => ${minutes}) where id = ${id}`;
}

/**
 * As if so many minutes had gone by for all that waits for an answer of the provider, of one buyer or of everybody; it
 * may be asked again at once.
 */
export async function letMinutesPass({ sql }: Tables, minutes: number, fanId: string | null = null): Promise<void> {
  const earlier = sql`created_at = created_at - make_interval(mins => ${minutes})`;
  const own = sql`(${fanId}::uuid is null or fan_id = ${fanId})`;
  await sql`update payment.payment set ${earlier}, checked_at = null where settled_at is null and ${own}`;
  await sql`
    update payment.refund set ${earlier}, checked_at = null
    where state in ('recorded', 'sent') and payment_id in (select id from payment.payment where ${own})`;
  await sql`update payment.payout set ${earlier}, checked_at = null where state in ('recorded', 'sent') and ${own}`;
  await sql`update payment.saved_method set ${earlier} where state in ('recorded', 'started') and ${own}`;
}
