import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import type { resaleOfficeApi } from '../../officeApi.ts';
import { type Terms, termsAt } from '../../termsRules.ts';
import { type KeptTerms, listTerms } from './termsStore.ts';

type Reply = ReplyOf<typeof resaleOfficeApi.readResaleTerms>;

/** Names the requests for other terms that a second person must approve; there is one set of terms. */
export const termsKind = 'resaleTerms';
export const termsSubject = '00000000-0000-7000-8000-000000000001';

/** The terms that hold now. Single SQL query. */
export const readTerms = async (ctx: Pick<Context, 'sql' | 'now'>): Promise<Terms> =>
  termsAt(await listTerms(ctx.sql), ctx.now, policies.resale).terms;

const figures = ({ handlingPercent, reimbursementPercent, closesHours, payableDays }: Terms) => ({
  handlingPercent: { single: handlingPercent.single, season: handlingPercent.season },
  reimbursementPercent: {
    voucher: reimbursementPercent.voucher,
    creditcard: reimbursementPercent.creditcard,
    paypal: reimbursementPercent.paypal,
    sepa: reimbursementPercent.sepa,
  },
  closesHours,
  payableDays,
});

/** What holds, what is planned, and what held before. Three SQL queries. */
export async function readResaleTerms(ctx: FanContext): Promise<Reply> {
  const kept = await listTerms(ctx.sql);
  const { terms, decided } = termsAt(kept, ctx.now, policies.resale);
  const nameOf = await namesOfDeciders(
    ctx,
    kept.flatMap(({ askedBy, approvedBy, withdrawnBy }) => [askedBy, approvedBy, withdrawnBy]),
  );
  const person = (accountId: string) => nameOf(accountId) ?? { accountId };
  const waiting = await findWaitingApproval(ctx, { kind: termsKind, subjectId: termsSubject });
  const stateOf = (one: KeptTerms) => {
    if (one.withdrawnAt) return 'withdrawn' as const;
    if (one.effectiveFrom > ctx.now) return 'planned' as const;
    return one === decided ? ('current' as const) : ('past' as const);
  };
  return {
    current: figures(terms),
    latestClosing: policies.resale.closesHours,
    isWaiting: waiting !== undefined,
    items: kept.map((one) => ({
      ...figures(one),
      id: one.id,
      effectiveFrom: wallTimeAt(one.effectiveFrom, club.timeZone).date,
      state: stateOf(one),
      reason: one.reason,
      askedBy: person(one.askedBy),
      approvedBy: person(one.approvedBy),
      approvedAt: one.approvedAt.toISOString(),
    })),
  };
}
