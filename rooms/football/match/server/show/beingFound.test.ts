import { beforeAll, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aRunningLeague, matchdayClock, saveSeason } from '../../testing/aSeason.ts';
import { aFixture, ended } from '../../testing/drafts.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { searchableMatches } from './searchableMatches.ts';

const house = await testHouse();
house.house.clock.now = matchdayClock.now;
const league = { team: 'u19', season: '2024-2025', competition: 'hessenliga' };

beforeAll(async () => {
  await saveSeason(house.context(), aRunningLeague(), { edition: league });
  await saveSeason(house.context(), [aFixture('Wir', 'FC Klein', { date: '2024-11-18', ...ended(5, 5) })], {
    edition: { team: 'u9', season: '2024-2025', competition: 'testspiele' },
    name: 'Testspiele',
    rules: 'friendly',
  });
});

const get = (path: string, host = 'localhost:3000') => house.call('GET', path, { headers: { host } });
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);

describe('calendar files', () => {
  it('have the matches of a team, or of all, with addresses in the language that was asked for', async () => {
    const { headers, body } = await get('/en/kalender/u19.ics');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(body.replaceAll('\r\n ', '')).toContain('URL:http://localhost:3000/en/u19/2024-2025/hessenliga/');
    expect(body).toContain('SUMMARY:Eintracht U19 – SC Mainufer 3:1');
    expect((await get('/kalender/alle.ics')).body.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect((await get('/kalender/u99.ics')).status).toBe(404);
  });

  it('are made anew when a match changes', async () => {
    await get('/kalender/u19.ics');
    const moved = aRunningLeague().map((one) => (one.venue ? { ...one, date: '2024-12-05' } : one));
    await saveSeason(house.context(), moved, { edition: league });
    await expect
      .poll(async () => (await get('/kalender/u19.ics')).body, { timeout: 10_000 })
      .toContain('DTSTART:20241205T');
  });
});

describe('sitemaps', () => {
  it('list matches, fixtures and tables on the main sub-site in every language, and no children’s matches', async () => {
    const matches = addressesIn((await get('/sitemaps/match.xml')).body);
    expect(matches).toHaveLength(9);
    expect(matches.filter((address) => address.includes('/ja/'))).toHaveLength(3);
    expect(matches.some((address) => address.includes('/u9/'))).toBe(false);
    const competitions = addressesIn((await get('/sitemaps/competition.xml')).body);
    expect(competitions).toContain('http://localhost:3000/en/u19/2024-2025/hessenliga/tabelle/');
    expect(competitions.some((address) => address.includes('testspiele/tabelle'))).toBe(false);
    expect((await get('/sitemaps/match.xml', 'profis.localhost:3000')).status).toBe(404);
  });
});

describe('search', () => {
  it('finds our matches in every language, by their opponents, result and competition', async () => {
    const ctx = house.context();
    const all = await listFixtures(ctx, league);
    const documents = await searchableMatches.listDocuments(
      ctx,
      all.map(({ id }) => id),
    );
    expect(documents).toHaveLength(9);
    const found = documents.find(({ title, locale }) => locale === 'ja' && title.endsWith('3:1'));
    expect(found).toMatchObject({ kind: 'match', title: 'Eintracht U19 – SC Mainufer 3:1', sections: [] });
    expect(found?.text).toContain('Hessenliga · 第1節 · 2024/25 · U19 · 2024年11月7日');
  });

  it('names all of them once, a few at a time', async () => {
    const ctx = house.context();
    const ids: string[] = [];
    for (let after = ''; ; after = ids.at(-1)!) {
      const some = await searchableMatches.listIds(ctx, after, 2);
      if (some.length === 0) break;
      ids.push(...some);
    }
    expect(ids).toHaveLength(4);
    expect([...new Set(ids)].sort()).toEqual(ids);
  });
});
