import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();

it.each<[statements: number, what: string, path: string]>([[0, 'what can be agreed to', '/api/contact/v1/consents']])(
  '%i for %s',
  async (statements, _, path) => {
    const read = async () => expect((await house.call('GET', path)).status).toBe(200);
    expect(await house.statementsOf(read)).toBe(statements);
  },
);
