import type { AccountSection } from '#frame/accountSection.ts';

/** One's entries and prizes, in the account (ACC-11). */
export const accountSection: AccountSection = {
  name: 'sweepstakes',
  place: 100,
  load: async () => (await import('./OwnSweepstakes.tsx')).OwnSweepstakes,
};
