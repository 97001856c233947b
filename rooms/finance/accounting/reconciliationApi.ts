import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';

export const reconciliationRefusals = {
  /** It has not failed (any more), so there is nothing to see to. */
  refundNotStuck: refusal({ status: 409, code: 'REFUND_NOT_STUCK' }),
  /** Somebody has seen to it meanwhile, or it is more by now. */
  surplusChanged: refusal({ status: 409, code: 'SURPLUS_CHANGED' }),
  /** It was not charged back, or that has been noted before. */
  chargeBackNotOpen: refusal({ status: 409, code: 'CHARGE_BACK_NOT_OPEN' }),
};

/** Why somebody should look at a payment; `found`: because it was searched for. */
const discrepancies = [
  'noOrder',
  'refundOpen',
  'refundFailed',
  'unanswered',
  'chargedBack',
  'returnedTwice',
  'refundedElsewhere',
  'savingUnanswered',
  'payoutOpen',
  'payoutFailed',
  'found',
] as const;

const item = z.object({
  /** Of the payment, of the method that is being saved, or of the payout. */
  id: z.string(),
  kind: z.enum(discrepancies),
  since: z.iso.datetime(),
  method: z.string(),
  provider: z.string(),
  state: z.string(),
  amount: euros.optional(),
});

/** The buyer has paid once more, the club has given the money up, or the bank has given it back to the club. */
const chargeBackOutcome = z.enum(['paidAnew', 'writtenOff', 'won']);

const step = z.object({
  at: z.iso.datetime(),
  /**
   * A state of the payment, `orderPlaced`, `message`, or what has become of a refund (`refundPromised`, `refundFailed`
   * …).
   */
  what: z.string(),
  note: z.string().optional(),
  amount: euros.optional(),
  /** Whose decision it was; without a name: that account is gone. */
  by: z.object({ accountId: z.string(), name: z.string().optional() }).optional(),
});

const timeline = z.object({
  id: z.string(),
  method: z.string(),
  provider: z.string(),
  /** Can the payment service be asked? False: the club has changed it. */
  isConnected: z.boolean(),
  providerPaymentId: z.string().optional(),
  state: z.string(),
  amount: euros,
  refunded: euros,
  /**
   * Money promised back that is stuck: `refused` is tried again by itself, `failed` is not; `paidByTransfer` only
   * somebody can send.
   */
  stuckRefunds: z.array(
    z.object({ id: z.string(), amount: euros, state: z.enum(['refused', 'failed', 'paidByTransfer']) }),
  ),
  /**
   * What the payment service has given back past our refunds, `atProvider` of it in all, `byHand` sent in another way;
   * absent: nothing.
   */
  surplus: z.object({ amount: euros, atProvider: euros, byHand: euros }).optional(),
  /** The buyer's bank has taken the money back; `outcome` is absent until staff have noted what came of it. */
  chargeBack: z.object({ outcome: chargeBackOutcome.optional() }).optional(),
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), total: euros })),
  /** Oldest first. */
  steps: z.array(step),
});

const byId = z.object({ paymentId: z.uuid() });
const byRefund = z.object({ refundId: z.uuid() });

export const reconciliationApi = {
  listDiscrepancies: endpoint({
    method: 'GET',
    path: '/office/v1/payments',
    summary: 'Payments that do not add up, oldest first; with `q` those of an order number or a payment id instead',
    caller: { permission: 'payments.read' },
    query: z.object({
      q: z
        .string()
        .trim()
        .max(100)
        .regex(/^\P{Cc}*$/u)
        .optional(),
    }),
    reply: z.object({ items: z.array(item) }),
  }),
  readPaymentTimeline: endpoint({
    method: 'GET',
    path: '/office/v1/payments/:paymentId',
    summary: 'What has happened to a payment, with times; no card and no account',
    caller: { permission: 'payments.read' },
    params: byId,
    reply: timeline,
  }),
  reconcilePayment: endpoint({
    method: 'POST',
    path: '/office/v1/payments/:paymentId/reconcile',
    summary: 'Asks the payment service about a payment now, and sends its open refunds again',
    caller: { permission: 'payments.settle' },
    params: byId,
    reply: timeline,
    callsPerMinute: 60,
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/office/v1/refunds/:refundId/retry',
    summary: 'Has a refund that failed tried once more',
    caller: { permission: 'payments.settle' },
    params: byRefund,
    reply: timeline,
    refusals: [reconciliationRefusals.refundNotStuck],
  }),
  settleSurplus: endpoint({
    method: 'POST',
    path: '/office/v1/payments/:paymentId/surplus',
    summary: 'Notes what became of money that the payment service has given back past our refunds',
    caller: { permission: 'payments.settle' },
    params: byId,
    body: z.object({
      /** As it was seen. */
      amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01),
      /**
       * `same`: it is what was noted as sent by hand; `reclaimed`: the buyer has sent it back; `left`: the buyer keeps
       * it.
       */
      outcome: z.enum(['same', 'reclaimed', 'left']),
    }),
    reply: timeline,
    refusals: [reconciliationRefusals.surplusChanged],
  }),
  closeChargeBack: endpoint({
    method: 'POST',
    path: '/office/v1/payments/:paymentId/charge-back',
    summary:
      'Notes what came of money that a bank has taken back; once the club has it again, its orders are worked on again',
    caller: { permission: 'payments.settle' },
    proof: 'fresh',
    params: byId,
    body: z.object({
      outcome: chargeBackOutcome,
      note: z
        .string()
        .trim()
        .min(1, 'required')
        .max(300, 'max')
        .regex(/^\P{Cc}*$/u, 'invalid'),
    }),
    reply: timeline,
    refusals: [reconciliationRefusals.chargeBackNotOpen],
  }),
  noteRefundByHand: endpoint({
    method: 'POST',
    path: '/office/v1/refunds/:refundId/by-hand',
    summary: 'Notes that the money of a stuck refund has been sent in another way',
    caller: { permission: 'payments.settle' },
    params: byRefund,
    reply: timeline,
    refusals: [reconciliationRefusals.refundNotStuck],
  }),
};
