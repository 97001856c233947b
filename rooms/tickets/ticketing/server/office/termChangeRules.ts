import type { EventTerms, Faults } from '../../termsRules.ts';

type Taken = { phase: number; category: number; places: number };

/**
 * Quotas that are smaller than before, or new, and smaller than what is held or sold in their phase; phases that go
 * although something was bought in them. By field, with the places that are taken.
 */
export function quotasExceeded(before: EventTerms, after: EventTerms, taken: readonly Taken[]): Faults {
  const faults: Faults = {};
  for (const { phase, category, places } of taken) {
    if (phase > after.phases.length) faults.phases = ['inUse'];
    const quotaOf = (terms: EventTerms) =>
      terms.phases[phase - 1]?.quotas.find((quota) => quota.category === category)?.places ?? Number.POSITIVE_INFINITY;
    if (quotaOf(after) < Math.min(places, quotaOf(before)))
      faults[`phases.${phase - 1}.quotas.${category}`] = [String(places)];
  }
  return faults;
}

/** Limits that have become smaller; `untilPhase` 0: that of the event. */
export function limitsToCheck(
  before: EventTerms,
  after: EventTerms,
): { field: string; untilPhase: number; most: number }[] {
  const ofEvent = { field: 'maxQuantity', untilPhase: 0, most: after.maxQuantity };
  const ofPhases = after.phases.flatMap(({ mostPerPerson }, at) =>
    mostPerPerson < (before.phases[at]?.mostPerPerson ?? Number.POSITIVE_INFINITY)
      ? [{ field: `phases.${at}.mostPerPerson`, untilPhase: at + 1, most: mostPerPerson }]
      : [],
  );
  return [...(after.maxQuantity < before.maxQuantity ? [ofEvent] : []), ...ofPhases];
}

/** The parts of terms that a change touches, for the trail. */
export function changedParts(before: EventTerms, after: EventTerms): { before: object; after: object } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof EventTerms)[]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (terms: EventTerms) => Object.fromEntries(changed.map((name) => [name, terms[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
