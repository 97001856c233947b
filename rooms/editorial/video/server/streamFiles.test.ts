import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const read = (path: string, headers = {}) => house.call('GET', `/streams${path}`, { headers });

describe('200', () => {
  it.each([
    ['/testcard/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['/testcard/start.mp4', 'video/mp4'],
    ['/testcard/part0.m4s', 'video/iso.segment'],
    ['/testcard/captions-de.vtt', 'text/vtt'],
    ['/radio/loop.mp3', 'audio/mpeg'],
  ])('sends %s as %s, which players may read in parts', async (path, type) => {
    const { status, headers } = await read(path);
    expect([status, headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(headers['content-type']).toContain(type);
  });

  it('names in the playlist only files that are there', async () => {
    const names = (await read('/testcard/index.m3u8')).body.match(/[\w-]+\.(m4s|mp4)/g) ?? [];
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect((await read(`/testcard/${name}`)).status).toBe(200);
  });
});

it('206: sends the part that is asked for', async () => {
  const { status, headers } = await read('/radio/loop.mp3', { range: 'bytes=100-199' });
  expect([status, headers['content-length']]).toEqual([206, '100']);
  expect(headers['content-range']).toMatch(/^bytes 100-199\/\d+$/);
});

it('304: sends nothing that the reader has', async () => {
  const { etag = '' } = (await read('/testcard/part1.m4s')).headers;
  expect((await read('/testcard/part1.m4s', { 'if-none-match': etag })).status).toBe(304);
});

it('416: refuses a part behind the end', async () => {
  expect((await read('/testcard/start.mp4', { range: 'bytes=99999999-' })).status).toBe(416);
});

it.each(['/testcard/none.m4s', '/..%2f..%2fclub.ts', '/testcard/..%2f..%2fvideos.ts', '/testcard', '/radio/%00.mp3'])(
  '404: has no %s',
  async (path) => expect((await read(path)).status).toBe(404),
);

it('404: a house for real people has none of them', async () => {
  const real = await testHouse({ DEMO: '0', SECRET: 'x'.repeat(32) });
  expect((await real.call('GET', '/streams/radio/loop.mp3')).status).toBe(404);
});
