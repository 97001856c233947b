import type { AccountSection } from '#frame/accountSection.ts';

/** One's pass, its renewal and the devices, in the account (PWL-22, ACC-18). */
export const accountSection: AccountSection = {
  name: 'tv',
  place: 95,
  load: async () => (await import('./OwnPass.tsx')).OwnPass,
};
