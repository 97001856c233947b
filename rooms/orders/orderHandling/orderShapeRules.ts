import { z } from 'zod';
import { euros } from '#platform/api/money.ts';
import { orderStates } from './orderStates.ts';

export const orderState = z.enum(orderStates);

/** States that staff set by themselves; sending and cancelling are calls of their own. */
export const nextState = z.enum(['OrderInReview', 'OrderInProgress', 'InvoiceCreated', 'OrderArrived']);

/** Somebody of the staff; without a name: that account is gone. */
export const person = z.object({ accountId: z.string(), name: z.string().optional() });
const names = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

const address = z.object({
  company: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  additionalAddress: z.string().optional(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phone: z.string().optional(),
});

/** An order as a list shows it. */
export const listedOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  tenantId: z.number().int(),
  created: z.iso.datetime(),
  state: orderState,
  stateDate: z.iso.datetime(),
  /** With what vouchers have paid. */
  totalPrice: euros,
  totalItemQuantity: z.number().int(),
  paymentType: z.string(),
  /** State of its payment; absent: nothing was to be paid. */
  paymentState: z.string().optional(),
  /** Of the invoice's address. */
  name: z.string(),
  /** Absent: the account is gone. */
  email: z.string().optional(),
  awaitsDispatch: z.boolean(),
  /** Ordered in advance: the day from which all of it can be sent. */
  deliversFrom: z.iso.date().optional(),
  refundOwed: euros.optional(),
  /** The buyer's bank has the money back. */
  isChargedBack: z.boolean(),
});

const refundKind = z.enum(['cancellation', 'withdrawal', 'return']);
/** `share`: a part of the price, while the pieces stay. */
const movementKind = z.enum([...refundKind.options, 'share']);

const orderLine = z.object({
  id: z.string(),
  sku: z.string(),
  name: names,
  variant: names.optional(),
  options: z.array(z.string()),
  path: z.string(),
  price: euros,
  quantity: z.number().int(),
  /** After promotion codes. */
  totalPrice: euros,
  vatRate: z.number(),
  isShipped: z.boolean(),
  isAdmission: z.boolean(),
  withdrawalClass: z.string(),
  ageLimit: z.number().int().optional(),
  deliversFrom: z.iso.date().optional(),
  /** Pieces whose money has not gone back, and what they come to. */
  left: z.number().int(),
  leftAmount: euros,
  /** How they would go back today. */
  refundKind,
  /** On their way back, or back. */
  returns: z.array(
    z.object({
      kind: movementKind,
      state: z.string(),
      quantity: z.number().int(),
      amount: euros,
      at: z.iso.datetime(),
    }),
  ),
});

const steps = [
  ...['placed', 'takenByPhone', 'placedByRenewal', 'placedByContractRun'],
  ...['confirmationMailed', 'confirmationMailedAgain', 'stateChanged', 'stateUndone'],
  ...['invoiceIssued', 'creditNoteIssued', 'refundMade', 'addressChanged'],
] as const;

const step = z.object({
  at: z.iso.datetime(),
  what: z.enum(steps),
  state: orderState.optional(),
  /** When its mail went out; absent: not (yet). */
  mailedAt: z.iso.datetime().optional(),
  isUndone: z.boolean().optional(),
  amount: euros.optional(),
  /** Number of a document. */
  number: z.string().optional(),
  why: z.string().optional(),
  /** Absent: no person of the staff. */
  by: person.optional(),
});

/** One order with everything that has happened to it. */
export const officeOrder = z.object({
  id: z.string(),
  /** Goes with every change, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  orderNumber: z.string(),
  tenantId: z.number().int(),
  seller: z.string(),
  created: z.iso.datetime(),
  state: orderState,
  stateDate: z.iso.datetime(),
  source: z.string(),
  locale: z.enum(['de', 'en', 'ja']),
  /** `email` and `name` are absent when the account is gone. */
  customer: z.object({
    id: z.string(),
    email: z.string().optional(),
    name: z.string().optional(),
    isOrganisation: z.boolean(),
    /** The admin who has ordered for an organisation. */
    orderedBy: person.optional(),
  }),
  lines: z.array(orderLine),
  goods: euros,
  shippingPrice: euros,
  promotionDiscount: euros,
  voucherDiscount: euros,
  totalPrice: euros,
  taxPrice: euros,
  ageCheck: z.number().int().optional(),
  shippingAddress: address,
  billingAddress: address,
  paymentType: z.string(),
  payment: z
    .object({ id: z.string(), method: z.string(), state: z.string(), amount: euros, refunded: euros })
    .optional(),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      amount: euros,
      toVouchers: euros,
      toPayment: euros,
      /** `byHand`: somebody has to send it; `failed`: it did not arrive. */
      state: z.enum(['done', 'open', 'byHand', 'failed']),
      by: person.optional(),
      reason: z.string().optional(),
    }),
  ),
  refundOwed: euros.optional(),
  /** Since when the buyer's bank has the money back: nothing leaves, and only vouchers can be refilled. */
  chargedBackAt: z.iso.datetime().optional(),
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['Invoice', 'CreditNote']),
      number: z.string(),
      created: z.iso.datetime(),
    }),
  ),
  parcels: z.array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string().optional(),
      trackingUrl: z.string().optional(),
      sentAt: z.iso.datetime(),
    }),
  ),
  /** Newest first. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime(), by: person })),
  /** Oldest first. */
  timeline: z.array(step),
  /** What its state allows now; permissions are not considered. */
  deeds: z.object({
    states: z.array(nextState),
    canSend: z.boolean(),
    canChangeAddress: z.boolean(),
    /** Nothing of it has left: everything can be cancelled. */
    canCancel: z.boolean(),
    canRefund: z.boolean(),
    /** Goes back with everything that is left. */
    shippingBack: euros,
    /** Of the next refund, so much goes to vouchers first. */
    voucherLeft: euros,
    /** The last change can be taken back to `to`, until its mail goes out. */
    undo: z.object({ state: orderState, to: orderState, until: z.iso.datetime() }).optional(),
  }),
});
