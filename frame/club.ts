// The club in the browser: the one door through which the frame's screens know it. Every page loads what stands here.
export { club } from '#club/club.ts';
export { footerNavigation, socialNetworks } from '#club/footerNavigation.ts';
export { markPaths } from '#club/mark.ts';
export type { Area } from '#club/siteNames.ts';
export type { SubSite } from '#club/sites.ts';
