import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { typedName } from '#platform/api/typedName.ts';
import { listedOrder, nextState, officeOrder, orderState, person } from './orderShapeRules.ts';
import { packingApi } from './packingApi.ts';
import { sendingDoubts } from './sendingRules.ts';

export const orderHandlingRefusals = {
  /** The order, or the money that would go back, is not what was seen any more. */
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** Its state does not lead there. */
  stateNotPossible: refusal({ status: 409, code: 'ORDER_STATE_NOT_POSSIBLE' }),
  /** The customer has been told, a document was issued, or money has moved. */
  notUndoable: refusal({ status: 409, code: 'ORDER_CHANGE_NOT_UNDOABLE' }),
  /** The buyer's bank has the money back: nothing of it is worked on, invoiced or sent. */
  chargedBack: refusal({ status: 409, code: 'ORDER_CHARGED_BACK' }),
  /** It has left, or nothing of it has to be sent. */
  nothingToSend: refusal({ status: 409, code: 'ORDER_NOTHING_TO_SEND' }),
  /** Something speaks against sending it; `errors.doubts` says what. Sent again with these as `known`, it goes. */
  notReady: refusal({ status: 409, code: 'ORDER_NOT_READY' }),
  /** The account is gone. */
  nobodyToWriteTo: refusal({ status: 409, code: 'ORDER_WITHOUT_ACCOUNT' }),
  /** More than is left of a line; `errors` has the lines' ids. */
  notReturnable: refusal({ status: 409, code: 'LINE_NOT_RETURNABLE' }),
  /** Another refund of this order waits for a second person. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** No withdrawal of this order can have come on that day. */
  wrongDay: refusal({ status: 422, code: 'RETURN_WRONG_DAY' }),
  /** The id stands for another refund. */
  requestReused: refusal({ status: 422, code: 'REQUEST_ID_REUSED' }),
  /** Somebody has entered with tickets that would go back; `errors` has the lines' ids. */
  piecesUsed: refusal({ status: 409, code: 'PIECES_USED' }),
  /** The named ticket was handed on, moved or ended meanwhile. */
  pieceEnded: refusal({ status: 409, code: 'PIECE_ENDED' }),
};
const refusals = orderHandlingRefusals;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
const filled = (max: number) => line(max).min(1, 'required');
/** Several lines of text. */
const text = (max: number) => z.string().trim().min(1, 'required').max(max, 'max');
const reason = filled(500);

const addressFields = {
  company: line(100).optional(),
  firstName: typedName(100),
  lastName: typedName(100),
  street: filled(150),
  additionalAddress: line(150).optional(),
  postalCode: filled(20),
  city: filled(100),
  phone: line(30).optional(),
};
const flag = z
  .enum(['true', 'false'])
  .transform((given) => given === 'true')
  .optional();

