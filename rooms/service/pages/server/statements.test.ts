import { expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aNewsText, importContent } from '#rooms/editorial/content/testing/index.ts';

const house = await testHouse();
await ensureBuild();
await importContent(house.context(), aNewsText('derby'));
const read = (path: string) => async () => expect((await house.call('GET', path)).status).toBe(200);
// What is the same in every language is in memory.
await read('/')();

it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [4, 'the start page', read('/page-data/ja/page-data.json')],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});

it('none for the start page while nothing changes', async () => {
  // Again and again: what was saved before may be told only now, and has the first one forgotten.
  await expect.poll(() => house.statementsOf(read('/page-data/ja/page-data.json'))).toBe(0);
});
