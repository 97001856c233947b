import type { Sql } from '#platform/database/database.ts';
import type { ChargeBackOutcome } from './paymentStates.ts';

const stepOf: Record<ChargeBackOutcome, string> = {
  paidAnew: 'chargeBackPaidAnew',
  writtenOff: 'chargeBackWrittenOff',
  won: 'chargeBackWon',
};

type Closing = { paymentId: string; outcome: ChargeBackOutcome; note: string; by: string };

/**
 * Notes what became of money that a bank has taken back, and a step for it; answers whether it was charged back and is
 * not noted so already. Single SQL query.
 */
export async function markChargeBackClosed(sql: Sql, closing: Closing, now: Date): Promise<boolean> {
  const { paymentId, outcome, note, by } = closing;
  const rows = await sql`
    with closed as (
      update payment.payment set charge_back_outcome = ${outcome}
      where id = ${paymentId} and state = 'chargedBack' and charge_back_outcome is distinct from ${outcome}
      returning id, amount
    )
    insert into payment.step (payment_id, at, state, failure_code, amount, decided_by)
    select id, ${now}, ${stepOf[outcome]}, ${note}, amount, ${by} from closed returning payment_id`;
  return rows.length > 0;
}
