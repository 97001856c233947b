import { pageDataAddress } from '../pageAddress.ts';
import type { KeptReplies } from './keptReplies.ts';
import {
  type CacheKind,
  filesIn,
  handlingOf,
  isGone,
  isOfBuild,
  offlinePagesFor,
  pageIn,
  pageOfPageData,
  patience,
} from './offlineRules.ts';

type Parts = {
  build: string;
  origin: string;
  kept: KeptReplies;
  fetchFile: typeof fetch;
  /** The server has another build: see whether there is another worker too. */
  onOtherBuild(): void;
};

/** What the worker does, apart from the events that make it do so. */
export function createAnswering({ build, origin, kept, fetchFile, onOtherBuild }: Parts) {
  /** A fresh reply, kept on the way if it may be. */
  async function fetchAndKeep(kind: CacheKind, request: Request): Promise<Response> {
    const reply = await fetchFile(request);
    if (isGone(reply.status)) for (const url of addressesOf(request.url)) await kept.drop(kind, url);
    const copy = reply.clone();
    if (request.mode === 'navigate' ? await isOwn(reply.clone()) : true) await kept.keep(kind, request.url, copy);
    return reply;
  }

  /** A page and its data go together. */
  function addressesOf(url: string): string[] {
    const { pathname, search } = new URL(url);
    const other = pageOfPageData(url) ?? pageDataAddress(pathname + search);
    return [url, new URL(other, origin).href];
  }

  async function isOwn(reply: Response): Promise<boolean> {
    if (!reply.ok || !reply.headers.get('content-type')?.startsWith('text/html')) return false;
    const isSame = isOfBuild(await reply.text(), build);
    if (!isSame) onOtherBuild();
    return isSame;
  }

  /**
   * What is at hand without the network: the kept reply, page data out of a kept page, or the page that says one is
   * offline.
   */
  async function withoutNetwork(kind: CacheKind, request: Request): Promise<Response | undefined> {
    const known = await kept.find(kind, request.url);
    if (known) return known;
    const page = pageOfPageData(request.url);
    const html = page && (await kept.find('pages', new URL(page, origin).href));
    const json = html && pageIn(await html.text());
    return json ? new Response(json, { headers: { 'content-type': 'application/json' } }) : undefined;
  }

  /** The network's reply, or what is at hand when it fails or takes too long. */
  async function fresh(kind: CacheKind, request: Request, network: Promise<Response>): Promise<Response> {
    const known = await withoutNetwork(kind, request);
    if (known) {
      const late = new Promise<Response>((done) => setTimeout(() => done(known), patience));
      return Promise.race([network.catch(() => known), late]);
    }
    if (request.mode !== 'navigate') return network;
    return orOfflinePage(request, network);
  }

  /** The network's reply, or the page that says one is offline. */
  function orOfflinePage(request: Request, network: Promise<Response>): Promise<Response> {
    return network.catch(async (error: unknown) => {
      const page = await offlinePage(new URL(request.url).pathname);
      if (!page) throw error;
      return new Response(await page.text(), { status: 503, headers: page.headers });
    });
  }

  async function offlinePage(pathname: string): Promise<Response | undefined> {
    for (const path of offlinePagesFor(pathname)) {
      const page = await kept.find('pages', new URL(path, origin).href);
      if (page) return page;
    }
    return undefined;
  }

  return {
    /** The reply to a request, and what goes on beside it; undefined: let the browser do as always. */
    answer(request: Request): { reply: Promise<Response>; work: Promise<unknown> } | undefined {
      const { method, url, mode, destination, headers } = request;
      const hasAuthorization = headers.has('authorization');
      const handling = handlingOf({ method, url, mode, destination, hasAuthorization }, origin);
      if (handling === 'never') return undefined;
      if (handling === 'network') {
        const reply = orOfflinePage(request, fetchFile(request));
        return { reply, work: reply };
      }
      const { kind, way } = handling;
      if (way === 'kept') {
        const reply = kept.find(kind, url).then((known) => known ?? fetchAndKeep(kind, request));
        return { reply, work: reply };
      }
      const network = fetchAndKeep(kind, request);
      return { reply: fresh(kind, request, network), work: network.catch(() => {}) };
    },

    /**
     * Keeps a page that was read, the files it is made of, what it loaded, and the page for being offline in its
     * language.
     */
    async keepVisit(address: string, loaded: readonly string[]): Promise<void> {
      const { pathname } = new URL(address, origin);
      for (const page of [address, offlinePagesFor(pathname)[0]]) await keepPage(page);
      for (const url of loaded) await keepFile(url);
    },
  };

  async function keepPage(address: string): Promise<void> {
    const url = new URL(address, origin).href;
    const asked = { method: 'GET', url, mode: 'navigate', destination: 'document', hasAuthorization: false };
    const isKept = typeof handlingOf(asked, origin) === 'object';
    if (!isKept || (await kept.find('pages', url))) return;
    const reply = await fetchFile(url, { headers: { accept: 'text/html' } });
    const html = await reply.clone().text();
    if (!isOfBuild(html, build)) return;
    // The page comes last: once it is kept, it can be read with all that it is made of.
    for (const file of filesIn(html)) await keepFile(new URL(file, origin).href);
    await kept.keep('pages', url, reply);
  }

  async function keepFile(url: string): Promise<void> {
    const asked = { method: 'GET', url, mode: 'cors', destination: '', hasAuthorization: false };
    const handling = handlingOf(asked, origin);
    if (typeof handling === 'string' || (await kept.find(handling.kind, url))) return;
    await kept.keep(handling.kind, url, await fetchFile(url)).catch(() => false);
  }
}
