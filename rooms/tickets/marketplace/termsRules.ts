import type { FeePercents } from './feeRules.ts';

/** Fees and deadlines of resale as they hold from a moment on. */
export type Terms = FeePercents & {
  /** So many hours before the event every offer ends. */
  closesHours: number;
  /** So many days after the event money is paid; a voucher at once. */
  payableDays: number;
};

/** What staff have decided. */
export type DecidedTerms = Terms & { id: string; effectiveFrom: Date; withdrawnAt: Date | null };

/** The terms that hold at a moment: the last ones that have begun by then; `usual` before any have. */
export function termsAt<One extends DecidedTerms>(
  decided: readonly One[],
  at: Date,
  usual: Terms,
): { terms: Terms; decided?: One } {
  const begun = decided
    .filter(({ effectiveFrom, withdrawnAt }) => withdrawnAt === null && effectiveFrom <= at)
    .toSorted((a, b) => b.effectiveFrom.getTime() - a.effectiveFrom.getTime());
  const [latest] = begun;
  return latest ? { terms: latest, decided: latest } : { terms: usual };
}
