// The club on the server: the one door through which what makes pages and their files knows it.
export { club } from '#club/club.ts';
export { type Competition, competitions, contentWords } from '#club/football.ts';
export { foreignOrigins } from '#club/foreignOrigins.ts';
export { mark, shareCard } from '#club/mark.ts';
export { policies } from '#club/policies.ts';
export { type Redirect, redirects, redirectsEverywhere, redirectsHoldOn } from '#club/redirects.ts';
export { defaultSection, mainSection, type SectionKey, siteOf, sites } from '#club/sites.ts';
export { theme, themeCss } from '#club/theme.ts';
