import { expect, it } from 'vitest';
import { ownTeams } from '#club/football.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { searchableTeams } from './searchableTeams.ts';

const house = await testHouse();

it('search knows every team of the club in every language, each with a page that there is', async () => {
  const ctx = house.context();
  const ids: string[] = [];
  for (let after = ''; ; after = ids.at(-1)!) {
    const some = await searchableTeams.listIds(ctx, after, 3);
    if (some.length === 0) break;
    ids.push(...some);
  }
  expect(ids.toSorted()).toEqual(ownTeams.map(({ key }) => key).toSorted());
  const documents = await searchableTeams.listDocuments(ctx, ids);
  expect(documents).toHaveLength(3 * ownTeams.length);
  for (const path of new Set(documents.map(({ path }) => path)))
    expect((await house.call('GET', path)).status, path).toBe(200);
  const english = documents.filter(({ locale }) => locale === 'en').map(({ title }) => title);
  expect(english).toContain('Eintracht – First team');
  expect(english).toContain('Eintracht U17');
});
