/**
 * Address of a page's JSON: `/en/shop/` → `/page-data/en/shop/page-data.json`; the home page is `index` (INF-01,
 * INF-03).
 */
export function pageDataAddress(path: string): string {
  const [pathname = '/', search] = path.split('?');
  const name = pathname.replace(/^\/+|\/+$/g, '') || 'index';
  return `/page-data/${name}/page-data.json${search ? `?${search}` : ''}`;
}

/** `search`: the query that stands in the address itself. */
type AddressedPage = { page: string; search?: string; isForHydration: boolean };

/**
 * The page that a page data address stands for, or undefined when it is none; `-rsc` names the variant for hydrating
 * (INF-13). What detail pages are about may also stand as a part of the path:
 * `/page-data/news/detail/{id}/page-data.json`.
 */
export function pageOfAddress(pathname: string): AddressedPage | undefined {
  const [, name, variant] = /^\/page-data\/(.+)\/page-data(-rsc)?\.json$/i.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  const isForHydration = variant !== undefined;
  const [, detail, id] = /^((?:[^/]+\/)?(?:news|video)\/detail)\/([^/]+)$/i.exec(name) ?? [];
  if (detail) return { page: `/${detail}/`, search: `id=${id}`, isForHydration };
  return { page: name === 'index' ? '/' : `/${name}/`, isForHydration };
}
