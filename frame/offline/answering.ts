import { pageDataAddress } from '../pageAddress.ts';
import type { KeptReplies } from './keptReplies.ts';
import {
  type CacheKind,
  filesIn,
  handlingOf,
  isGone,
  isOfBuild,
  isShell,
  networkTimeout,
  offlinePagesFor,
  pageIn,
  pageOfPageData,
} from './offlineRules.ts';

/** What answering needs of the worker. */
type Parts = {
  build: string;
  origin: string;
  kept: KeptReplies;
  fetchFile: typeof fetch;
  /** The server has another build: see whether there is another worker too. */
  onOtherBuild(): void;
};

/** Answers the requests of a page and keeps what it has read; knows nothing of the worker's events. */
export const createAnswering = (parts: Parts) => ({
  /** The reply to a request, and what goes on beside it; undefined: let the browser do as always. */
  answer: (request: Request) => answer(parts, request),
  /**
   * Keeps a page that was read, the files it is made of, what it loaded, and the page for being offline in its
   * language.
   */
  async keepVisit(address: string, loaded: readonly string[]): Promise<void> {
    const { pathname } = new URL(address, parts.origin);
    const kind = isShell(pathname) ? 'shells' : undefined;
    await savePage(parts, address, kind);
    await savePage(parts, offlinePagesFor(pathname)[0]);
    for (const url of loaded) await saveFile(parts, url, kind);
  },
});

type Answered = { reply: Promise<Response>; work: Promise<unknown> };

function answer(parts: Parts, request: Request): Answered | undefined {
  const { method, url, mode, destination, headers } = request;
  const hasAuthorization = headers.has('authorization');
  const handling = handlingOf({ method, url, mode, destination, hasAuthorization }, parts.origin);
  if (handling === 'never') return undefined;
  if (handling === 'network') {
    const reply = orOfflinePage(parts, request, parts.fetchFile(request));
    return { reply, work: reply };
  }
  const { kind, way } = handling;
  if (way === 'kept') {
    const reply = parts.kept.find(kind, url).then((known) => known ?? fetchAndKeep(parts, kind, request));
    return { reply, work: reply };
  }
  const network = fetchAndKeep(parts, kind, request);
  return { reply: fresh(parts, kind, request, network), work: network.catch(() => {}) };
}

/** A fresh reply, kept on the way if it may be. */
async function fetchAndKeep(parts: Parts, kind: CacheKind, request: Request): Promise<Response> {
  const { kept, origin, fetchFile } = parts;
  const reply = await fetchFile(request);
  if (isGone(reply.status)) for (const url of addressesOf(request.url, origin)) await kept.drop(kind, url);
  const copy = reply.clone();
  if (request.mode === 'navigate' ? await isOwn(parts, reply.clone()) : true) await kept.save(kind, request.url, copy);
  return reply;
}

/** A page and its data go together. */
function addressesOf(url: string, origin: string): string[] {
  const { pathname, search } = new URL(url);
  const other = pageOfPageData(url) ?? pageDataAddress(pathname + search);
  return [url, new URL(other, origin).href];
}

async function isOwn({ build, onOtherBuild }: Parts, reply: Response): Promise<boolean> {
  if (!reply.ok || !reply.headers.get('content-type')?.startsWith('text/html')) return false;
  const isSame = isOfBuild(await reply.text(), build);
  if (!isSame) onOtherBuild();
  return isSame;
}

/** The network's reply, or what is at hand when it fails or takes too long. */
async function fresh(parts: Parts, kind: CacheKind, request: Request, network: Promise<Response>): Promise<Response> {
  const known = await withoutNetwork(parts, kind, request);
  if (known) {
    const late = new Promise<Response>((done) => setTimeout(() => done(known), networkTimeout));
    return Promise.race([network.catch(() => known), late]);
  }
  if (request.mode !== 'navigate') return network;
  return orOfflinePage(parts, request, network);
}

/** What is at hand without the network: the kept reply, or page data out of a kept page. */
async function withoutNetwork(
  { kept, origin }: Parts,
  kind: CacheKind,
  request: Request,
): Promise<Response | undefined> {
  const known = await kept.find(kind, request.url);
  if (known) return known;
  const page = pageOfPageData(request.url);
  const html = page && (await kept.find('pages', new URL(page, origin).href));
  const json = html && pageIn(await html.text());
  return json ? new Response(json, { headers: { 'content-type': 'application/json' } }) : undefined;
}

/** The network's reply, or the page that says one is offline. */
function orOfflinePage(parts: Parts, request: Request, network: Promise<Response>): Promise<Response> {
  return network.catch(async (error: unknown) => {
    const page = await offlinePage(parts, new URL(request.url).pathname);
    if (!page) throw error;
    return new Response(await page.text(), { status: 503, headers: page.headers });
  });
}

async function offlinePage({ kept, origin }: Parts, pathname: string): Promise<Response | undefined> {
  for (const path of offlinePagesFor(pathname)) {
    const page = await kept.find('pages', new URL(path, origin).href);
    if (page) return page;
  }
  return undefined;
}

async function savePage(parts: Parts, address: string, kind: CacheKind = 'pages'): Promise<void> {
  const { build, origin, kept, fetchFile } = parts;
  const url = new URL(address, origin).href;
  const asked = { method: 'GET', url, mode: 'navigate', destination: 'document', hasAuthorization: false };
  const isKept = typeof handlingOf(asked, origin) === 'object';
  if (!isKept || (await kept.findOn(kind, url))) return;
  const reply = await fetchFile(url, { headers: { accept: 'text/html' } });
  const html = await reply.clone().text();
  if (!isOfBuild(html, build)) return;
  // The page comes last: once it is kept, it can be read with all that it is made of.
  for (const file of filesIn(html))
    await saveFile(parts, new URL(file, origin).href, kind === 'pages' ? undefined : kind);
  await kept.save(kind, url, reply);
}

async function saveFile({ origin, kept, fetchFile }: Parts, url: string, kind?: CacheKind): Promise<void> {
  const asked = { method: 'GET', url, mode: 'cors', destination: '', hasAuthorization: false };
  const handling = handlingOf(asked, origin);
  if (typeof handling === 'string' || (await kept.findOn(kind ?? handling.kind, url))) return;
  await kept.save(kind ?? handling.kind, url, await fetchFile(url)).catch(() => false);
}
