import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, aLeague, anEdition } from '../../testing/drafts.ts';
import { listEditions, listSeasons } from './editionStore.ts';
import { listFixtures } from './fixtureStore.ts';
import { openSeason } from './openSeason.ts';
import { saveEdition } from './saveEdition.ts';
import { saveSquad } from './saveSquad.ts';
import { listSquads } from './squadStore.ts';

const house = await testHouse();
const { sql } = house.database;
const season = '2026-2027';
const source = 'test';

it('previews and opens a season: squads by age, competitions without matches, and again only what is missing', async () => {
  await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster')]));
  await saveSquad(house.context(), {
    team: 'u17',
    season: '2025-2026',
    source,
    players: [
      { name: 'Bleibt Eins', role: 'Tor', number: 1, birthYear: 2010 },
      { name: 'Steigt Zwei', role: 'Abwehr', number: 5, birthYear: 2009 },
    ],
  });
  await saveSquad(house.context(), {
    team: 'u19',
    season: '2025-2026',
    source,
    players: [
      { name: 'Auch Bleibt', role: 'Abwehr', number: 5, birthYear: 2008 },
      { name: 'Ohne Jahr', role: 'Angriff', number: 9 },
    ],
  });
  await saveSquad(house.context(), {
    team: 'u21',
    season: '2025-2026',
    source,
    players: [{ name: 'Zu Alt', role: 'Tor', birthYear: 2004 }],
  });
  const preview = await openSeason(house.context(), { season, isDryRun: true });
  expect(preview).toMatchObject({ problems: [], isNew: true, leaving: [{ name: 'Zu Alt', from: 'u21' }] });
  expect(preview.teams.find(({ team }) => team === 'u19')).toEqual({
    team: 'u19',
    hasSquad: false,
    competitions: [],
    squad: [
      { name: 'Auch Bleibt', from: 'u19', number: 5 },
      { name: 'Ohne Jahr', from: 'u19', number: 9, isGuess: true },
      { name: 'Steigt Zwei', from: 'u17' },
    ],
  });
  expect(preview.teams.find(({ team }) => team === 'u21')?.competitions).toEqual(['Hessenliga']);
  expect(await listSeasons(sql)).not.toContain(season);

  await openSeason(house.context(), { season });
  expect(await listSeasons(sql)).toContain(season);
  expect((await listSquads({ sql }, { season, team: 'u17' })).map(({ name }) => name)).toEqual(['Bleibt Eins']);
  expect(await listEditions({ sql }, { season })).toMatchObject([{ key: { ...aLeague, season }, name: 'Hessenliga' }]);
  expect(await listFixtures({ sql }, { season })).toEqual([]);

  const again = await openSeason(house.context(), { season });
  expect(again).toMatchObject({ isNew: false });
  expect(again.teams.flatMap(({ squad, competitions }) => [...squad, ...competitions])).toEqual([]);
});

it('refuses what is no season, and one that leaves a gap', async () => {
  const messages = async (wanted: string) =>
    (await openSeason(house.context(), { season: wanted })).problems.map(({ message }) => message);
  expect(await messages('2026-2028')).toEqual(['"2026-2028" is no season; one is called 2026-2027']);
  expect(await messages('2030-2031')).toEqual([`2030-2031 does not follow ${season}, the latest season`]);
});
