import type { Sql } from '#platform/database/database.ts';
import type { DecidedTerms, Terms } from '../../termsRules.ts';

/** Terms with the people who have decided about them. */
export type KeptTerms = DecidedTerms & {
  reason: string;
  askedBy: string;
  approvedBy: string;
  approvedAt: Date;
  withdrawnBy: string | null;
};

type Row = Omit<KeptTerms, 'handlingPercent' | 'reimbursementPercent'> &
  Record<'handlingSingle' | 'handlingSeason' | 'feeVoucher' | 'feeCreditcard' | 'feePaypal' | 'feeSepa', number>;

/** All terms, those that begin last first. */
export async function listTerms(sql: Sql): Promise<KeptTerms[]> {
  const rows = await sql<Row[]>`
    select id, effective_from, handling_single, handling_season, fee_voucher, fee_creditcard, fee_paypal, fee_sepa,
      closes_hours, payable_days, reason, asked_by, approved_by, approved_at, withdrawn_by, withdrawn_at
    from marketplace.terms order by effective_from desc, id desc`;
  return rows.map(({ handlingSingle, handlingSeason, feeVoucher, feeCreditcard, feePaypal, feeSepa, ...row }) => ({
    ...row,
    handlingPercent: { single: handlingSingle, season: handlingSeason },
    reimbursementPercent: { voucher: feeVoucher, creditcard: feeCreditcard, paypal: feePaypal, sepa: feeSepa },
  }));
}

type NewTerms = Terms & Pick<KeptTerms, 'id' | 'effectiveFrom' | 'reason' | 'askedBy' | 'approvedBy' | 'approvedAt'>;

/** Adds terms; false: others begin at the same moment. */
export async function insertTerms(sql: Sql, terms: NewTerms): Promise<boolean> {
  const { handlingPercent: handling, reimbursementPercent: fee } = terms;
  const rows = await sql`
    insert into marketplace.terms (id, effective_from, handling_single, handling_season, fee_voucher, fee_creditcard,
      fee_paypal, fee_sepa, closes_hours, payable_days, reason, asked_by, approved_by, approved_at)
    values (${terms.id}, ${terms.effectiveFrom}, ${handling.single}, ${handling.season}, ${fee.voucher},
      ${fee.creditcard}, ${fee.paypal}, ${fee.sepa}, ${terms.closesHours}, ${terms.payableDays}, ${terms.reason},
      ${terms.askedBy}, ${terms.approvedBy}, ${terms.approvedAt})
    on conflict do nothing returning id`;
  return rows.length === 1;
}

/** Withdraws terms that have not begun; answers whether this call did it. */
export async function markWithdrawn(sql: Sql, id: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const rows = await sql`
    update marketplace.terms set withdrawn_by = ${by}, withdrawn_at = ${now}
    where id = ${id} and withdrawn_at is null and effective_from > ${now} returning id`;
  return rows.length === 1;
}
