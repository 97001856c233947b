import { beforeAll, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures, live } from '#rooms/football/match/server/index.ts';
import {
  adding,
  aFixture,
  aGoal,
  anEdition,
  ended,
  kickOff,
  saveEdition,
  seasonOf,
} from '#rooms/football/match/testing/index.ts';
import { renewTickers } from './renewTickers.ts';

const patient = { timeout: 15_000 };
const house = await testHouse();
const ctx = () => house.context();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const league = { team: 'u21', season: seasonOf(inDays(2)), competition: 'hessenliga' };
const past = { team: 'u21', season: '2024-2025', competition: 'regionalliga-suedwest' };

const read = (path: string, headers: Record<string, string> = {}) => house.call('GET', path, { headers });
const ticker = (language = 'de', team = '501122') => `/feeds/liveticker/${language}/${team}.json`;
const standings = '/feeds/standings/2024/501122.json';

beforeAll(async () => {
  const played = [
    aFixture('Wir', 'SC Muster', { date: '2024-08-10', ...ended(2, 1) }),
    aFixture('SC Muster', 'Wir', { round: '2. Spieltag', date: '2024-08-17', ...ended(0, 0) }),
  ];
  await saveEdition(ctx(), anEdition(played, { edition: past, name: 'Regionalliga Südwest' }));
  const coming = [
    aFixture('Wir', 'TSV Beispiel', { round: '2. Spieltag', date: inDays(9) }),
    aFixture('SV Probe', 'Wir', { date: inDays(2) }),
    aFixture('SC Muster', 'SV Probe', { date: inDays(1) }),
  ];
  await saveEdition(ctx(), anEdition(coming, { edition: league }));
});

const next = async () => (await listFixtures(house.database, { ...league, isOurs: true }))[0]!;
const enter = (matchId: string, entry: ReturnType<typeof adding>) =>
  live.takeEntry(ctx(), { matchId, entry, enteredAt: new Date() });

describe('the ticker', () => {
  it('LIVE-27 LIVE-29 LIVE-31 tells the team’s next match and where its page is, in each language', async () => {
    const { id, path } = await next();
    const { status, headers, json } = await read(ticker('en'));
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json.data).toMatchObject({ id, liveticker_active: false, period: 'PreMatch', home: { name: 'SV Probe' } });
    expect(`${json.website}/${json.full_slug}`).toBe(ctx().pageAddress(path).replace(path, `/en${path}`));
    expect((await read(ticker('de'))).json.full_slug).toBe(path.slice(1));
  });

  it('LIVE-27 is null for a team without a match, and nothing for a language or a team that nobody knows', async () => {
    expect((await read(ticker('de', '16953'))).json).toEqual({ data: null, website: null, full_slug: null });
    for (const path of [ticker('fr'), ticker('de', '7'), '/feeds/liveticker/de/', '/feeds/liveticker/de/x.json'])
      expect((await read(path)).status, path).toBe(404);
    expect((await house.call('POST', ticker())).status).toBeGreaterThanOrEqual(404);
  });

  it('follows an entry by itself, and costs no body while nothing changes', async () => {
    const first = await read(ticker());
    const { id } = await next();
    await enter(id, adding(kickOff));
    await enter(id, adding(aGoal(7, { side: 'away', player: 'Anton Adler' })));
    await expect
      .poll(async () => (await read(ticker())).json.data, patient)
      .toMatchObject({
        period: 'FirstHalf',
        liveticker_active: true,
        score: { home: 0, away: 1 },
        latest: { type: 'Goal', minute: 7, player: 'Anton Adler' },
      });
    const { headers } = await read(ticker());
    expect(headers.etag).not.toBe(first.headers.etag);
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=2\b/);
    const reply = await read(ticker(), { 'if-none-match': String(headers.etag) });
    expect([reply.status, reply.body]).toEqual([304, '']);
  });

  it('is made anew every ten minutes, since another match may be the next', async () => {
    expect(renewTickers.every).toBe('*/10 * * * *');
    await renewTickers.run(ctx(), {} as never);
    expect((await read(ticker())).status).toBe(200);
  });
});

describe('the standings', () => {
  it('LIVE-28 LIVE-30 LIVE-38 LIVE-49 are the table of the season’s league', async () => {
    const { status, json } = await read(standings);
    expect(status).toBe(200);
    expect([json.season, json.competition]).toEqual(['2024/25', 'Regionalliga Südwest']);
    expect(json.data).toMatchObject([
      {
        position: 1,
        team: { isOwn: true },
        matches: 2,
        won: 1,
        drawn: 1,
        lost: 0,
        goals: '2:1',
        difference: 1,
        points: 4,
      },
      { position: 2, team: { name: 'SC Muster' }, matches: 2, won: 0, drawn: 1, lost: 1, goals: '1:2', points: 1 },
    ]);
  });

  it('LIVE-30 are empty for a season in which the team plays no league that is known, so that its pages find no error there', async () => {
    const { status, json } = await read('/feeds/standings/2019/501122.json');
    expect([status, json]).toEqual([200, { data: [], season: '2019/20', competition: '' }]);
  });

  it('are not found for other teams and for what is no season', async () => {
    for (const path of ['/feeds/standings/2024/7.json', '/feeds/standings/x/159.json'])
      expect((await read(path)).status, path).toBe(404);
  });
});
