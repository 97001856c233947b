import type { AccountSection } from '#frame/accountSection.ts';

/** Seasons in which one has contracts (ACC-05), in the account. */
export const accountSection: AccountSection = {
  name: 'contracts',
  place: 40,
  load: async () => (await import('./OwnSeasons.tsx')).OwnSeasons,
};
