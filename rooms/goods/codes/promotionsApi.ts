import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';

export const promotionRefusals = {
  /** The code is not what was seen any more. */
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  codeTaken: refusal({ status: 409, code: 'PROMOTION_CODE_TAKEN' }),
  /** A request for this code waits for a second person. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** It has been used more often than the new maximum. */
  usedMoreOften: refusal({ status: 422, code: 'PROMOTION_USED_MORE_OFTEN' }),
  articleUnknown: refusal({ status: 422, code: 'PROMOTION_ARTICLE_UNKNOWN' }),
};
const refusals = promotionRefusals;

/** As in `rooms/money/voucher/server/promotionOfficeStore.ts`. */
const state = z.enum(['active', 'planned', 'ended', 'expired', 'usedUp']);
const person = z.object({ accountId: z.string(), name: z.string().optional() });
const atMost = z.number().int().min(1, 'min').max(1_000_000, 'max');
const money = z.number().min(0, 'min').max(100_000, 'max').multipleOf(0.01, 'invalid');
const reason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200, 'max')
  .regex(/^\P{Cc}*$/u, 'invalid');

/** What a code takes off, and where; days are whole days in the club's time zone, both included. */
const terms = {
  kind: z.enum(['percent', 'amount']),
  /** Percent (whole, 1 to 100) or euros. */
  value: z.number().gt(0, 'min').max(10_000, 'max').multipleOf(0.01, 'invalid'),
  /** Euros that the goods must be worth to which it applies; 0: nothing is asked. */
  minimumOrderValue: money,
  /** Absent: at once. */
  firstDay: sentDay().optional(),
  /** Absent: until it is ended. */
  lastDay: sentDay().optional(),
  /** No other code may stand beside it. */
  isExclusive: z.boolean(),
  maxUsesPerPerson: atMost.optional(),
  maxUses: atMost.optional(),
};

const facts = {
  id: z.string(),
  /** Number of the partner. */
  tenant: z.number().int(),
  code: z.string(),
  state,
  ...terms,
  /** Orders with it. */
  used: z.number().int(),
  /** What it took off in all. */
  discount: euros,
  created: z.iso.datetime(),
};

const promotion = z.object({
  ...facts,
  /** Goes with a change, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  /** It takes off so much that a second person has to agree before it can be used. */
  isAsked: z.boolean(),
  /** It applies to these goods of the shop; without both to everything. */
  articles: z.array(z.object({ sku: z.string(), name: z.string() })),
  categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Newest first, at most 50. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(['made', 'changed', 'ended', 'resumed']),
      who: person.optional(),
      why: z.string().optional(),
    }),
  ),
});

/** Terms with the goods, as they are sent. */
const given = {
  ...terms,
  articles: z.array(z.string().regex(/^[0-9]{4,9}$/, 'invalid')).max(100, 'max'),
  categories: z.array(z.number().int().min(1).max(1_000_000)).max(100, 'max'),
};

type Given = { kind: 'percent' | 'amount'; value: number; firstDay?: string | undefined; lastDay?: string | undefined };
const isWholePercent = ({ kind, value }: Given) => kind === 'amount' || (Number.isInteger(value) && value <= 100);
const isInOrder = ({ firstDay, lastDay }: Given) => !firstDay || !lastDay || firstDay <= lastDay;

const base = '/office/v1/promotions';
const byId = z.object({ promotionId: z.uuid() });
const mayRead = { permission: 'promotions.read' } as const;
const mayChange = { permission: 'promotions.change' } as const;

/** Promotion codes for staff: find, make, change and end them, and see the orders with them. */
export const promotionsApi = {
  listPromotions: endpoint({
    method: 'GET',
    path: base,
    summary: 'Promotion codes, newest first, 50 at a time; `q` is the beginning of a code',
    caller: mayRead,
    query: z.object({
      q: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 -]{1,40}$/, 'invalid')
        .optional(),
      state: state.optional(),
      tenant: z.coerce.number().int().min(1).max(999_999).optional(),
      /** `next` of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(z.object(facts)), next: z.string().optional() }),
  }),
  listPromotionCategories: endpoint({
    method: 'GET',
    path: '/office/v1/promotion-categories',
    summary: 'Categories of the shop to which a promotion code can be tied',
    caller: mayRead,
    reply: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  }),
  readPromotion: endpoint({
    method: 'GET',
    path: `${base}/:promotionId`,
    summary: 'One promotion code with its goods and who changed it',
    caller: mayRead,
    params: byId,
    reply: promotion,
  }),
  listPromotionUses: endpoint({
    method: 'GET',
    path: `${base}/:promotionId/uses`,
    summary: 'Orders with a promotion code, newest first, 50 at a time',
    caller: mayRead,
    params: byId,
    query: z.object({ after: z.uuid().optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          amount: euros,
          orders: z.array(z.object({ id: z.string(), number: z.string() })),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  makePromotion: endpoint({
    method: 'POST',
    path: base,
    summary: 'Makes a promotion code',
    caller: mayChange,
    body: z
      .object({
        /** Made by the screen; the same request twice is one. It is the id of the code. */
        requestId: z.uuid(),
        tenant: z.number().int().min(1).max(999_999),
        code: z
          .string()
          .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
          .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, 'invalid')),
        ...given,
        reason,
      })
      .refine(isWholePercent, { path: ['value'], message: 'max' })
      .refine(isInOrder, { path: ['lastDay'], message: 'min' }),
    reply: promotion,
    refusals: [refusals.codeTaken, refusals.articleUnknown, refusals.approvalWaits, refusals.changedMeanwhile],
  }),
  changePromotion: endpoint({
    method: 'PUT',
    path: `${base}/:promotionId`,
    summary: 'Changes what a promotion code takes off and where; payments that run keep what they have',
    caller: mayChange,
    params: byId,
    body: z
      .object({ version: z.number().int(), ...given, reason })
      .refine(isWholePercent, { path: ['value'], message: 'max' })
      .refine(isInOrder, { path: ['lastDay'], message: 'min' }),
    reply: promotion,
    refusals: [refusals.changedMeanwhile, refusals.usedMoreOften, refusals.articleUnknown, refusals.approvalWaits],
  }),
  endPromotion: endpoint({
    method: 'POST',
    path: `${base}/:promotionId/ending`,
    summary: 'Ends a promotion code, or lets it be used again',
    caller: mayChange,
    params: byId,
    body: z.object({ isEnded: z.boolean(), reason }),
    reply: promotion,
    refusals: [refusals.changedMeanwhile, refusals.approvalWaits],
  }),
};
