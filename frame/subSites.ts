import type { Area } from './club.ts';

/** Where all sub-sites are listed; the same address on each of them. */
export const subSitesPath = '/bereiche/';

/**
 * What the list of sub-sites is made of: groups in the order of the club, each with names and home pages in the
 * reader's language.
 */
export type SubSitesProps = {
  groups: { area: Area; sites: { key: string; name: string; address: string }[] }[];
};
