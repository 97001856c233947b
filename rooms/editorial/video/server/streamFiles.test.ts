import { afterEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVideo } from '../testing/aVideo.ts';
import * as films from './films.ts';
import { saveVideos } from './saveVideos.ts';

const house = await testHouse();
const patient = { timeout: 15_000 };
const film = aVideo({
  payment: 'pay',
  stream: '/streams/u15-season/index.m3u8',
  captions: { de: '/streams/u15-season/captions-de.vtt' },
});
const tomorrow = new Date(Date.now() + 86_400_000);
await saveVideos(house.context(), [
  film,
  aVideo(),
  aVideo({ stream: '/streams/kit-room/index.m3u8', publishedAt: tomorrow }),
]);
const read = (path: string, headers = {}) => house.call('GET', `/streams${path}`, { headers });
const statusOf = async (path: string) => (await read(path)).status;
const { now } = house.house.clock;
afterEach(() => {
  house.house.clock.now = now;
});

/** Addresses of the whole film for a ticket of so many seconds, without `/streams`. */
const signed = (seconds = 300) => {
  const pass = { ticket: 'aaaaaaaa-0000-4000-8000-000000000000', expiresAt: new Date(Date.now() + seconds * 1000) };
  return films.signedPlayback(house.house.deriveKey, film, pass)!.playlist.slice('/streams'.length);
};
const segmentsIn = (playlist: string) => playlist.split('\n').filter((line) => /^[^#]/.test(line));

describe('200', () => {
  it.each([
    ['/testcard/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['/testcard/start.mp4', 'video/mp4'],
    ['/testcard/part0.m4s', 'video/iso.segment'],
    ['/testcard/captions-de.vtt', 'text/vtt'],
    ['/radio/loop.mp3', 'audio/mpeg'],
  ])('PWL-11 sends %s as %s to everybody, which players may read in parts and a CDN may keep', async (path, type) => {
    const { status, headers } = await read(path);
    expect([status, headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  });

  it('names in the playlist only files that are there', async () => {
    const names = (await read('/testcard/index.m3u8')).body.match(/[\w-]+\.(m4s|mp4)/g) ?? [];
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(await statusOf(`/testcard/${name}`)).toBe(200);
  });

  it('PWL-04 sends all of a film to whom it is signed for, and lets nobody else keep it', async () => {
    const address = signed();
    const { status, body, headers } = await read(address);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(segmentsIn(body)).toHaveLength(20);
    const folder = address.slice(0, address.lastIndexOf('/'));
    for (const name of [...segmentsIn(body), 'start.mp4', 'captions-de.vtt']) {
      const file = await read(`${folder}/${name}`);
      expect([file.status, file.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
    }
    expect((await read(`${folder}/part7.m4s`, { range: 'bytes=0-9' })).headers['content-length']).toBe('10');
  });
});

describe('PWL-06 PWL-12 CST-30 without a signature', () => {
  it('has ten seconds of a film and nothing behind them, by no address in any playlist', async () => {
    const preview = await read('/u15-season/preview/index.m3u8');
    expect([preview.status, preview.body.trimEnd().endsWith('#EXT-X-ENDLIST')]).toEqual([200, true]);
    const lengths = [...preview.body.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBe(10);
    const shown = segmentsIn(preview.body);
    const all = segmentsIn((await read(signed())).body);
    for (const name of all) {
      expect(await statusOf(`/u15-season/preview/${name}`)).toBe(shown.includes(name) ? 200 : 404);
      for (const path of ['', 'x/', '0.0.0/', `${'a'.repeat(8)}.b.${'c'.repeat(43)}/`])
        expect(await statusOf(`/u15-season/${path}${name}`)).toBeGreaterThanOrEqual(403);
    }
    expect(await statusOf('/u15-season/index.m3u8')).toBe(404);
    expect(await statusOf('/u15-season/captions-de.vtt')).toBe(404);
  });

  it('cuts the captions as well', async () => {
    const { body } = await read('/u15-season/preview/captions-de.vtt');
    expect(body).toContain('Sechsundzwanzig');
    expect(body).not.toContain('Am letzten Spieltag');
  });

  it('shows no preview of what is free, and nothing of what is not published', async () => {
    expect(await statusOf('/testcard/preview/part4.m4s')).toBe(404);
    for (const path of ['/kit-room/index.m3u8', '/kit-room/preview/index.m3u8', '/stand-sings/part0.m4s'])
      expect(await statusOf(path)).toBe(404);
  });
});

describe('403: a signature', () => {
  it('dies with its ticket, at the latest after ten minutes', async () => {
    const address = signed(600);
    const segment = address.replace('index.m3u8', 'part9.m4s');
    expect([await statusOf(address), await statusOf(segment)]).toEqual([200, 200]);
    house.house.clock.now = () => new Date(Date.now() + 600_000);
    expect([await statusOf(address), await statusOf(segment)]).toEqual([403, 403]);
  });

  it('opens no other stream', async () => {
    for (const other of ['kit-room', 'testcard'])
      expect(await statusOf(signed().replace('u15-season', other))).toBe(403);
  });
});

it('LVR-22 PWL-06 locks a stream at the moment when its video must be paid for, and frees it again', async () => {
  const video = aVideo({ stream: '/streams/stand-sings/index.m3u8' });
  await saveVideos(house.context(), [video]);
  const status = () => statusOf('/stand-sings/part9.m4s');
  await expect.poll(status, patient).toBe(200);
  await house.context().inTransaction((tx) => films.setPayment(tx, video.uid, 'pay'));
  await expect.poll(status, patient).toBe(404);
  expect(await statusOf('/stand-sings/preview/part4.m4s')).toBe(200);
  await house.context().inTransaction((tx) => films.setPayment(tx, video.uid, 'free'));
  await expect.poll(status, patient).toBe(200);
});

it('refuses to put behind the wall what nobody can sign, or what has no captions', async () => {
  const foreign = aVideo({ stream: 'https://cdn.example/film.m3u8' });
  const silent = aVideo({ captions: {} });
  await saveVideos(house.context(), [foreign, silent]);
  const put = (uid: string) => house.context().inTransaction((tx) => films.setPayment(tx, uid, 'pay'));
  expect([await put(foreign.uid), await put(silent.uid), await put('none')]).toEqual([
    'NOT_SIGNABLE',
    'NO_CAPTIONS',
    'UNKNOWN',
  ]);
  for (const video of [foreign, silent])
    expect(() => saveVideos(house.context(), [{ ...video, payment: 'pay' }])).toThrow('behind the wall');
});

it('206: sends the part that is asked for', async () => {
  const { status, headers } = await read('/radio/loop.mp3', { range: 'bytes=100-199' });
  expect([status, headers['content-length']]).toEqual([206, '100']);
  expect(headers['content-range']).toMatch(/^bytes 100-199\/\d+$/);
});

it('304: sends nothing that the reader has', async () => {
  const { etag = '' } = (await read('/testcard/part1.m4s')).headers;
  expect((await read('/testcard/part1.m4s', { 'if-none-match': etag as string })).status).toBe(304);
});

it('416: refuses a part behind the end', async () => {
  expect((await read('/testcard/start.mp4', { range: 'bytes=99999999-' })).status).toBe(416);
});

it.each([
  '/testcard/none.m4s',
  '/..%2f..%2fclub.ts',
  '/testcard/..%2f..%2fvideos.ts',
  '/u15-season/preview/..%2fpart9.m4s',
  '/testcard',
  '/radio/%00.mp3',
])('404: has no %s', async (path) => expect(await statusOf(path)).toBe(404));

describe('a house for real people', () => {
  it('404: has none where it has no folder of streams', async () => {
    const real = await testHouse({ DEMO: '0', SECRET: 'x'.repeat(32) });
    expect((await real.call('GET', '/streams/radio/loop.mp3')).status).toBe(404);
  });

  it('PWL-06 keeps its films like the demo does, wherever they lie', async () => {
    const { inClubFolder } = await import('#club/clubFolder.ts');
    const STREAMS_FOLDER = inClubFolder('demo/streams');
    const real = await testHouse({ DEMO: '0', SECRET: 'x'.repeat(32), STREAMS_FOLDER });
    await saveVideos(real.context(), [film]);
    const status = async (path: string) => (await real.call('GET', `/streams/u15-season/${path}`)).status;
    expect(await status('preview/part4.m4s')).toBe(200);
    expect([await status('preview/part5.m4s'), await status('part0.m4s')]).toEqual([404, 404]);
  });
});
