import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { typedName } from '#platform/api/typedName.ts';
import { declarationApi } from './declarations/api.ts';
import { inboxApi } from './inbox/api.ts';

export const returnsRefusals = {
  /** `errors` says why, by the line's id. */
  notReturnable: refusal({ status: 409, code: 'LINE_NOT_RETURNABLE' }),
  /** The id stands for a request with other lines. */
  requestReused: refusal({ status: 422, code: 'REQUEST_ID_REUSED' }),
  /** More pieces were used than the buyer would keep, and nobody has said that used ones go back as well. */
  piecesUsed: refusal({ status: 409, code: 'PIECES_USED' }),
  /** The named piece is not the buyer's any more. */
  pieceEnded: refusal({ status: 409, code: 'PIECE_ENDED' }),
};

const text = (max: number) => z.string().trim().min(1, 'required').max(max, 'max');

/** Somebody else's mailbox is no place for advertising: words that lead elsewhere are not sent there. */
const plainText = (max: number) => text(max).regex(/^(?!.*(:\/\/|www\.))[^\p{Cc}<>]*$/isu, 'invalid');

/** How a line may go back, or why it may not. */
const option = z.enum(['cancellation', 'withdrawal', 'return', 'none']);
const reason = z.enum(['dated', 'streamed', 'personalised', 'perishable', 'expired', 'done', 'cancelled']);

const line = z.object({
  id: z.string(),
  quantity: z.number().int(),
  /** Pieces that have not gone back yet. */
  left: z.number().int(),
  /** What these pieces come to, after promotion codes. */
  leftAmount: euros,
  option,
  reason: reason.optional(),
  /** Last day of that way back, as YYYY-MM-DD; absent while the period has not begun, and before dispatch. */
  until: z.string().optional(),
  /** May go back only with its seal unbroken. */
  isSealed: z.boolean(),
  returns: z.array(
    z.object({
      /** `share`: a part of the price, while the pieces stay. */
      kind: z.enum(['cancellation', 'withdrawal', 'return', 'share']),
      state: z.enum(['requested', 'received', 'refunded', 'refundFailed', 'refused']),
      /** Somebody sends the money, since no payment service can. */
      isByHand: z.boolean(),
      quantity: z.number().int(),
      amount: euros,
      requestedAt: z.iso.datetime(),
      stateAt: z.iso.datetime(),
    }),
  ),
});

const orderReturns = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Name and address of the seller, to whom goods are sent back. */
  sendTo: z.string(),
  /** The buyer's bank has given the payment back already: nobody sends it once more. */
  isWithBank: z.boolean(),
  lines: z.array(line),
});

/** What the returns room answers to: withdrawals by anybody, one's own orders on their way back, and staff's inbox. */
export const returnsApi = {
  ...inboxApi,
  ...declarationApi,
  declareWithdrawal: endpoint({
    method: 'POST',
    path: '/checkout/v3/withdrawals',
    summary:
      'Withdraws from a contract without signing in (§ 356a BGB); says the same whether there is such an order or not',
    caller: 'anyone',
    body: z.object({
      name: typedName(100).regex(/^[^<>]*$/, 'invalid'),
      email: mailAddress().max(200, 'max'),
      orderNumber: z
        .string()
        .trim()
        .regex(/^\d{1,9}-\d{1,12}$/, 'invalid'),
      /** What shall go back; absent: everything. */
      articles: plainText(500).optional(),
    }),
    reply: z.object({
      declaredAt: z.iso.datetime(),
      name: z.string(),
      email: z.string(),
      orderNumber: z.string(),
      articles: z.string().optional(),
    }),
    callsPerMinute: 12,
  }),
  readReturns: endpoint({
    method: 'GET',
    path: '/checkout/v3/orders/:orderId/returns',
    summary: 'What of an own order may go back, how, and what is on its way',
    caller: 'signedIn',
    params: z.object({ orderId: z.string().max(100) }),
    reply: orderReturns,
  }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/checkout/v3/orders/:orderId/returns',
    summary: 'Cancels lines of an own order, withdraws from them, or gives them back, whichever is open',
    caller: 'signedIn',
    params: z.object({ orderId: z.string().max(100) }),
    body: z.object({
      /** Made by the browser: the same request sent twice is one. */
      requestId: z.uuid('invalid'),
      lines: z
        .array(z.object({ lineId: z.uuid('invalid'), quantity: z.number().int().min(1).max(10_000) }))
        .min(1, 'required')
        .max(100, 'max'),
    }),
    reply: orderReturns,
    refusals: [
      returnsRefusals.notReturnable,
      returnsRefusals.requestReused,
      returnsRefusals.piecesUsed,
      returnsRefusals.pieceEnded,
    ],
    callsPerMinute: 60,
  }),
};
