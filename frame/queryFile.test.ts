import { describe, expect, it } from 'vitest';
import { readQuery } from './queryFile.ts';

let hashes = 0;
/** A hash that no test has asked for yet, and a server that answers each time with the next reply. */
function asking(...replies: (Response | Error)[]) {
  hashes += 1;
  const queries = { subSites: `hash${hashes}` };
  const asked: string[] = [];
  const fetchFile = (async (url: string) => {
    asked.push(url);
    const reply = replies[Math.min(asked.length, replies.length) - 1]!;
    if (reply instanceof Error) throw reply;
    return reply.clone();
  }) as typeof fetch;
  return { asked, queries, read: () => readQuery(queries, 'subSites', fetchFile) };
}
const found = new Response('[{"key":"profis"}]');

describe('a shared query', () => {
  it('INF-12 is read from the file under its hash, once', async () => {
    const { asked, queries, read } = asking(found);
    expect(await Promise.all([read(), read()])).toEqual([[{ key: 'profis' }], [{ key: 'profis' }]]);
    expect(await read()).toHaveLength(1);
    expect(asked).toEqual([`/page-data/sq/d/${queries.subSites}.json`]);
  });

  it('INF-15 INF-16 throws a message with its hash after four failed reads, and may be asked for again', async () => {
    const { asked, queries, read } = asking(new TypeError('offline'), new Response('', { status: 503 }));
    await expect(read()).rejects.toThrow(`Query file "${queries.subSites}" could not be loaded`);
    expect(asked).toHaveLength(4);
    await expect(read()).rejects.toThrow('could not be loaded');
    expect(asked).toHaveLength(8);
  });

  it('INF-15 does not ask again for a file that is not there', async () => {
    const { asked, read } = asking(new Response('', { status: 404 }));
    await expect(read()).rejects.toThrow('could not be loaded');
    expect(asked).toHaveLength(1);
  });

  it('is content when a later attempt succeeds', async () => {
    const { asked, read } = asking(new TypeError('offline'), found);
    expect(await read()).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });
});
