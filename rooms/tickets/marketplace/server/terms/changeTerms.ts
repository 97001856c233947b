import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import type { Approvable } from '#ports/approvable.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { askApproval } from '#rooms/staff/approval/server/index.ts';
import { type resaleOfficeApi, resaleOfficeRefusals } from '../../officeApi.ts';
import type { Terms } from '../../termsRules.ts';
import { officeWords } from '../officeWords.ts';
import { readResaleTerms, termsKind, termsSubject } from './readTerms.ts';
import { insertTerms, listTerms, markWithdrawn } from './termsStore.ts';

type Api = typeof resaleOfficeApi;
type Reply = ReplyOf<Api['readResaleTerms']>;
/** Terms as they are kept while they wait for a second person; `effectiveFrom`: a day of the club's. */
type AskedTerms = Terms & { effectiveFrom: string };

/** When a day begins where the club is. */
const beginOf = (day: string): Date => momentsOf(day, '00:00', club.timeZone)[0] ?? new Date(`${day}T00:00:00Z`);

/**
 * Asks a second person for other fees and deadlines from a day on that is still to come. What was confirmed stays.
 * Refuses 400 for a deadline later than the club's own, and 409 where others wait or begin on that day.
 */
export async function askResaleTerms(
  ctx: FanContext,
  { id, reason, ...asked }: InputOf<Api['askResaleTerms']>,
): Promise<Reply> {
  if (asked.closesHours < policies.resale.closesHours)
    refuse(commonRefusals.invalidInput, { errors: { closesHours: ['min'] } });
  return ctx.inTransaction(async (tx) => {
    await refuseTaken(tx, asked.effectiveFrom);
    const input: AskedTerms = asked;
    const request = { id, kind: termsKind, subjectId: termsSubject, input, amount: 0, reason };
    const outcome = await askApproval(tx, request);
    if (outcome === 'otherWaits') refuse(resaleOfficeRefusals.approvalWaits);
    const subject = { kind: 'resaleTerms', id };
    if (outcome === 'asked')
      await tx.audit({ subject, after: { ...auditOf(asked), approvalAsked: true }, why: reason });
    return readResaleTerms(tx);
  });
}

/** Refuses 409 for a day that has begun, or on which other terms begin. */
async function refuseTaken(tx: FanContext, day: string): Promise<void> {
  const begin = beginOf(day);
  const others = (await listTerms(tx.sql)).filter(({ withdrawnAt }) => withdrawnAt === null);
  const isTaken = others.some(({ effectiveFrom }) => effectiveFrom.getTime() === begin.getTime());
  if (begin <= tx.now || isTaken) refuse(resaleOfficeRefusals.dayNotPossible);
}

const auditOf = ({ handlingPercent, reimbursementPercent, closesHours, payableDays, effectiveFrom }: AskedTerms) => ({
  effectiveFrom,
  closesHours,
  payableDays,
  handlingSingle: handlingPercent.single,
  handlingSeason: handlingPercent.season,
  feeVoucher: reimbursementPercent.voucher,
  feeCreditcard: reimbursementPercent.creditcard,
  feePaypal: reimbursementPercent.paypal,
  feeSepa: reimbursementPercent.sepa,
});

/** Withdraws terms that have not begun. Refuses 404, and 409 for what holds already. */
export async function withdrawResaleTerms(
  ctx: FanContext,
  { termsId, reason }: InputOf<Api['withdrawResaleTerms']>,
): Promise<Reply> {
  return ctx.inTransaction(async (tx) => {
    const known = (await listTerms(tx.sql)).some(({ id }) => id === termsId);
    if (!known) refuse(resaleOfficeRefusals.unknownTerms);
    if (!(await markWithdrawn(tx.sql, termsId, { by: whoDecides(tx), now: tx.now })))
      refuse(resaleOfficeRefusals.stateNotPossible);
    await tx.audit({ subject: { kind: 'resaleTerms', id: termsId }, after: { isWithdrawn: true }, why: reason });
    return readResaleTerms(tx);
  });
}

/** Other fees and deadlines: with the approval they hold from their day on, for what is offered from then on. */
export const resaleTerms: Approvable = {
  kind: termsKind,
  permission: 'resale.setTerms',
  title: (locale) => officeWords[locale].terms.title,
  consequence: (locale) => officeWords[locale].terms.consequence,
  labelsOf: async ({ locale }, ids) => new Map(ids.map((id) => [id, officeWords[locale].terms.title])),
  path: () => '/office/resale-terms/',
  async carryOut(tx, { id, input, askedBy, reason }) {
    const asked = input as AskedTerms;
    await refuseTaken(tx, asked.effectiveFrom);
    const terms = { ...asked, id, effectiveFrom: beginOf(asked.effectiveFrom), reason, askedBy };
    const isKept = await insertTerms(tx.sql, { ...terms, approvedBy: whoDecides(tx), approvedAt: tx.now });
    if (!isKept) refuse(resaleOfficeRefusals.dayNotPossible);
    await tx.audit({ subject: { kind: 'resaleTerms', id }, after: auditOf(asked), why: reason });
  },
};
