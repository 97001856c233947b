import { z } from 'zod';
import { euros } from '#platform/api/money.ts';
import { caseStates, grades } from './caseRules.ts';

export const state = z.enum(caseStates);
export const grade = z.enum(grades);
const kind = z.enum(['cancellation', 'withdrawal', 'return']);
const person = z.object({ accountId: z.string(), name: z.string().optional() });
const names = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

export const listedReturn = z.object({
  id: z.string(),
  number: z.string(),
  state,
  stateDate: z.iso.datetime(),
  created: z.iso.datetime(),
  orderId: z.string(),
  /** Absent, like the name: the order is gone. */
  orderNumber: z.string().optional(),
  name: z.string().optional(),
  /** Absent: the account is gone. */
  email: z.string().optional(),
  pieces: z.number().int(),
  amount: euros,
});

export const officeReturn = z.object({
  id: z.string(),
  /** Goes with every change, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  number: z.string(),
  state,
  stateDate: z.iso.datetime(),
  created: z.iso.datetime(),
  arrived: z.iso.datetime().optional(),
  order: z.object({ id: z.string(), number: z.string(), isShipped: z.boolean() }),
  /** `email` and `name` are absent when the account is gone, `email` also for who only takes parcels in. */
  customer: z.object({
    id: z.string(),
    email: z.string().optional(),
    name: z.string().optional(),
    isOrganisation: z.boolean(),
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      name: names,
      variant: names.optional(),
      options: z.array(z.string()),
      kind,
      state: z.enum(['requested', 'received', 'refunded', 'refundFailed', 'refused']),
      quantity: z.number().int(),
      amount: euros,
      grade: grade.optional(),
      /** What is kept of the amount for wear, and why. */
      deduction: z.object({ amount: euros, reason: z.string() }).optional(),
    }),
  ),
  /** Newest first. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime(), by: person })),
  /** What was in the parcel, oldest first; pixels. */
  photos: z.array(
    z.object({ id: z.string(), width: z.number().int(), height: z.number().int(), at: z.iso.datetime(), by: person }),
  ),
  /** Oldest first. */
  timeline: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(['announced', 'registered', 'arrived', 'graded', 'undone', 'refunded', 'refused', 'paidByHand']),
      amount: euros.optional(),
      why: z.string().optional(),
      /** Absent: no person of the staff. */
      by: person.optional(),
    }),
  ),
  /** What its state allows now; permissions are not considered. */
  deeds: z.object({
    canMarkArrived: z.boolean(),
    canGrade: z.boolean(),
    undo: z.enum(['grades', 'arrival']).optional(),
    canRefuse: z.boolean(),
    /** What would go back now: in all, of it delivery costs, and what of it goes to vouchers first. */
    refund: z
      .object({
        amount: euros,
        shipping: euros,
        toVouchers: euros,
        /** The buyer's bank has given the rest back. */
        isWithBank: z.boolean(),
      })
      .optional(),
    /** A refund waits for a second person. */
    isRefundAsked: z.boolean(),
    /** Money that no payment service could send, and somebody has to. */
    byHand: euros.optional(),
  }),
});
