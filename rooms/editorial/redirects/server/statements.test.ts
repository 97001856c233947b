import { expect, it } from 'vitest';
import { redirectsWiring } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import { importList } from './importList.ts';
import { movedTo } from './movedTo.ts';

const house = await testHouse();
const ctx = house.context();
await importList(ctx, '/s1,/shop/', redirectsWiring, {});

it.each<[statements: number, what: string, address: string]>([
  [1, 'an address that has moved', '/s1?from=mail'],
  [1, 'an address that nobody knows', '/nowhere'],
])('%i for %s', async (statements, _, address) => {
  expect(await house.statementsOf(async () => movedTo(ctx, address))).toBe(statements);
});
