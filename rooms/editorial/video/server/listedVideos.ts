import { mainSection } from '#club/sites.ts';
import type { PageList } from '#ports/listedPages.ts';
import { videoAddress } from '../videoAddressRules.ts';
import { videoKind } from './saveVideos.ts';
import { listNewest } from './videoStore.ts';

const atOnce = 500;

/**
 * Every sub-site shows the same videos, so search engines list them on the main one only (`Page.canonicalSection`). One
 * statement for 500.
 */
export const listedVideos: PageList = {
  name: 'video',
  dependsOn: () => [videoKind],
  async listPages({ sql, section, now }, after = '0') {
    const offset = /^\d{1,7}$/.test(after) ? Number(after) : 0;
    if (section !== mainSection) return { pages: [] };
    const { videos, total } = await listNewest(sql, now, { limit: atOnce, offset });
    // One with a permanent address is listed by the one who has the page there.
    const paths = videos.filter(({ link }) => !link).map(videoAddress);
    const pages = paths.map((path) => ({ paths: { de: path, en: path, ja: path } }));
    return { pages, ...(offset + atOnce < total ? { next: String(offset + atOnce) } : {}) };
  },
};
