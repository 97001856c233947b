import type { EventTerms } from '../../termsRules.ts';

/** A quota of a phase (from 1) with the places that it has from now on. */
export type LoweredQuota = { phase: number; category: number; places: number };

/** Quotas of more places than a category has in the plan (`placesOf`), with those that it has. */
export const loweredQuotas = (
  { phases }: Pick<EventTerms, 'phases'>,
  placesOf: ReadonlyMap<number, number>,
): LoweredQuota[] =>
  phases.flatMap(({ quotas }, at) =>
    quotas.flatMap(({ category, places }) => {
      const there = placesOf.get(category) ?? 0;
      return places > there ? [{ phase: at + 1, category, places: there }] : [];
    }),
  );
