import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { typedName } from '#platform/api/typedName.ts';

/** A field of a form that was left empty is not there. Forms end lines with CRLF, whatever was typed. */
const emptied = <S extends z.ZodType>(schema: S) => z.preprocess(typedText, schema);
const typedText = (typed: unknown) =>
  typed === '' ? undefined : typeof typed === 'string' ? typed.replaceAll('\r\n', '\n') : typed;
const line = (max: number) =>
  z
    .string('required')
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
const optional = (max: number) => emptied(line(max).optional());
const flag = z
  .enum(['true', 'false', ''], 'invalid')
  .default('false')
  .transform((typed) => typed === 'true');
const consent = z.literal('true', 'required');
const optionalNumber = (least: number, most: number) =>
  emptied(z.coerce.number('invalid').int('invalid').min(least, 'min').max(most, 'max').optional());

export const noticePeriodUnits = ['days', 'weeks', 'months'] as const;
export const noticePeriodReferences = ['endOfMonth', 'endOfQuarter', 'anyDay'] as const;
export const salutations = ['mr', 'ms', 'none'] as const;

/** What an application is made of, as its form sends it: texts, of which most may be empty (JOB-06 to JOB-32). */
export const applicationFields = z
  .object({
    /** Made by the form. */
    applicationId: z.uuid('invalid'),
    salutation: z.enum(salutations, 'required'),
    title: optional(40),
    firstName: typedName(80),
    lastName: typedName(80),
    email: mailAddress(),
    mobile: emptied(
      z
        .string()
        .trim()
        .regex(/^[+\d][\d\s()/-]{4,29}$/, 'invalid')
        .optional(),
    ),
    street: optional(120),
    streetNumber: optional(20),
    additional: optional(120),
    country: emptied(
      z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalid')
        .optional(),
    ),
    zipCode: optional(20),
    city: optional(80),
    birthday: emptied(sentDay().optional()),
    /** Euros a year, before taxes. */
    desiredSalary: optionalNumber(0, 10_000_000),
    startDate: emptied(sentDay().optional()),
    hasNoticePeriod: flag,
    noticePeriodAmount: optionalNumber(1, 99),
    noticePeriodUnit: emptied(z.enum(noticePeriodUnits, 'invalid').optional()),
    noticePeriodReference: emptied(z.enum(noticePeriodReferences, 'invalid').optional()),
    isSeverelyDisabled: flag,
    source: optional(100),
    comments: emptied(z.string().trim().max(4000, 'max').optional()),
    /** The privacy notice was read. */
    consentPrivacy: consent,
    /** What was written is true. */
    consentTruth: consent,
    /** Free: wants to be kept for other jobs. */
    talentPool: flag,
  })
  .superRefine((form, ctx) => {
    if (!form.hasNoticePeriod) return;
    for (const name of ['noticePeriodAmount', 'noticePeriodUnit', 'noticePeriodReference'] as const)
      if (form[name] === undefined) ctx.addIssue({ code: 'custom', path: [name], message: 'required' });
  });

export type ApplicationForm = z.output<typeof applicationFields>;
type NoticePeriod = {
  amount: number;
  unit: (typeof noticePeriodUnits)[number];
  reference: (typeof noticePeriodReferences)[number];
};

/** What is kept of an application, sealed. The notice period is there only when there is one (JOB-32). */
export type ApplicationDetails = Omit<
  ApplicationForm,
  | 'applicationId'
  | 'hasNoticePeriod'
  | 'noticePeriodAmount'
  | 'noticePeriodUnit'
  | 'noticePeriodReference'
  | 'consentPrivacy'
  | 'consentTruth'
  | 'talentPool'
> & { noticePeriod?: NoticePeriod };

/** The details of a form that was checked. */
export function detailsOf({
  applicationId: _id,
  hasNoticePeriod,
  noticePeriodAmount: amount,
  noticePeriodUnit: unit,
  noticePeriodReference: reference,
  consentPrivacy: _privacy,
  consentTruth: _truth,
  talentPool: _pool,
  ...details
}: ApplicationForm): ApplicationDetails {
  const isComplete = hasNoticePeriod && amount !== undefined && unit !== undefined && reference !== undefined;
  return { ...details, ...(isComplete ? { noticePeriod: { amount, unit, reference } } : {}) };
}