const filter = {
  /**
   * An order number (whole, or without the partner), an invoice number, an e-mail address, or the beginnings of names.
   */
  q: line(100).optional(),
  state: orderState.optional(),
  /** Only what waits to be sent. */
  toSend: flag,
  /** Only where money has not arrived that was given back. */
  refundOwed: flag,
  /** Only those whose money the buyer's bank has back. */
  chargedBack: flag,
  tenant: z.coerce.number().int().min(1).max(999_999).optional(),
  /** Days where the club is, both included. */
  from: sentDay().optional(),
  to: sentDay().optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

const pieces = z
  .array(z.object({ lineId: z.uuid(), quantity: z.number().int().min(1).max(10_000) }))
  .min(1, 'required')
  .max(100, 'max');
const byId = z.object({ orderId: z.uuid() });
const version = z.number().int().min(0).max(2_000_000_000);
/** As it was on the screen. */
const seenAmount = z.number().min(0).max(1_000_000).multipleOf(0.01);
const forFulfilment = { permission: 'orders.fulfil' } as const;

export const orderHandlingApi = {
  ...packingApi,
  listOfficeOrders: endpoint({
    method: 'GET',
    path: '/office/v1/orders',
    summary:
      'Orders of all people by the moment they were placed, 50 at a time: the queue to send, and the search; without ' +
      'orders.read only what waits to be sent, and no e-mail addresses',
    caller: { permission: 'orders.pack' },
    logsReading: true,
    /** `after`: `next` of the page before. */
    query: z.object({ ...filter, after: z.uuid().optional() }),
    reply: z.object({
      items: z.array(listedOrder),
      next: z.string().optional(),
      /** With `toSend`: orders that wait since the buyer's bank has their money back; 1000: so many or more. */
      heldBack: z.number().int().optional(),
    }),
  }),
  exportOfficeOrders: endpoint({
    method: 'GET',
    path: '/office/v1/orders/export',
    summary: 'The same as a CSV file, at most 10,000 rows',
    caller: { permission: 'orders.read' },
    logsReading: true,
    query: z.object(filter),
    file: true,
    callsPerMinute: 20,
  }),
  readOfficeOrder: endpoint({
    method: 'GET',
    path: '/office/v1/orders/:orderId',
    summary:
      'One order with everything that has happened to it, and what can be done with it now; without orders.read only ' +
      'one that waits to be sent, with what its parcel needs',
    caller: { permission: 'orders.pack' },
    logsReading: true,
    params: byId,
    reply: officeOrder,
  }),
  readOfficeDocument: endpoint({
    method: 'GET',
    path: '/office/v1/orders/:orderId/documents/:documentId',
    summary: 'An invoice or a credit note of an order, as PDF',
    caller: { permission: 'orders.read' },
    logsReading: true,
    params: z.object({ orderId: z.uuid(), documentId: z.uuid() }),
    file: true,
  }),
  changeState: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/state',
    summary: 'Moves an order on; the customer is told by mail two minutes later, unless it is undone',
    caller: forFulfilment,
    params: byId,
    body: z.object({ version, to: nextState, reason: reason.optional() }),
    reply: officeOrder,
    refusals: [refusals.changedMeanwhile, refusals.stateNotPossible, refusals.chargedBack],
  }),
  sendOrder: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/shipment',
    summary:
      'Marks an order as sent, in one or several parcels; its invoice is issued, the mail goes two minutes later',
    caller: forFulfilment,
    params: byId,
    body: z.object({
      version,
      parcels: z
        .array(
          z.object({
            carrier: filled(50),
            /** Absent: the carrier gave none. */
            trackingNumber: z
              .string()
              .trim()
              .toUpperCase()
              .regex(/^[A-Z\d -]{4,40}$/, 'invalid')
              .optional(),
          }),
        )
        .min(1, 'required')
        .max(20, 'max'),
      /** What speaks against it and was looked at: the age check is booked, the parcel leaves nevertheless. */
      known: z.array(z.enum(sendingDoubts)).max(sendingDoubts.length, 'max').default([]),
    }),
    reply: officeOrder,
    refusals: [
      refusals.changedMeanwhile,
      refusals.stateNotPossible,
      refusals.nothingToSend,
      refusals.chargedBack,
      refusals.notReady,
    ],
  }),
  undoStateChange: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/undo',
    summary:
      'Takes the last change of the state back, as long as no mail has gone and nothing irrevocable has happened',
    caller: forFulfilment,
    params: byId,
    body: z.object({ version }),
    reply: officeOrder,
    refusals: [refusals.changedMeanwhile, refusals.notUndoable],
  }),
  changeDeliveryAddress: endpoint({
    method: 'PUT',
    path: '/office/v1/orders/:orderId/shipping-address',
    summary: 'Changes where an order is sent to; the country stays, since prices and VAT follow from it',
    caller: forFulfilment,
    params: byId,
    body: z.object({ version, reason, ...addressFields }),
    reply: officeOrder,
    refusals: [refusals.changedMeanwhile, refusals.nothingToSend],
  }),
  mailConfirmationAgain: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/confirmation',
    summary: 'Sends the order confirmation once more to the address that the customer has now',
    caller: forFulfilment,
    params: byId,
    body: z.object({ version }),
    reply: officeOrder,
    refusals: [refusals.changedMeanwhile, refusals.nobodyToWriteTo],
    callsPerMinute: 60,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/notes',
    summary: 'Writes something down about an order for colleagues; the same id twice is one note',
    caller: forFulfilment,
    params: byId,
    body: z.object({ id: z.uuid(), text: text(2000) }),
    reply: officeOrder,
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/refunds',
    summary: 'Gives the money of lines back, or of everything that is left: vouchers first, with a credit note',
    caller: { permission: 'orders.refund' },
    params: byId,
    body: z.object({
      version,
      /** The same refund sent twice is one. */
      requestId: z.uuid(),
      /** Absent: everything that is left. */
      lines: pieces.optional(),
      amount: seenAmount,
      /** Do goods go back into stock? Tickets end in any case. */
      isSellable: z.boolean(),
      /** Tickets with which somebody has entered go back as well; else unused ones of the buyer go first. */
      includesUsed: z.boolean().optional(),
      reason,
    }),
    reply: officeOrder,
    refusals: [
      refusals.changedMeanwhile,
      refusals.notReturnable,
      refusals.requestReused,
      refusals.approvalWaits,
      refusals.piecesUsed,
      refusals.pieceEnded,
    ],
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/cancellation',
    summary: 'Cancels everything of an order that has not been sent; its money goes back, its pieces into stock',
    caller: { permission: 'orders.refund' },
    params: byId,
    body: z.object({ version, requestId: z.uuid(), amount: seenAmount, reason }),
    reply: officeOrder,
    refusals: [
      refusals.changedMeanwhile,
      refusals.nothingToSend,
      refusals.notReturnable,
      refusals.requestReused,
      refusals.approvalWaits,
      refusals.piecesUsed,
      refusals.pieceEnded,
    ],
  }),
  registerReturn: endpoint({
    method: 'POST',
    path: '/office/v1/orders/:orderId/returns',
    summary: 'Enters a withdrawal that came by mail or letter; the customer gets the number of the return by mail',
    caller: { permission: 'orders.refund' },
    params: byId,
    body: z.object({
      version,
      /** The same sent twice is one. */
      requestId: z.uuid(),
      lines: pieces,
      /** When it came in; the periods are counted to this day. */
      declaredOn: sentDay(),
      /** The declaration at `/office/declarations/` that is done with this. */
      declarationId: z.uuid('invalid').optional(),
      /** Where it can be read, for colleagues. */
      reason: filled(200),
    }),
    reply: officeOrder,
    refusals: [refusals.changedMeanwhile, refusals.notReturnable, refusals.wrongDay, refusals.requestReused],
  }),
  readRefundApproval: endpoint({
    method: 'GET',
    path: '/office/v1/orders/:orderId/refund-approval',
    summary: 'How much of an order one person may still give back alone, and the refund that waits for a second one',
    caller: { permission: 'orders.refund' },
    params: byId,
    reply: z.object({
      alone: euros,
      waiting: z
        .object({ id: z.string(), amount: euros, reason: z.string(), askedAt: z.iso.datetime(), askedBy: person })
        .optional(),
    }),
  }),
};
