import { mainSection } from '#club/sites.ts';
import { type PageList, pagesPerSitemap } from '#ports/listedPages.ts';
import type { DocumentKind } from '../../contentModel.ts';
import { dependsOnList } from '../contentParts.ts';
import { listOwnDocuments, listPartsOfOwn } from './foundStore.ts';

const atOnce = 500;
const kinds: DocumentKind[] = ['news', 'page', 'person', 'gallery'];

function readPlace(place: string | undefined): { publishedAt: Date; uid: string } | undefined {
  const [, time, uid] = /^(\d{1,15})_([A-Za-z0-9][A-Za-z0-9._-]{0,63})$/.exec(place ?? '') ?? [];
  return time && uid ? { publishedAt: new Date(Number(time)), uid } : undefined;
}

const writePlace = ({ publishedAt, uid }: { publishedAt: Date; uid: string }): string =>
  `${publishedAt.getTime()}_${uid}`;

/**
 * What a section publishes, for its sitemap; a document that several show is listed by the first of them. One statement
 * for 500.
 */
export const contentLists: PageList[] = kinds.map((kind) => ({
  name: kind,
  dependsOn: (section) => [dependsOnList({ site: section, kind, category: '' })],
  async listPages({ sql, section, now }, after) {
    const asked = { section, isMain: section === mainSection, kind, now, limit: atOnce };
    const documents = await listOwnDocuments(sql, asked, readPlace(after));
    const pages = documents.map(({ paths, changedAt }) => ({ paths, changedAt }));
    const last = documents.length === atOnce ? documents.at(-1)! : undefined;
    return { pages, ...(last ? { next: writePlace(last) } : {}) };
  },
  async listParts({ sql, section, now }) {
    const parts = await listPartsOfOwn(sql, { section, isMain: section === mainSection, kind, now }, pagesPerSitemap);
    return parts.map(({ changedAt }, at) => ({ changedAt, ...(at > 0 ? { after: writePlace(parts[at - 1]!) } : {}) }));
  },
}));
