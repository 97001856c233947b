/** The sub-sites in the order of the switcher, and the English variants of some. */
export { englishNames, siteNames } from '#clubFolder/siteNames.ts';
export { type Area, areas } from './shape/sites.ts';
