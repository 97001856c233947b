import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { fileFor } from './fileHandler.ts';
import { PageCache } from './pageCache.ts';

const { house } = await testHouse();

it('makes a file anew when a part of a kind that it shows has changed, and when the whole kind may have', async () => {
  let made = 0;
  const load = async () => ({ body: `{"made":${++made}}`, dependsOn: ['match/team u21'] });
  const cache = new PageCache();
  const deps = { house, cache, fileRoutes: [{ path: '/a.json', type: 'application/json', load }], isKept: true };
  const read = async () => {
    await fileFor(deps, 'nachwuchs', '/a.json');
    return made;
  };
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.markChanged('match/team u19');
  expect(await read()).toBe(1);
  cache.markChanged('match/team u21');
  expect(await read()).toBe(2);
  // After a lost connection nobody knows which part it was.
  cache.markChanged('match');
  expect(await read()).toBe(3);
});
