import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { brought } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Entitlements } from '#ports/entitlements.ts';
import { makeDemoVideos } from '../demo/makeDemoVideos.ts';
import { aVideo } from '../testing/aVideo.ts';
import { saveVideos } from './saveVideos.ts';

beforeAll(() => ensureBuild());
const patient = { timeout: 15_000 };
const house = await testHouse();
const soon = new Date(Date.now() + 3_600_000);
const free = aVideo({ uid: 'das-tor' });
const pay = aVideo({ uid: 'der-film', payment: 'pay', stream: '/streams/secret/index.m3u8' });
const coming = aVideo({ uid: 'morgen', publishedAt: soon });
const moved = aVideo({ uid: 'umgezogen', link: '/news/derby-film/' });
await saveVideos(house.context(), [free, pay, coming, moved]);
const read = async (path: string) => (await house.call('GET', path)).body;

describe('GET /content/v1/videos/:videoUID', () => {
  const call = (uid: string, language = 'de') =>
    house.call('GET', `/api/content/v1/videos/${uid}`, { headers: { 'accept-language': language } });

  it('PWL-03 tells a player what it needs, in the page’s language', async () => {
    const { status, json } = await call(free.uid, 'en');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ videoUID: 'das-tor', payment: 'free', title: 'The goal', stream: free.stream });
    expect(json.data).toMatchObject({
      link: '/video/detail/?id=das-tor',
      website: 'http://localhost:3000',
      url: 'http://localhost:3000/en/video/detail/?id=das-tor',
    });
    expect((await call(free.uid, 'ja')).json.data.title).toBe('Das Tor');
  });

  it('LVR-22 keeps the stream of a video for subscribers to itself', async () => {
    const { data } = (await call(pay.uid)).json;
    expect(data).toMatchObject({ payment: 'pay', stream: null, preview: '/streams/secret/preview/index.m3u8' });
    expect(await read(`/video/detail/?id=${pay.uid}`)).not.toContain('secret/index.m3u8');
  });

  it('PWL-04 says who may watch all of it, as a room has given the right, and tells nobody the address', async () => {
    const [subscriber, stranger] = [await house.aFan(), await house.aFan()];
    const passes: Entitlements = {
      room: 'passes',
      entitledTo: async (_, fanId, deed, subjects) => (fanId === subscriber.id && deed === 'watch' ? subjects : []),
    };
    brought.entitlements.push(passes);
    const asked = async (token?: string) => {
      const { data } = (await house.call('GET', `/api/content/v1/videos/${pay.uid}`, token ? { token } : {})).json;
      return [data.mayWatch, data.stream];
    };
    expect(await asked(subscriber.token)).toEqual([true, null]);
    expect([await asked(stranger.token), await asked()]).toEqual([
      [false, null],
      [false, null],
    ]);
    brought.entitlements.pop();
  });

  it('PWL-11 lets everybody watch what is free', async () => {
    expect((await call(free.uid)).json.data).toMatchObject({ mayWatch: true, stream: free.stream, preview: null });
  });

  it.each(['nirgends', 'morgen'])('404: knows no %s', async (uid) => expect((await call(uid)).status).toBe(404));
});

it('is listed for search engines with every video that has no other address, from its publication on', async () => {
  const sitemap = await read('/sitemaps/video.xml');
  for (const { uid } of [free, pay])
    expect(sitemap).toContain(`<loc>http://localhost:3000/video/detail/?id=${uid}</loc>`);
  expect(sitemap).not.toMatch(/morgen|umgezogen|derby-film/);
  expect(await read('/sitemaps/fixed.xml')).toContain('<loc>http://localhost:3000/video/</loc>');
  expect((await house.call('GET', '/sitemaps/video.xml', { headers: { host: 'profis.localhost' } })).status).toBe(404);
});

describe('the detail page', () => {
  it('RED-85 CONT-07 shows the video whose uid stands in the query', async () => {
    for (const [prefix, title] of [
      ['', 'Das Tor'],
      ['/en', 'The goal'],
      ['/ja', 'Das Tor'],
    ]) {
      const { status, body } = await house.call('GET', `${prefix}/video/detail/?id=${free.uid}`);
      expect(status).toBe(200);
      expect(body).toContain(`<h1>${title}</h1>`);
    }
  });

  it('tells search engines of the video, and of its stream only where everybody may watch', async () => {
    const told = async (uid: string) => {
      const body = await read(`/video/detail/?id=${uid}`);
      const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      return scripts.map(([, json]) => JSON.parse(json!)).find((thing) => thing['@type'] === 'VideoObject');
    };
    expect(await told(free.uid)).toMatchObject({
      name: 'Das Tor',
      duration: expect.stringMatching(/^PT\d+M\d+S$/),
      thumbnailUrl: [expect.stringMatching(/^http.+\/media\//)],
      contentUrl: expect.stringContaining('.m3u8'),
      isAccessibleForFree: true,
    });
    const forSubscribers = await told(pay.uid);
    expect(forSubscribers).toMatchObject({ isAccessibleForFree: false });
    expect(forSubscribers).not.toHaveProperty('contentUrl');
  });

  it('CONT-07 is kept apart by its id in memory', async () => {
    expect(await read(`/video/detail/?id=${pay.uid}`)).toContain('/preview/index.m3u8');
    expect(await read(`/video/detail/?id=${free.uid}`)).not.toContain('/preview/index.m3u8');
  });

  it.each([
    '/video/detail/',
    '/video/detail/?id=',
    '/video/detail/?id=nirgends',
    '/video/detail/?id=morgen',
    "/video/detail/?id='--",
    '/video/detail/?id=%00',
  ])('CONT-08 is the not-found page for %s', async (path) => expect((await house.call('GET', path)).status).toBe(404));
});

describe('the list', () => {
  it('RED-92 links videos by uid, or where they have a permanent address', async () => {
    const body = await read('/video/');
    expect(body).toContain('href="/video/detail/?id=das-tor"');
    expect(body).toContain('href="/news/derby-film/"');
    expect(body).not.toContain('id=umgezogen');
    expect(body).not.toContain('id=morgen');
  });

  it('LVR-23 cuts the posters by the thumbnail rule', async () => {
    const [, picture] = /src="(\/media\/ar_1:1,c_fill,f_auto,q_60,w_400\/[^"]+)"/.exec(await read('/video/')) ?? [];
    const { status, headers } = await house.call('GET', picture ?? '');
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('ends where there are no more videos', async () => {
    expect((await house.call('GET', '/video/?page=2')).status).toBe(404);
    expect((await house.call('GET', '/video/?page=abc')).status).toBe(200);
  });

  it('is made anew when a video is saved, and at the moment when one appears', async () => {
    await read('/en/video/');
    await saveVideos(house.context(), [aVideo({ uid: 'frisch' })]);
    await expect.poll(() => read('/en/video/'), patient).toContain('frisch');
    const [job] = await house.database.sql`select start_after from jobs.job where name = 'renewVideoPages'`;
    expect(new Date(job?.startAfter)).toEqual(soon);
  });
});

it('SHELL-05 the demo has eight videos, all with words in three languages and posters of their own', async () => {
  await makeDemoVideos(house.context());
  const rows = await house.database.sql`
    select poster_id from video.video where versions ?& array['de', 'en', 'ja'] and captions ?& array['de', 'en', 'ja']`;
  expect(new Set(rows.map(({ posterId }) => posterId)).size).toBe(8);
  expect((await house.call('GET', '/fast-publish/live-video.json')).status).toBe(200);
});
