/** Everything a fan may agree to, in the order in which it is shown; the club's own advertising is the first. */
export { consents, mainAdConsent } from '#clubFolder/consents.ts';
export type { ClubConsent } from './shape/selling.ts';
