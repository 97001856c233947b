import { policies } from '#club/policies.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { mayActFor } from '#rooms/accounts/organisation/server/index.ts';
import { readLimit } from '#rooms/staff/clubSettings/server/index.ts';
import { findById } from '../approvalStore.ts';
import { leftAlone, needsSecondPerson, type OutflowKind, type OutflowLimits } from './outflowRules.ts';
import { insertOutflow, isDecided, lockDecider, sumAlone } from './outflowStore.ts';

/** Money or tickets that leave the club because somebody of the staff says so. Cents. */
export type Outflow = {
  /** Made by who asks: the same deed sent twice is one. */
  id: string;
  kind: OutflowKind;
  /** The order, voucher, event, code or customer. */
  subjectId: string;
  amount: number;
  /** Accounts that get it; empty: nobody whom the house knows. */
  to: readonly string[];
  /** What left for the same case before. */
  before?: number;
  /** Of a promotion code: how much it takes off at most, in percent. */
  percent?: number;
};

const day = 24 * 3_600_000;

/**
 * The one place that decides whether somebody of the staff may let money or tickets leave the club, in the caller's
 * transaction: `alone`, and it is noted; `second`: another person must agree; `made`: it was decided before. Refuses
 * (403) the caller's own case.
 */
export async function decideOutflow(tx: FanContext, outflow: Outflow): Promise<'alone' | 'second' | 'made'> {
  const decidedBy = whoDecides(tx);
  await lockDecider(tx.sql, decidedBy);
  if (await isDecided(tx.sql, outflow)) return 'made';
  await refuseOwnCase(tx, outflow.to);
  // It has been asked for: what it says is what holds, even where the limit is higher by now.
  if (await findById(tx.sql, outflow.id)) return 'second';
  const { kind, amount, before = 0 } = outflow;
  const sums = { ofCase: before + amount, ofDay: (await sumOfDay(tx, kind)) + amount };
  const isDear = (outflow.percent ?? 0) > policies.approvals.promotionAbove;
  if (isDear || needsSecondPerson(sums, await limitsOf(tx, kind))) return 'second';
  await insertOutflow(tx.sql, { ...outflow, decidedBy, approvedBy: null }, tx.now);
  return 'alone';
}

/**
 * Notes what `askedBy` has asked for and the caller has agreed to. Refuses (403) the caller's own case: nobody approves
 * what they get themselves.
 */
export async function noteApprovedOutflow(tx: FanContext, outflow: Outflow, askedBy: string): Promise<void> {
  await refuseOwnCase(tx, outflow.to);
  await insertOutflow(tx.sql, { ...outflow, decidedBy: askedBy, approvedBy: whoDecides(tx) }, tx.now);
}

/** Refuses (403) somebody who would decide for themself, or for an organisation that they act for. */
export async function refuseOwnCase(ctx: FanContext, accountIds: readonly (string | null)[]): Promise<void> {
  const person = whoDecides(ctx);
  for (const id of new Set(accountIds))
    if (id !== null && (id === person || (await mayActFor(ctx, person, id)))) refuse(commonRefusals.ownCase);
}

/** How many cents of a kind the caller may still decide about alone, where `before` left for the same case. */
export async function readLeftAlone(ctx: FanContext, kind: OutflowKind, before = 0): Promise<number> {
  return leftAlone({ ofCase: before, ofDay: await sumOfDay(ctx, kind) }, await limitsOf(ctx, kind));
}

const sumOfDay = (ctx: FanContext, kind: OutflowKind): Promise<number> =>
  sumAlone(ctx.sql, { kind, decidedBy: whoDecides(ctx), since: new Date(ctx.now.getTime() - day) });

async function limitsOf(ctx: FanContext, kind: OutflowKind): Promise<OutflowLimits> {
  if (kind === 'refund')
    return {
      ofCase: await readLimit(ctx, 'refundApprovalAbove'),
      ofDay: await readLimit(ctx, 'refundsOfDayApprovalAbove'),
    };
  if (kind === 'goodwill') return { ofDay: await readLimit(ctx, 'goodwillApprovalAbove') };
  if (kind === 'freeTickets') return { ofDay: await readLimit(ctx, 'freeTicketsApprovalAbove') };
  return kind === 'credit' ? { ofCase: await readLimit(ctx, 'creditApprovalAbove') } : {};
}
