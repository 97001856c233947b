import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { providerPages } from '../screens/providerPages.ts';
import { openProvider } from './liveProvider.ts';
import { signingKeys } from './signingKeys.ts';

const house = await testHouse();
const { sql } = house.database;
const kids = async () => (await signingKeys(house.house)).map(({ kid }) => kid);
const age = (kid: string | undefined, days: number) =>
  sql`update identity.signing_key set created_at = ${new Date(Date.now() - days * 86_400_000)} where kid = ${kid ?? ''}`;

it('renews its keys while it runs: the new one is shown first, signs a day later, and the old one goes a month after', async () => {
  const live = openProvider(house.house, providerPages, async () => false);
  try {
    const [first] = await kids();
    const before = await live.current();
    await live.refresh();
    expect(await live.current()).toBe(before);
    await age(first, 91);
    await live.refresh();
    expect(await live.current()).not.toBe(before);
    const [signing, next] = await kids();
    expect([signing, next === first]).toEqual([first, false]);
    await age(next, 2);
    expect(await kids()).toEqual([next, first]);
    await age(first, 125);
    expect(await kids()).toEqual([next]);
    expect(await sql`select kid from identity.signing_key`).toHaveLength(1);
  } finally {
    live.close();
  }
});

it('makes one new key, however many processes look at the same moment', async () => {
  const [first] = await kids();
  await age(first, 95);
  const seen = await Promise.all(Array.from({ length: 4 }, kids));
  expect(new Set(seen.flat()).size).toBe(2);
});
