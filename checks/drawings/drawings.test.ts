import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readSources } from '../sources.ts';
import { decisionIn, drawDecisions, readDecisions } from './decisionIndex.ts';
import { drawStates, stateTables } from './stateDiagrams.ts';
import { drawTables } from './tableDiagrams.ts';

const house = await testHouse();

describe('pages drawn from the code', () => {
  it('shows every table of states', async () => {
    await expect(drawStates(stateTables(readSources(process.cwd())))).toMatchFileSnapshot('../../docs/states.md');
  });

  it('shows the tables of every wing', async () => {
    const pages = await drawTables(house.database.sql);
    for (const [wing, page] of Object.entries(pages))
      await expect(page).toMatchFileSnapshot(`../../docs/tables/${wing}.md`);
    expect(readdirSync('docs/tables').toSorted()).toEqual(
      Object.keys(pages)
        .map((wing) => `${wing}.md`)
        .toSorted(),
    );
  });

  it('lists the decisions of every room', async () => {
    await expect(drawDecisions(readDecisions(process.cwd()))).toMatchFileSnapshot('../../docs/decisions/README.md');
  });

  it.each([
    ['no status', '# 0001 Title\n\nText.\n'],
    ['another number than its file', '# 0002 Title\n\nStatus: in force · 2026-11-24 · rooms: cart\n'],
    ['a room that does not exist', '# 0001 Title\n\nStatus: in force · 2026-11-24 · rooms: attic\n'],
  ])('refuses a decision with %s', (_, text) => {
    expect(() => decisionIn('0001-title.md', text)).toThrow('0001-title.md');
  });

  it('reads lists of next states and single steps, and no other constants', () => {
    const text = `
      export const states = { open: ['closed'], closed: [] } as const satisfies Record<string, readonly string[]>;
      const steps: Step[] = [{ from: 'a', by: 'whistle', to: 'b' }];
      const meaning = { open: ['sent'] };`;
    expect(stateTables([{ path: 'rooms/goods/x/server/xStates.ts', text }])).toEqual([
      { path: 'rooms/goods/x/server/xStates.ts', name: 'states', transitions: [{ from: 'open', to: 'closed' }] },
      { path: 'rooms/goods/x/server/xStates.ts', name: 'steps', transitions: [{ from: 'a', to: 'b', by: 'whistle' }] },
    ]);
  });
});
