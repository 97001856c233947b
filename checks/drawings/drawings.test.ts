import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readSources } from '../sources.ts';
import { drawStates, stateTables } from './stateDiagrams.ts';
import { drawTables } from './tableDiagrams.ts';

const house = await testHouse();

describe('pages drawn from the code', () => {
  it('shows every table of states', async () => {
    await expect(drawStates(stateTables(readSources(process.cwd())))).toMatchFileSnapshot('../../docs/states.md');
  });

  it('shows the tables of every room', async () => {
    await expect(await drawTables(house.database.sql)).toMatchFileSnapshot('../../docs/tables.md');
  });

  it('reads lists of next states and single steps, and no other constants', () => {
    const text = `
      export const states = { open: ['closed'], closed: [] } as const satisfies Record<string, readonly string[]>;
      const steps: Step[] = [{ from: 'a', by: 'whistle', to: 'b' }];
      const meaning = { open: ['sent'] };`;
    expect(stateTables([{ path: 'rooms/x/server/xStates.ts', text }])).toEqual([
      { path: 'rooms/x/server/xStates.ts', name: 'states', transitions: [{ from: 'open', to: 'closed' }] },
      { path: 'rooms/x/server/xStates.ts', name: 'steps', transitions: [{ from: 'a', to: 'b', by: 'whistle' }] },
    ]);
  });
});
