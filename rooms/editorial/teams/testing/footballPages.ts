import { expect } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, aRunningLeague, ended, saveSeason } from '#rooms/football/match/testing/index.ts';

/** A league of our U19 in 2024-2025; its cup, final and test matches have editions beside it. */
export const ourLeague = { team: 'u19', season: '2024-2025', competition: 'hessenliga' };
export const ourCup = { ...ourLeague, competition: 'hessenpokal' };

/** Saves what our U19 and U9 played: a running league, a cup final, a season before, a test match of children. */
export async function saveFootball(ctx: Context): Promise<void> {
  await saveSeason(ctx, aRunningLeague(), { edition: ourLeague });
  await saveSeason(ctx, [aFixture('Wir', 'FC Pokal', { round: 'Finale', date: '2024-10-22', ...ended(2, 1) })], {
    edition: ourCup,
    name: 'Hessenpokal',
    rules: 'cup',
  });
  await saveSeason(ctx, [aFixture('Wir', 'SC Mainufer', { date: '2023-09-02', ...ended(0, 4) })], {
    edition: { ...ourLeague, season: '2023-2024' },
  });
  await saveSeason(ctx, [aFixture('Wir', 'FC Klein', { date: '2024-11-18', ...ended(5, 5) })], {
    edition: { team: 'u9', season: '2024-2025', competition: 'testspiele' },
    name: 'Testspiele',
    rules: 'friendly',
  });
}

/** Ways to read a house's pages: as they are answered, what they are made of, and what is to be read on them. */
export function readerOf(house: Awaited<ReturnType<typeof testHouse>>) {
  const get = (path: string, host = 'localhost') => house.call('GET', path, { headers: { host } });
  const propsOf = async (path: string) => (await get(`/page-data${path}page-data.json`)).json.props;
  async function screenOf(path: string): Promise<string> {
    const { status, body } = await get(path);
    expect(status, path).toBe(200);
    return body
      .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replace(/\s+/g, ' ');
  }
  return { get, propsOf, screenOf };
}
