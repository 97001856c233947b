import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';

export const approvalRefusals = {
  /** Who asked cannot decide. */
  own: refusal({ status: 403, code: 'OWN_APPROVAL' }),
  /** It was decided or withdrawn meanwhile, or its time is over. */
  decided: refusal({ status: 409, code: 'APPROVAL_DECIDED' }),
  /** What was asked for cannot be done (any more); `errors.reason` is the code that says why. It waits still. */
  notPossible: refusal({ status: 409, code: 'APPROVAL_NOT_POSSIBLE' }),
};
const refusals = approvalRefusals;

const person = z.object({ accountId: z.string(), name: z.string().optional() });
const at = z.iso.datetime();
const approval = z.object({
  id: z.string(),
  kind: z.string(),
  /** In the language of the call. */
  title: z.string(),
  /** What follows on the approval, where it is not done at once and for good. */
  consequence: z.string().optional(),
  subject: z.object({ id: z.string(), label: z.string(), path: z.string().optional() }),
  amount: euros,
  reason: z.string(),
  askedBy: person,
  askedAt: at,
  expiresAt: at,
  state: z.enum(['waiting', 'approved', 'declined', 'withdrawn', 'expired']),
  decidedBy: person.optional(),
  decidedAt: at.optional(),
  why: z.string().optional(),
  /** Whether the caller can approve and decline it, or withdraw it, now. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});

const byId = z.object({ id: z.uuid() });
const why = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200, 'max')
  .regex(/^\P{Cc}*$/u, 'invalid');
const toDecide = { permission: 'approvals.decide' } as const;
const toRead = { permission: 'approvals.read' } as const;

export const approvalApi = {
  listApprovals: endpoint({
    method: 'GET',
    path: '/office/v1/approvals',
    summary: 'What waits for the caller to decide, what the caller has asked for, or what has ended; 50 at a time',
    caller: toRead,
    query: z.object({ which: z.enum(['waiting', 'asked', 'decided']).default('waiting'), after: z.uuid().optional() }),
    reply: z.object({ items: z.array(approval), next: z.string().optional() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/office/v1/approvals/:id/approval',
    summary: 'Agrees to what somebody else has asked for, and does it',
    caller: toDecide,
    proof: 'fresh',
    params: byId,
    reply: approval,
    refusals: [refusals.own, refusals.decided, refusals.notPossible],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/office/v1/approvals/:id/refusal',
    summary: 'Does not agree to what somebody else has asked for',
    caller: toDecide,
    params: byId,
    body: z.object({ why }),
    reply: approval,
    refusals: [refusals.own, refusals.decided],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/office/v1/approvals/:id/withdrawal',
    summary: 'Takes back what the caller has asked for',
    caller: toRead,
    params: byId,
    reply: approval,
    refusals: [refusals.decided],
  }),
};
