import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aService } from './testing/aService.ts';

const house = await testHouse();
const { call } = await aService(house);
const { id } = await house.aFan();

// The first statement is the token's look-up.
it.each<[statements: number, what: string, path: string]>([[3, 'a search for people', '?q=Muster']])(
  '%i for %s',
  async (statements, _, path) => {
    const search = async () => {
      const { json } = await call('GET', path);
      expect(json.data.items).toContainEqual(expect.objectContaining({ id }));
    };
    expect(await house.statementsOf(search)).toBe(statements);
  },
);
