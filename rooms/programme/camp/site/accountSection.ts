import type { AccountSection } from '#frame/accountSection.ts';

/** One's bookings, in the account. */
export const accountSection: AccountSection = {
  name: 'camps',
  place: 30,
  load: async () => (await import('./OwnCamps.tsx')).OwnCamps,
};
