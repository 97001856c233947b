import { describe, expect, it } from 'vitest';
import { fetchPage, PageUnreachable } from './pageFetch.ts';

function answering(...replies: (Response | Error)[]) {
  const asked: string[] = [];
  const fetchFile = (async (url: string) => {
    asked.push(url);
    const reply = replies[Math.min(asked.length, replies.length) - 1]!;
    if (reply instanceof Error) throw reply;
    return reply.clone();
  }) as typeof fetch;
  return { asked, fetchFile };
}
const page = (status: number) => new Response(JSON.stringify({ status, template: 'x' }), { status });

describe('fetchPage', () => {
  it('INF-02 reads the page from its data file', async () => {
    const { asked, fetchFile } = answering(page(200));
    await expect(fetchPage('/en/shop/', { fetchFile })).resolves.toMatchObject({ template: 'x' });
    expect(asked).toEqual(['/page-data/en/shop/page-data.json']);
  });

  it.each([404, 500])('INF-04 INF-05 INF-07 ERR-35 takes %s for an answer and does not ask again', async (status) => {
    const { asked, fetchFile } = answering(page(status));
    await expect(fetchPage('/nix/', { fetchFile })).resolves.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['a server that is away', new Response('', { status: 503 })],
    ['no network', new TypeError('offline')],
  ])('INF-06 ERR-35 asks four times in all when there is %s', async (_, failure) => {
    const { asked, fetchFile } = answering(failure);
    const pauses: number[] = [];
    const wait = async (pause: number) => void pauses.push(pause);
    await expect(fetchPage('/', { fetchFile, wait })).rejects.toThrow(PageUnreachable);
    expect(asked).toHaveLength(4);
    expect(pauses).toEqual([300, 1000, 3000]);
  });

  it('INF-06 is content when a later attempt succeeds', async () => {
    const { asked, fetchFile } = answering(new TypeError('offline'), new Response('', { status: 502 }), page(200));
    await expect(fetchPage('/', { fetchFile, wait: async () => {} })).resolves.toMatchObject({ status: 200 });
    expect(asked).toHaveLength(3);
  });

  it('stops at once when a newer navigation has taken over', async () => {
    const { asked, fetchFile } = answering(new DOMException('aborted', 'AbortError'));
    await expect(fetchPage('/', { fetchFile, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(asked).toHaveLength(0);
  });

  it('asks no more after a pause when a newer navigation has taken over', async () => {
    const { asked, fetchFile } = answering(new TypeError('offline'));
    const newer = new AbortController();
    const reading = fetchPage('/', { fetchFile, signal: newer.signal });
    setTimeout(() => newer.abort(), 20);
    await expect(reading).rejects.toThrow('abort');
    expect(asked).toHaveLength(1);
  });
});
