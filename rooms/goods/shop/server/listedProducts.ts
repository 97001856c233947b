import { mainSection } from '#club/sites.ts';
import { type PageList, pagesPerSitemap } from '#ports/listedPages.ts';
import { listAddresses, listPartsOfAddresses } from './findableStore.ts';

const atOnce = 500;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Every sub-site sells the same, so products are listed on the main one only (`Page.canonicalSection`). Single SQL
 * query.
 */
export const listedProducts: PageList = {
  name: 'products',
  dependsOn: () => ['shop'],
  async listPages(ctx, after = '') {
    if (ctx.section !== mainSection) return { pages: [] };
    const rows = await listAddresses(ctx.sql, idShape.test(after) ? after : '', atOnce, ctx.now);
    const pages = rows.map(({ slugs, changedAt }) => ({ paths: slugs, changedAt }));
    return { pages, ...(rows.length === atOnce ? { next: rows.at(-1)!.id } : {}) };
  },
  async listParts(ctx) {
    if (ctx.section !== mainSection) return [];
    const parts = await listPartsOfAddresses(ctx.sql, ctx.now, pagesPerSitemap);
    return parts.map(({ changedAt }, at) => ({ changedAt, ...(at > 0 ? { after: parts[at - 1]!.lastId } : {}) }));
  },
};
