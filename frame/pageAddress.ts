/** Address of a page's JSON: `/en/shop/` → `/page-data/en/shop/page-data.json`; the home page is `index` (INF-01, INF-03). */
export function pageDataAddress(path: string): string {
  const [pathname = '/', search] = path.split('?');
  const name = pathname.replace(/^\/+|\/+$/g, '') || 'index';
  return `/page-data/${name}/page-data.json${search ? `?${search}` : ''}`;
}

/** The page that a page data address stands for, or undefined when it is none; `-rsc` names the variant for hydrating (INF-13). */
export function pageOfAddress(pathname: string): { page: string; isForHydration: boolean } | undefined {
  const [, name, variant] = /^\/page-data\/(.+)\/page-data(-rsc)?\.json$/i.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  return { page: name === 'index' ? '/' : `/${name}/`, isForHydration: variant !== undefined };
}
