import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';

export const voucherRefusals = {
  /** The voucher is not what was seen any more. */
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** A voucher is not good for a shorter time than the law gives it. */
  tooEarly: refusal({ status: 422, code: 'VOUCHER_END_TOO_EARLY' }),
  /** No person has an account with that address. */
  personUnknown: refusal({ status: 422, code: 'VOUCHER_PERSON_UNKNOWN' }),
};
const refusals = voucherRefusals;

/** As in `rooms/money/voucher/server/officeStore.ts`. */
const state = z.enum(['open', 'spent', 'blocked', 'expired']);
const person = z.object({ accountId: z.string(), name: z.string().optional() });

const facts = {
  id: z.string(),
  /** Number of the partner. */
  tenant: z.number().int(),
  initial: euros,
  balance: euros,
  state,
  /** The last day on which it is good; absent: for ever. */
  lastDay: z.iso.date().optional(),
  created: z.iso.datetime(),
};

/** In a list only the beginning of a code: anyone who has all of it can spend the money. */
const listedVoucher = z.object({ ...facts, codeBegins: z.string() });

const officeVoucher = z.object({
  ...facts,
  /** Of a voucher that staff gave only the beginning: the rest is its recipient's. */
  code: z.string(),
  /** Goes with a change of the last day, so that nobody overwrites what they have not seen. */
  validUntil: z.iso.datetime().optional(),
  /** A cart holds it, or a running payment counts on it. */
  isHeld: z.boolean(),
  /** Where staff gave it. */
  goodwill: z
    .object({ reason: z.string(), by: person.optional(), approvedBy: person.optional(), to: person.optional() })
    .optional(),
  /** Newest first. */
  spendings: z.array(
    z.object({
      at: z.iso.datetime(),
      amount: euros,
      refunded: euros,
      orders: z.array(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  /** Newest first, at most 50. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(['given', 'blocked', 'unblocked', 'prolonged']),
      who: person.optional(),
      why: z.string().optional(),
      /** Of a new last day. */
      lastDay: z.iso.date().optional(),
    }),
  ),
});

const base = '/office/v1/vouchers';
const byId = z.object({ voucherId: z.uuid() });
const mayRead = { permission: 'vouchers.read' } as const;
const mayChange = { permission: 'vouchers.change' } as const;
const mayGive = { permission: 'vouchers.give' } as const;
const reason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200, 'max')
  .regex(/^\P{Cc}*$/u, 'invalid');
const tenant = z.coerce.number().int().min(1).max(999_999);

/** Vouchers for staff: find one, see what it paid, block or prolong it, and give one as goodwill. */
export const vouchersApi = {
  listVouchers: endpoint({
    method: 'GET',
    path: base,
    summary: 'Vouchers, newest first, 50 at a time; `q` is the beginning of a code',
    caller: mayRead,
    query: z.object({
      q: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 -]{3,40}$/, 'invalid')
        .optional(),
      state: state.optional(),
      tenant: tenant.optional(),
      /** `next` of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(listedVoucher), next: z.string().optional() }),
  }),
  readVoucher: endpoint({
    method: 'GET',
    path: `${base}/:voucherId`,
    summary: 'One voucher with its code, what it has paid and who changed it',
    caller: mayRead,
    logsReading: true,
    params: byId,
    reply: officeVoucher,
  }),
  blockVoucher: endpoint({
    method: 'POST',
    path: `${base}/:voucherId/blocking`,
    summary: 'Blocks a voucher, or lets it be spent again',
    caller: mayChange,
    params: byId,
    body: z.object({ isBlocked: z.boolean(), reason }),
    reply: officeVoucher,
    refusals: [refusals.changedMeanwhile],
  }),
  prolongVoucher: endpoint({
    method: 'PUT',
    path: `${base}/:voucherId/validity`,
    summary: 'Changes the last day on which a voucher is good',
    caller: mayChange,
    params: byId,
    body: z.object({ lastDay: sentDay(), validUntil: z.iso.datetime().optional(), reason }),
    reply: officeVoucher,
    refusals: [refusals.changedMeanwhile, refusals.tooEarly],
  }),
  readGoodwillLimit: endpoint({
    method: 'GET',
    path: '/office/v1/goodwill-limit',
    summary: 'How much the caller may still give as goodwill without a second person',
    caller: mayGive,
    reply: z.object({ alone: euros }),
  }),
  giveVoucher: endpoint({
    method: 'POST',
    path: base,
    summary: 'Gives a voucher as goodwill and mails it, or asks a second person where it is too dear for one',
    caller: mayGive,
    proof: 'fresh',
    body: z.object({
      /** Made by the screen; the same request twice is one. It is the id of the voucher. */
      requestId: z.uuid(),
      tenant,
      amount: z.number().min(1, 'min').max(1000, 'max').multipleOf(0.01, 'invalid'),
      /** Of an account, to which the code is mailed; nobody of the staff sees all of it. */
      email: mailAddress(),
      reason,
    }),
    /** `isAsked`: a second person has to approve it first. */
    reply: z.object({ voucherId: z.string(), isAsked: z.boolean() }),
    refusals: [refusals.personUnknown],
  }),
};
