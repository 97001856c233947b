import type { ResaleTerms } from './resaleOfficeClient.ts';

/** The figures of terms, in the order in which they are shown and typed. */
export const figureNames = [
  'handlingSingle',
  'handlingSeason',
  'feeVoucher',
  'feeCreditcard',
  'feePaypal',
  'feeSepa',
  'closesHours',
  'payableDays',
] as const;
export type FigureName = (typeof figureNames)[number];
type Figures = ResaleTerms['current'];

/** Terms as single figures. */
export const figuresOf = ({
  handlingPercent: handling,
  reimbursementPercent: fee,
  closesHours,
  payableDays,
}: Figures): Record<FigureName, number> => ({
  handlingSingle: handling.single,
  handlingSeason: handling.season,
  feeVoucher: fee.voucher,
  feeCreditcard: fee.creditcard,
  feePaypal: fee.paypal,
  feeSepa: fee.sepa,
  closesHours,
  payableDays,
});

/** Single figures as terms. */
export const termsOf = (of: Record<FigureName, number>): Figures => ({
  handlingPercent: { single: of.handlingSingle, season: of.handlingSeason },
  reimbursementPercent: {
    voucher: of.feeVoucher,
    creditcard: of.feeCreditcard,
    paypal: of.feePaypal,
    sepa: of.feeSepa,
  },
  closesHours: of.closesHours,
  payableDays: of.payableDays,
});

/** The least and the most that a figure may be; `latest`: so many hours before the event at least offers end. */
export function boundsOf(name: FigureName, latest: number): { min: number; max: number } {
  if (name === 'closesHours') return { min: latest, max: 240 };
  if (name === 'payableDays') return { min: 0, max: 60 };
  return { min: 0, max: name.startsWith('handling') ? 10 : 100 };
}
