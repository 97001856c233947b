import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { makeDemoStadium } from '../demo/makeDemoStadium.ts';

const house = await testHouse();

// BEGIN and COMMIT are counted.
it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [8, 'the stadium of the demo', () => makeDemoStadium(house.context())],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});
