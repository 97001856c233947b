import { describe, expect, it } from 'vitest';
import type { SiteIndex } from './pageDocument.ts';
import { readSiteIndex } from './siteIndex.ts';

const index: SiteIndex = { webpackCompilationHash: 'newer', queries: { subSites: 'q' }, routes: [] };
const good = new Response(JSON.stringify(index));

async function read(...replies: (Response | Error)[]) {
  const asked: string[] = [];
  const taken: [SiteIndex, string][] = [];
  const fetchFile = (async (url: string) => {
    asked.push(url);
    const reply = replies[Math.min(asked.length, replies.length) - 1]!;
    if (reply instanceof Error) throw reply;
    return reply.clone();
  }) as typeof fetch;
  await readSiteIndex({ setIndex: (...index) => taken.push(index) }, 'mine', fetchFile);
  return { asked, taken };
}

describe('the index of the site', () => {
  it('INF-08 is read once and handed over with the own build', async () => {
    const { asked, taken } = await read(good);
    expect(asked).toEqual(['/page-data/app-data.json']);
    expect(taken).toEqual([[index, 'mine']]);
  });

  it('INF-09 is asked for three times more when it cannot be read, whatever the reason, and then left', async () => {
    const { asked, taken } = await read(
      new TypeError('offline'),
      new Response('', { status: 500 }),
      new Response('<html>'),
    );
    expect(asked).toHaveLength(4);
    expect(taken).toEqual([]);
  });

  it('INF-09 is content with the last of the four attempts', async () => {
    const failed = new Response('', { status: 503 });
    const { asked, taken } = await read(failed, failed, failed, good);
    expect(asked).toHaveLength(4);
    expect(taken).toHaveLength(1);
  });
});
