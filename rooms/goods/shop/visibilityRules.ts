/**
 * Does only the app show it still? A date in the future hides a product; a past or missing one does not (PRD-24,
 * PRD-25).
 */
export const isAppclusive = (until: string | null | undefined, now: Date): boolean =>
  typeof until === 'string' && new Date(until) > now;
