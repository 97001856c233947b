/** A page that can be read without a network. */
export type KeptPage = { address: string; title: string };

/** Pages on this device, the last read first; none where the browser keeps none. */
export async function listKeptPages(): Promise<KeptPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => /^kurve-.*-(pages|shells)$/.test(name));
    const pages = await Promise.all(names.map(readCache));
    return [...new Map(pages.flat().map((page) => [page.address, page])).values()].reverse();
  } catch {
    return [];
  }
}

async function readCache(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const reply = pathname.endsWith('/') && !pathname.endsWith('/offline/') ? await cache.match(url) : undefined;
      const title = reply && /<title>(.*?)<\/title>/s.exec(await reply.text())?.[1];
      return title ? { address: pathname + search, title: plain(title).split(' | ')[0]! } : undefined;
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** Text of an escaped title. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;
