import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aVideo, saveVideos } from '#rooms/editorial/video/testing/index.ts';
import { aViewer, sellPasses } from '../../testing/index.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
await sellPasses(house);
const [media, finance] = [await house.aStaffMember('media'), await house.aStaffMember('finance')];
const call = (method: string, path: string, body?: object, who = media) =>
  house.call(method, `/api/office/v1/paywall${path}`, { token: who.token, ...(body ? { body } : {}) });
const reason = 'Der Stream ist abgerissen';
const today = house.context().today();

describe('giving, extending and ending', () => {
  it('gives somebody days without money, tells them why, and opens the films to them', async () => {
    const viewer = await aViewer(house);
    const given = await call('POST', '/grants', { email: viewer.email, days: 7, reason });
    expect(given.status).toBe(201);
    const { pass } = await viewer.own();
    expect(pass).toMatchObject({ state: 'active', periods: [{ origin: 'grant', paid: 0 }] });
    expect((await house.mailsTo(viewer.email)).some(({ text }) => text.includes(reason))).toBe(true);
    const [line] = await house.auditOf({ subjectId: given.json.data.id });
    expect(line).toMatchObject({ why: reason, after: { days: 7 } });
    const renewal = { paymentTokenId: given.json.data.id, price: 9.99 };
    expect((await viewer.call('PUT', '/paywall/v1/self/renewal', renewal)).json.errorCode).toBe('PASS_NOT_BOUGHT');
  });

  it('extends and ends a pass, and shows counts but no titles', async () => {
    const viewer = await aViewer(house);
    await viewer.buy('30D');
    const film = aVideo({ payment: 'pay' });
    await saveVideos(house.context(), [film]);
    await viewer.start(film.uid);
    const { number } = (await viewer.own()).pass;
    const [found] = (await call('GET', `/subscriptions?q=${number}`)).json.data.items;
    expect(found).toMatchObject({ number, state: 'active', devices: 1, plays: 1, failures: 0 });
    expect(JSON.stringify(found)).not.toContain(film.uid);
    const path = `/subscriptions/${found.id}`;
    expect((await call('GET', path)).json.data.person).toMatchObject({ accountId: viewer.id });
    const extended = await call('POST', `${path}/extension`, { days: 3, reason });
    expect(extended.json.data.periods).toHaveLength(2);
    expect((await call('POST', `${path}/end`, { reason })).json.data.state).toBe('ended');
    expect((await viewer.start(film.uid)).json.data.isPreview).toBe(true);
    for (const deed of ['extension', 'end'])
      expect((await call('POST', `${path}/${deed}`, { days: 3, reason })).json.errorCode).toBe('PASS_NOT_RUNNING');
  });

  it('refuses one’s own case, unknown people and passes, and roles that may not', async () => {
    expect((await call('POST', '/grants', { email: media.email, days: 7, reason })).json.errorCode).toBe('OWN_CASE');
    const nobody = await call('POST', '/grants', { email: 'niemand@kurve.test', days: 7, reason });
    expect([nobody.status, nobody.json.errorCode]).toEqual([404, 'PERSON_NOT_FOUND']);
    expect((await call('GET', '/subscriptions/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await call('GET', '/subscriptions', undefined, finance)).status).toBe(403);
    expect((await call('GET', '/prices')).status).toBe(403);
  });
});

describe('films and prices', () => {
  it('puts a film behind the wall and frees it, unless nobody can sign it or it has no captions', async () => {
    const [film, foreign, silent] = [
      aVideo(),
      aVideo({ stream: 'https://cdn.example/a.m3u8' }),
      aVideo({ captions: {} }),
    ];
    await saveVideos(house.context(), [film, foreign, silent]);
    const put = (uid: string, payment = 'pay') => call('PUT', `/films/${uid}`, { payment });
    const codes = [];
    for (const { uid } of [film, foreign, silent]) codes.push((await put(uid)).json?.errorCode);
    expect(codes).toEqual([undefined, 'FILM_NOT_SIGNABLE', 'FILM_WITHOUT_CAPTIONS']);
    const read = async () => (await house.call('GET', `/api/content/v1/videos/${film.uid}`)).json.data.payment;
    expect(await read()).toBe('pay');
    await put(film.uid, 'free');
    expect(await read()).toBe('free');
    expect((await put('nirgends')).json.errorCode).toBe('VIDEO_UNKNOWN');
    expect((await call('GET', '/films')).json.data.items.some(({ uid }: { uid: string }) => uid === film.uid)).toBe(
      true,
    );
  });

  it('sells at the price of the day, which begins today at the earliest', async () => {
    const set = (validFrom: string, price = 1.5) => call('PUT', '/prices', { plan: '1D', validFrom, price }, finance);
    const priceNow = async () =>
      (await house.call('GET', '/api/paywall/v1/plans')).json.data.items.find(
        (one: { plan: string }) => one.plan === '1D',
      ).price;
    expect((await set(addDays(today, 1), 4)).status).toBe(204);
    expect(await priceNow()).toBe(2.99);
    expect((await set(today)).status).toBe(204);
    expect(await priceNow()).toBe(1.5);
    expect((await set(addDays(today, -1))).json.errorCode).toBe('PRICE_IN_THE_PAST');
    const { items } = (await call('GET', '/prices', undefined, finance)).json.data;
    expect(items.length).toBeGreaterThan(4);
  });
});
