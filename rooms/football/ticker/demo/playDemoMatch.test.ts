import { describe, expect, it } from 'vitest';
import { ensureInstallation } from '#platform/demo/demoStore.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { rewindMatch } from '#rooms/football/match/demo/index.ts';
import { listFixtures, live, squads } from '#rooms/football/match/server/index.ts';
import { aFixture, aLeague, anEdition, saveEdition } from '#rooms/football/match/testing/index.ts';
import { secondsPerDemoMinute } from '../server/settings.ts';
import { playDemoMatches } from './playDemoMatch.ts';
import { prepareDemoMatch } from './prepareDemoMatch.ts';

const patient = { timeout: 15_000, interval: 20 };

describe('the match of the demo', () => {
  it('is played to its end by itself, and then again from the beginning', async () => {
    const house = await testHouse();
    const { sql } = house.database;
    await ensureInstallation(sql, 'demo', new Date());
    const end = new AbortController();
    const playing = playDemoMatches(
      { ...house.house, config: { ...house.house.config, variables: { DEMO_MATCH: '0.005' } } },
      end.signal,
    );
    const match = async () => (await listFixtures({ sql }, { team: 'u21', competition: 'regionalliga-suedwest' }))[0];
    await expect.poll(async () => (await match())?.result.fullTime, patient).toEqual({ home: 2, away: 1 });
    const { id, kickOff } = (await match())!;
    expect(kickOff.time).toBe('19:00');
    expect(await live.listFigures({ sql }, id)).toContainEqual({ label: 'shots', home: 14, away: 10 });
    const first = new Set((await live.listEvents({ sql }, id)).map((event) => event.id));
    await expect
      .poll(async () => (await live.listEvents({ sql }, id)).some((event) => !first.has(event.id)), patient)
      .toBe(true);
    end.abort();
    await playing;
    expect(await sql`select 1 from match.match`).toHaveLength(1);
  });

  it('is played neither in a database of a real club nor where it is switched off', async () => {
    const house = await testHouse();
    await ensureInstallation(house.database.sql, 'club', new Date());
    const signal = new AbortController().signal;
    await playDemoMatches(
      { ...house.house, config: { ...house.house.config, variables: { DEMO_MATCH: '1' } } },
      signal,
    );
    expect(secondsPerDemoMinute(house.house.config)).toBe(0);
    await playDemoMatches(house.house, signal);
    expect(await house.database.sql`select 1 from match.match`).toEqual([]);
  });

  it('begins as if it had never been played, and leaves every other match alone', async () => {
    const house = await testHouse();
    const { sql } = house.database;
    const { matchId, players } = await prepareDemoMatch(house.context());
    expect([players.home.size, players.away.size]).toEqual([16, 16]);
    const { home, away } = await squads.listLineUps({ sql }, matchId);
    for (const line of [home, away]) expect(line.filter(({ role }) => role === 'starting')).toHaveLength(11);
    expect((await prepareDemoMatch(house.context())).matchId).toBe(matchId);
    await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster')]));
    const [real] = await listFixtures({ sql }, aLeague);
    const kickOff = { date: '2026-01-01', time: '12:00', at: new Date() };
    await expect(rewindMatch(house.context(), { matchId: real!.id, kickOff })).rejects.toThrow('demo');
  });
});
