import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, aLeague, anEdition } from '../../testing/drafts.ts';
import { listFixtures } from './fixtureStore.ts';
import { saveClubs, saveVenues } from './saveClubs.ts';
import { saveEdition } from './saveEdition.ts';

const house = await testHouse();
const save = (name: string, aliases: string[] = [], more = {}) =>
  saveClubs(house.context(), [{ name, aliases, ...more }]);
const teamsOf = async (name: string, competition: string) => {
  const edition = { ...aLeague, competition };
  const draft = anEdition([aFixture('Wir', name)], { edition, newClubs: [] });
  const { problems } = await saveEdition(house.context(), draft);
  const [match] = await listFixtures(house.database, edition);
  return match?.away.name ?? problems[0]!.message;
};

it('knows a club by all its names, and changes only what changed', async () => {
  expect(await save('SC Mainufer', ['Mainufer', 'SCM 1911'], { city: 'Uferstadt' })).toMatchObject({
    added: ['SC Mainufer'],
  });
  expect(await save('SC Mainufer', ['Mainufer', 'SCM 1911'], { city: 'Uferstadt' })).toMatchObject({
    added: [],
    changed: [],
    unchanged: 1,
  });
  expect(await save('SC Mainufer')).toMatchObject({ unchanged: 1 });
  expect(await teamsOf('mainufer', 'eins')).toBe('SC Mainufer');
  expect(await teamsOf('SCM 1911', 'zwei')).toBe('SC Mainufer');
});

it('takes a new name of a club for a change of the same club', async () => {
  await save('TSV Altdorf');
  expect(await save('TSV Neudorf', ['TSV Altdorf'])).toMatchObject({ changed: ['TSV Neudorf'] });
  expect(await teamsOf('TSV Altdorf', 'drei')).toBe('TSV Neudorf');
});

it('gives the teams of a renamed club their new name, also those of matches that are there, whose addresses stay', async () => {
  const edition = { ...aLeague, competition: 'umbenannt' };
  await save('SV Alt');
  await saveEdition(
    house.context(),
    anEdition([aFixture('Wir', 'SV Alt'), aFixture('SV Alt II', 'Wir', { round: '2. Spieltag' })], {
      edition,
      newClubs: [],
    }),
  );
  const shown = async () =>
    (await listFixtures(house.database, edition)).map(({ home, away, path }) => [(home.key ? away : home).name, path]);
  const [[, first], [, second]] = (await shown()) as [string[], string[]];
  const emitted: unknown[] = [];
  const ctx = house.context({ emit: async (_, event) => void emitted.push(event) });
  await saveClubs(ctx, [{ name: 'SV Neu 1920', aliases: ['SV Alt'] }]);
  // Search follows: the matches are found by the new name.
  const ids = (await listFixtures(house.database, edition)).map(({ id }) => id);
  expect(emitted).toEqual([{ source: 'match', ids: expect.arrayContaining(ids) }]);
  expect((await shown()).toSorted()).toEqual([
    ['SV Neu 1920 II', second],
    ['SV Neu 1920', first],
  ]);
});

it('asks back where a name may mean two clubs, unless it is one’s own', async () => {
  await saveClubs(house.context(), [
    { name: 'FC Ost', aliases: ['Stadt'] },
    { name: 'FC West', aliases: ['Stadt', 'FC Ost'] },
  ]);
  expect(await teamsOf('Stadt', 'vier')).toBe('"Stadt" may be FC Ost or FC West');
  expect(await teamsOf('FC Ost', 'fuenf')).toBe('FC Ost');
});

it('refuses with the line what stands there twice, and writes nothing when only asked', async () => {
  const twice = [
    { name: 'SV Doppel', aliases: [], line: 3 },
    { name: 'sv doppel', aliases: [], line: 8 },
  ];
  const { problems } = await saveClubs(house.context(), twice);
  expect(problems).toEqual([{ line: 8, message: '"sv doppel" stands in line 3 already' }]);
  await saveClubs(house.context(), [twice[0]!], { isDryRun: true });
  expect(await teamsOf('SV Doppel', 'sechs')).toBe('no club is called "SV Doppel"');
});

it('gives a match its ground by any of its names', async () => {
  await saveVenues(house.context(), [
    { name: 'Stadion am Ufer', aliases: ['Uferstadion'], city: 'Uferstadt', capacity: 9000 },
  ]);
  await save('FC Gast');
  const edition = { ...aLeague, competition: 'platz' };
  const draft = anEdition([aFixture('Wir', 'FC Gast', { venue: 'uferstadion' })], { edition });
  expect((await saveEdition(house.context(), draft)).problems).toEqual([]);
  const [match] = await listFixtures(house.database, edition);
  expect(match?.venue).toEqual({ name: 'Stadion am Ufer', city: 'Uferstadt' });
});

it('takes a name of a club that is no more for nobody', async () => {
  await save('VfB Altufer', ['Altufer'], { dissolved: 2004 });
  expect(await teamsOf('Altufer', 'spaeter')).toBe('no club is called "Altufer"');
});
