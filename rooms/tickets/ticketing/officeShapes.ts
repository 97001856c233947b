import { z } from 'zod';
import { euros } from '#platform/api/money.ts';
import { ticketClasses } from './classRules.ts';
import { saleGroups, ticketFormats } from './termsRules.ts';

/** One line of text. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
export const filled = (max: number) => line(max).min(1, 'required');
export const reason = filled(200);
export const version = z.number().int().min(0).max(2_000_000_000);
const count = (max: number) => z.number().int('invalid').min(0, 'min').max(max, 'max');
const amount = euros.min(0, 'min').max(1_000_000, 'max').multipleOf(0.01, 'invalid');

export const names = z.object({ de: filled(150), en: line(150).optional(), ja: line(150).optional() });

const category = z.object({
  number: z.number().int().min(1).max(99),
  names,
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'invalid'),
});
const price = z.object({
  category: z.number().int().min(1).max(99),
  code: z.enum(ticketClasses),
  /** With VAT and all fees. */
  price: amount,
  /** Null: members pay what everybody pays. */
  memberPrice: amount.nullable(),
});
const phase = z.object({
  names,
  startsAt: z.iso.datetime('invalid'),
  endsAt: z.iso.datetime('invalid'),
  /** Empty: everybody. */
  groups: z.array(z.enum(saleGroups)).max(10, 'max'),
  /** All phases until this one together. */
  mostPerPerson: z.number().int('invalid').min(1, 'min').max(1000, 'max'),
  quotas: z.array(z.object({ category: z.number().int().min(1).max(99), places: count(1_000_000) })).max(99, 'max'),
});

/** Everything that staff decide about the sale of an event. */
export const terms = z.object({
  /** The plan whose places are sold; null: one contingent of `capacity` places. */
  planId: z.uuid().nullable(),
  capacity: count(1_000_000).nullable(),
  tenant: z.number().int().min(1).max(999_999),
  /** In percent. */
  vatRate: z.number().min(0, 'min').max(99, 'max'),
  maxQuantity: z.number().int('invalid').min(1, 'min').max(1000, 'max'),
  needsAccount: z.boolean(),
  formats: z.array(z.enum(ticketFormats)).min(1, 'required').max(3, 'max'),
  /** Hours before the start from which on codes are shown; absent: at once. */
  codeHours: z.number().int('invalid').min(1, 'min').max(720, 'max').optional(),
  onSaleFrom: z.iso.datetime('invalid'),
  /** At the latest the start of the event. */
  onSaleUntil: z.iso.datetime('invalid'),
  categories: z.array(category).max(99, 'max'),
  prices: z.array(price).max(500, 'max'),
  phases: z.array(phase).max(20, 'max'),
});

/** Places of an event: all of them, and what lies on them; expired holds are free. */
export const figures = z.object({
  places: z.number().int(),
  sold: z.number().int(),
  held: z.number().int(),
  keptBack: z.number().int(),
  free: z.number().int(),
});

export const person = z.object({ accountId: z.string(), name: z.string().optional() });
