import type { Context } from '#platform/context.ts';
import { type ListedPage, type PageList, pagesPerSitemap, type SitemapPart } from '#ports/listedPages.ts';
import type { Room } from '#ports/room.ts';
import type { FileRoute, PageRoute } from '../../page.ts';
import { fixedPages, isFixed } from './fixedPages.ts';
import { sitemap, sitemapIndex } from './sitemapXml.ts';

const type = 'application/xml; charset=utf-8';
/** Calls of a list that make one sitemap; each answers at most 500 pages. */
const callsPerSitemap = pagesPerSitemap / 500;
/** Entries of an index; the format allows as many. */
const maxSitemaps = 50_000;

type Part = { pages: ListedPage[]; next?: string };
/** Paths that are listed by themselves. */
type Fixed = ReadonlySet<string>;

/** What is listed by itself is not listed twice. */
const isNew =
  (list: PageList, fixed: Fixed) =>
  ({ paths }: ListedPage): boolean =>
    list.name === 'fixed' || !fixed.has(Object.values(paths)[0] ?? '');

async function readPart(list: PageList, ctx: Context, after: string | undefined, fixed: Fixed): Promise<Part> {
  const pages: ListedPage[] = [];
  let place = after;
  for (let call = 0; call < callsPerSitemap; call += 1) {
    const read = await list.listPages(ctx, place);
    pages.push(...read.pages);
    place = read.next;
    if (place === undefined) break;
  }
  return { pages: pages.filter(isNew(list, fixed)), ...(place === undefined ? {} : { next: place }) };
}

/** Has a part any page of its own? Reads on only until one is found. */
async function hasPages(list: PageList, ctx: Context, after: string | undefined, fixed: Fixed): Promise<boolean> {
  for (let place = after, call = 0; call < callsPerSitemap; call += 1) {
    const { pages, next } = await list.listPages(ctx, place);
    if (pages.some(isNew(list, fixed))) return true;
    if (next === undefined) return false;
    place = next;
  }
  return false;
}

async function walkParts(list: PageList, ctx: Context, fixed: Fixed): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (let after: string | undefined, count = 0; count < maxSitemaps; count += 1) {
    const { pages, next } = await readPart(list, ctx, after, fixed);
    const newest = newestOf(pages);
    if (pages.length > 0)
      parts.push({ ...(after === undefined ? {} : { after }), ...(newest ? { changedAt: newest } : {}) });
    if (next === undefined) break;
    after = next;
  }
  return parts;
}

/** As the list knows them. The last one counts only if it has more than pages that are listed by themselves. */
async function knownParts(list: PageList, ctx: Context, fixed: Fixed): Promise<SitemapPart[] | undefined> {
  const parts = await list.listParts?.(ctx);
  const last = parts?.at(-1);
  if (!last || list.name === 'fixed') return parts;
  return (await hasPages(list, ctx, last.after, fixed)) ? parts : parts?.slice(0, -1);
}

async function listSitemaps(list: PageList, ctx: Context, fixed: Fixed) {
  const parts = (await knownParts(list, ctx, fixed)) ?? (await walkParts(list, ctx, fixed));
  return parts.map(({ after, ...part }) => ({
    ...part,
    path: `/sitemaps/${list.name}${after === undefined ? '' : `.${after}`}.xml`,
  }));
}

/**
 * `/sitemap.xml` names the sitemaps of a sub-site, `/sitemaps/news.xml` and so on are they; one made of many pages goes
 * on under `/sitemaps/news.<after>.xml`.
 */
export function sitemapFiles(rooms: readonly Room[], routes: readonly PageRoute[]): FileRoute[] {
  const lists = [fixedPages(routes), ...rooms.flatMap((room) => room.pageLists ?? [])];
  const fixed = new Set(routes.filter(isFixed).map(({ path }) => path));

  const index: FileRoute = {
    path: '/sitemap.xml',
    type,
    async load(ctx, { addressOf }) {
      const parts = (await Promise.all(lists.map((list) => listSitemaps(list, ctx, fixed)))).flat();
      const dependsOn = lists.flatMap((list) => list.dependsOn(ctx.section));
      return { body: sitemapIndex(parts.slice(0, maxSitemaps), addressOf), dependsOn };
    },
  };

  const one: FileRoute = {
    path: '/sitemaps/:file',
    type,
    // Anybody can ask for places that no index named; those would push useful pages out of memory.
    isKept: ({ file = '' }) => file.split('.').length === 2,
    async load(ctx, { params, addressOf }) {
      const [, name, after] = /^([a-z]+)(?:\.([\w.-]{1,100}))?\.xml$/.exec(params.file ?? '') ?? [];
      const list = lists.find((one) => one.name === name);
      if (!list) return undefined;
      const { pages } = await readPart(list, ctx, after, fixed);
      if (pages.length === 0) return undefined;
      return { body: sitemap(pages, addressOf), dependsOn: list.dependsOn(ctx.section) };
    },
  };
  return [index, one];
}

const newestOf = (pages: readonly ListedPage[]): Date | undefined => {
  const times = pages.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : undefined;
};
