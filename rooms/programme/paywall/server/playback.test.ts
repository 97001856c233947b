import { afterEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVideo, saveVideos, startLiveVideo } from '#rooms/editorial/video/testing/index.ts';
import { aViewer, sellPasses } from '../testing/index.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const film = aVideo({
  payment: 'pay',
  stream: '/streams/u15-season/index.m3u8',
  captions: { de: '/streams/u15-season/captions-de.vtt' },
});
const free = aVideo();
await saveVideos(house.context(), [film, free]);
await startLiveVideo(house.context(), film.uid);
await sellPasses(house);
const viewer = await aViewer(house);
await viewer.buy('30D');
const stranger = await aViewer(house);
const read = (path: string) => house.call('GET', path);
const init = (query: string, token?: string) =>
  house.call('GET', `/api/cms/v2/videos/initialize${query}`, token ? { token } : {});
const segmentsIn = (playlist: string) => playlist.split('\n').filter((line) => /^[^#]/.test(line));
const { now } = house.house.clock;
const later = (milliseconds: number) => {
  house.house.clock.now = () => new Date(Date.now() + milliseconds);
};
afterEach(async () => {
  house.house.clock.now = now;
  await house.database.sql`delete from paywall.ticket`;
});

/** All segments that an address leads to, with their statuses. */
async function segmentsOf(playlist: string): Promise<{ count: number; statuses: Set<number> }> {
  const { body } = await read(playlist);
  const folder = playlist.slice(0, playlist.lastIndexOf('/'));
  const statuses = new Set<number>();
  for (const name of segmentsIn(body)) statuses.add((await read(`${folder}/${name}`)).status);
  return { count: segmentsIn(body).length, statuses };
}

describe('GET /cms/v2/videos/initialize', () => {
  it('PWL-04 PWL-16 PWL-18 CST-30 opens all of a film to whoever has a pass, for ten minutes at most', async () => {
    const { status, json, headers } = await viewer.start(film.uid);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(json.data).toMatchObject({ isPreview: false, heartbeatSeconds: 300, captions: [{ language: 'de' }] });
    expect(Date.parse(json.data.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    expect(await segmentsOf(json.data.playlist)).toEqual({ count: 20, statuses: new Set([200]) });
    later(601_000);
    expect((await read(json.data.playlist)).status).toBe(403);
    expect((await read(json.data.playlist.replace('index.m3u8', 'part12.m4s'))).status).toBe(403);
  });

  it('PWL-06 PWL-12 LVR-22 opens ten seconds to visitors and to people without a pass, live as well', async () => {
    for (const token of [undefined, stranger.token]) {
      const { json } = await init(`?videoUID=${film.uid}`, token);
      expect(json.data).toMatchObject({ isPreview: true, playlist: '/streams/u15-season/preview/index.m3u8' });
      expect(await segmentsOf(json.data.playlist)).toEqual({ count: 5, statuses: new Set([200]) });
      expect((await read('/streams/u15-season/preview/part5.m4s')).status).toBe(404);
    }
    expect((await read('/fast-publish/live-video.json')).json).toEqual({ payment: 'pay', video_uid: film.uid });
  });

  it('PWL-11 plays what is free to everybody', async () => {
    expect((await init(`?videoUID=${free.uid}`)).json.data).toMatchObject({ isPreview: false, playlist: free.stream });
  });

  it('PWL-16 answers with a ticket where no video is named, and knows no other one', async () => {
    expect((await init('', viewer.token)).json.data).toMatchObject({ ticket: expect.any(String), isPreview: false });
    const unknown = await init('?videoUID=nirgends', viewer.token);
    expect([unknown.status, unknown.json.errorCode]).toEqual([404, 'VIDEO_UNKNOWN']);
  });

  it('PWL-15 PWL-19 PWL-20 INF-47 knows a player by the token of the authentication, for ten minutes', async () => {
    const { data } = (await viewer.call('GET', '/cms/v2/videos/authentication')).json;
    const opened = await init(`?videoUID=${film.uid}&token=${data.token}`);
    expect(opened.json.data.isPreview).toBe(false);
    const beat = `/api/cms/v2/videos/heartbeat/${opened.json.data.ticket}`;
    expect((await house.call('GET', `${beat}?token=${data.token}`)).status).toBe(200);
    expect((await house.call('GET', beat)).status).toBe(404);
    const forged = data.token.replace(viewer.id, stranger.id);
    expect((await init(`?videoUID=${film.uid}&token=${forged}`)).json.data.isPreview).toBe(true);
    later(600_000);
    expect((await init(`?videoUID=${film.uid}&token=${data.token}`)).json.data.isPreview).toBe(true);
    expect((await house.call('GET', '/api/cms/v2/videos/authentication')).status).toBe(401);
  });

  it('lets two devices play, and tells the third; one that starts again counts once', async () => {
    const statuses = [];
    for (const device of ['sofa', 'phone', 'sofa', 'kitchen'])
      statuses.push((await viewer.start(film.uid, device)).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
    expect((await viewer.start(film.uid, 'kitchen')).json.errorCode).toBe('TOO_MANY_DEVICES');
    later(361_000);
    expect((await viewer.start(film.uid, 'kitchen')).status).toBe(200);
  });

  it('lets two of ten devices play that start at the same moment', async () => {
    const devices = Array.from({ length: 10 }, (_, n) => `d${n}`);
    const replies = await Promise.all(devices.map((device) => viewer.start(film.uid, device)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(8);
  });
});

describe('GET /cms/v2/videos/heartbeat/{ticket}', () => {
  it('PWL-17 PWL-18 keeps a ticket alive and signs anew, once every 300 seconds', async () => {
    const { ticket, playlist } = (await viewer.start(film.uid)).json.data;
    later(300_000);
    const { status, json } = await viewer.beat(ticket);
    expect(status).toBe(200);
    expect(json.data.playlist).not.toBe(playlist);
    later(650_000);
    expect((await read(playlist)).status).toBe(403);
    expect((await read(json.data.playlist)).status).toBe(200);
    expect((await viewer.beat(ticket)).status).toBe(200);
  });

  it('PWL-21 404: knows no ticket that is made up, late, replaced, signed out or somebody else’s', async () => {
    const { ticket } = (await viewer.start(film.uid)).json.data;
    const gone = async (asked = ticket, who = viewer) => {
      const { status, json } = await who.beat(asked);
      expect([status, json.errorCode]).toEqual([404, 'VIDEO_TICKET_UNKNOWN']);
    };
    await gone('nothing');
    await gone('00000000-0000-4000-8000-000000000000');
    await gone(ticket, stranger);
    later(361_000);
    await gone();
    house.house.clock.now = now;
    const { ticket: newer } = (await viewer.start(film.uid)).json.data;
    await gone();
    expect((await viewer.call('DELETE', '/paywall/v1/self/devices/sofa')).status).toBe(204);
    await gone(newer);
  });

  it('ends with the pass, as its signatures do', async () => {
    const short = await aViewer(house);
    await short.buy('1D');
    const until = new Date(Date.now() + 120_000);
    await house.database.sql`
      update paywall.subscription set paid_until = ${until}, expires_at = ${until} where fan_id = ${short.id}`;
    const { ticket, expiresAt, playlist } = (await short.start(film.uid)).json.data;
    expect(new Date(expiresAt)).toEqual(until);
    later(120_001);
    expect((await short.beat(ticket)).status).toBe(404);
    expect((await read(playlist)).status).toBe(403);
    expect((await short.start(film.uid)).json.data.isPreview).toBe(true);
  });
});

it('PWL-17 one statement beside the look at the token', async () => {
  const { ticket } = (await viewer.start(film.uid)).json.data;
  await viewer.beat(ticket);
  expect(await house.statementsOf(() => viewer.beat(ticket))).toBeLessThanOrEqual(2);
});
