import { describe, expect, it } from 'vitest';
import { createAnswering } from './answering.ts';
import { keptReplies } from './keptReplies.ts';
import { limits } from './offlineRules.ts';

const origin = 'https://club.test';
const forEverybody = { 'cache-control': 'public, max-age=0, must-revalidate', 'content-type': 'text/html' };
const html = '<h1>Kim</h1><script type="application/json" id="visit">{"page":{"path":"/kim/"},"build":"b1"}</script>';

/** As much of a browser's caches as the worker uses. */
function someCaches(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: string | Request) => entries.get(typeof key === 'string' ? key : key.url)?.clone(),
      put: async (url: string, reply: Response) => void entries.set(url, reply),
      delete: async (key: string | Request) => entries.delete(typeof key === 'string' ? key : key.url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return { open, keys: async () => [...caches.keys()] } as unknown as CacheStorage;
}

/** A worker whose network answers what the test says, or is away. */
function aWorker() {
  let network: (() => Response) | undefined;
  const fetchFile = async () => {
    if (!network) throw new TypeError('away');
    const reply = network();
    return Object.defineProperties(reply, { type: { value: 'basic' }, clone: { value: () => named(reply) } });
  };
  const named = (reply: Response) =>
    Object.defineProperty(Response.prototype.clone.call(reply), 'type', { value: 'basic' });
  const kept = keptReplies('b1', someCaches());
  const { answer, keepVisit } = createAnswering({ build: 'b1', origin, kept, fetchFile, onOtherBuild: () => {} });
  return {
    keepVisit,
    setNetwork(reply: (() => Response) | undefined): void {
      network = reply;
    },
    async ask(path: string, parts: object = {}): Promise<Response> {
      const asked = {
        method: 'GET',
        url: origin + path,
        mode: 'cors',
        destination: '',
        headers: new Headers(),
        ...parts,
      };
      const { reply, work } = answer(asked as unknown as Request)!;
      const [first] = await Promise.all([reply, work.catch(() => {})]);
      return first;
    },
  };
}
const page = { mode: 'navigate', destination: 'document' };
const present = () => new Response(html, { headers: forEverybody });
const gone = () => new Response('nothing', { status: 404, headers: { 'cache-control': 'private, no-store' } });

describe('what has been taken down', () => {
  it.each([
    ['as a page', '/kim/', page],
    ['as the data of a page', '/page-data/kim/page-data.json', {}],
  ])('is not read without a network either, once the server has said so %s', async (_, path, parts) => {
    const worker = aWorker();
    worker.setNetwork(present);
    await worker.ask('/kim/', page);
    worker.setNetwork(undefined);
    expect(await (await worker.ask('/kim/', page)).text()).toContain('Kim');
    worker.setNetwork(gone);
    expect((await worker.ask(path, parts)).status).toBe(404);
    worker.setNetwork(undefined);
    await expect(worker.ask('/kim/', page)).rejects.toThrow('away');
    await expect(worker.ask('/page-data/kim/page-data.json')).rejects.toThrow('away');
  });

  it('stays while the server only has trouble', async () => {
    const worker = aWorker();
    worker.setNetwork(present);
    await worker.ask('/kim/', page);
    worker.setNetwork(() => new Response('', { status: 503 }));
    await worker.ask('/kim/', page);
    worker.setNetwork(undefined);
    expect(await (await worker.ask('/kim/', page)).text()).toContain('Kim');
  });

  it('is a picture, too', async () => {
    const worker = aWorker();
    const image = { destination: 'image' };
    worker.setNetwork(() => new Response('kim.jpg', { headers: { 'cache-control': 'public, max-age=1' } }));
    await worker.ask('/media/w_400/kim.jpg', image);
    worker.setNetwork(gone);
    await worker.ask('/media/w_400/kim.jpg', image);
    worker.setNetwork(undefined);
    await expect(worker.ask('/media/w_400/kim.jpg', image)).rejects.toThrow('away');
  });
});

describe('a shell', () => {
  it('stays with its files, whatever is read after it', async () => {
    const worker = aWorker();
    const shell = html.replace('<h1>', '<script src="/assets/wallet.js"></script><h1>');
    worker.setNetwork(() => new Response(shell, { headers: forEverybody }));
    await worker.keepVisit('/wallet/', ['https://club.test/assets/late.js']);
    for (let turn = 0; turn < limits.pages.entries + 5; turn += 1) await worker.ask(`/page-${turn}/`, page);
    for (let turn = 0; turn < limits.files.entries + 5; turn += 1) await worker.ask(`/assets/file-${turn}.js`);
    worker.setNetwork(undefined);
    expect(await (await worker.ask('/wallet/', page)).text()).toContain('Kim');
    expect((await worker.ask('/assets/wallet.js')).status).toBe(200);
    expect((await worker.ask('/assets/late.js')).status).toBe(200);
    await expect(worker.ask('/page-0/', page)).rejects.toThrow('away');
  });
});
