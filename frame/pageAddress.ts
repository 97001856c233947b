/** Address of a page's JSON: `/en/shop/` → `/page-data/en/shop/page-data.json`; the home page is `index` (INF-01, INF-03). */
export function pageDataAddress(path: string): string {
  const [pathname = '/', search] = path.split('?');
  const name = pathname.replace(/^\/+|\/+$/g, '') || 'index';
  return `/page-data/${name}/page-data.json${search ? `?${search}` : ''}`;
}

/** The page that a page data address stands for, or undefined when it is none. */
export function pageOfAddress(pathname: string): string | undefined {
  const name = /^\/page-data\/(.+)\/page-data\.json$/i.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  return name === 'index' ? '/' : `/${name}/`;
}
