import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { SquadPlayerDraft } from '../../matchModel.ts';
import { saveSquad } from './saveSquad.ts';
import { listSquads } from './squadStore.ts';

const house = await testHouse();
const { sql } = house.database;
const aPlayer = (name: string, more: Partial<SquadPlayerDraft> = {}): SquadPlayerDraft => ({
  name,
  role: 'Abwehr',
  ...more,
});
const draftOf = (season: string, players: SquadPlayerDraft[]) => ({ team: 'u19', season, source: 'test', players });
const membersOf = async (season: string) =>
  (await listSquads({ sql }, { team: 'u19', season })).map(({ name, number }) => [name, number]);

it('saves a squad in its order, and changes only what changed', async () => {
  const season = '2020-2021';
  const squad = [
    aPlayer('Ada Eins', { number: 1, role: 'Torwart' }),
    aPlayer('Ben Zwei', { number: 2 }),
    aPlayer('Cem Drei', { number: 3 }),
  ];
  expect(await saveSquad(house.context(), draftOf(season, squad))).toMatchObject({
    problems: [],
    added: ['Ada Eins', 'Ben Zwei', 'Cem Drei'],
  });
  expect(await saveSquad(house.context(), draftOf(season, squad))).toMatchObject({
    added: [],
    changed: [],
    removed: [],
    unchanged: 3,
  });
  const changed = [squad[0]!, aPlayer('Cem Drei', { number: 2 }), aPlayer('Dua Vier', { number: 3 })];
  expect(await saveSquad(house.context(), draftOf(season, changed), { isDryRun: true })).toMatchObject({
    removed: ['Ben Zwei'],
  });
  expect(await membersOf(season)).toHaveLength(3);
  expect(await saveSquad(house.context(), draftOf(season, changed))).toMatchObject({
    changed: ['Cem Drei'],
    added: ['Dua Vier'],
    removed: ['Ben Zwei'],
    unchanged: 1,
  });
  expect(await membersOf(season)).toEqual([
    ['Ada Eins', 1],
    ['Cem Drei', 2],
    ['Dua Vier', 3],
  ]);
});

it('knows the same player again in another season, and keeps namesakes of another age apart', async () => {
  await saveSquad(house.context(), draftOf('2021-2022', [aPlayer('Eva Fünf', { birthYear: 2004, number: 5 })]));
  await saveSquad(
    house.context(),
    draftOf('2022-2023', [aPlayer('Eva Fünf', { birthYear: 2004 }), aPlayer('Eva Fünf', { birthYear: 2006 })]),
  );
  const before = await listSquads({ sql }, { season: '2021-2022' });
  const after = await listSquads({ sql }, { season: '2022-2023' });
  expect(after.map(({ playerId }) => playerId === before[0]!.playerId)).toEqual([true, false]);
});

it('refuses with the line what cannot be, and saves nothing', async () => {
  const squad = [
    aPlayer('Fee Sechs', { number: 6, line: 1 }),
    aPlayer('Gil Sieben', { number: 6, line: 2 }),
    aPlayer('Fee Sechs', { line: 3 }),
    aPlayer('Hal Acht', { number: 0, line: 4 }),
  ];
  const { problems } = await saveSquad(house.context(), draftOf('2023-2024', squad));
  expect(problems).toEqual([
    { line: 2, message: 'Gil Sieben wears 6 as Fee Sechs does' },
    { line: 3, message: 'Fee Sechs is in it twice' },
    { line: 4, message: 'Hal Acht cannot wear 0' },
  ]);
  expect(await membersOf('2023-2024')).toEqual([]);
  expect(
    (await saveSquad(house.context(), { ...draftOf('2023-2024', [squad[0]!]), team: 'u18' })).problems,
  ).toHaveLength(1);
});

it('sends as many statements for thirty players as for one', async () => {
  const save = (season: string, count: number) => {
    const squad = Array.from({ length: count }, (_, at) => aPlayer(`Zahl ${season} ${at}`, { number: at + 1 }));
    return house.statementsOf(() => saveSquad(house.context(), draftOf(season, squad)));
  };
  const one = await save('2031-2032', 1);
  expect(await save('2032-2033', 30)).toBeLessThanOrEqual(one);
});
