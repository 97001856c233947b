import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { runFootballCommand } from '#rooms/football/footballSources/testing/index.ts';
import { listSeasons } from './record/editionStore.ts';
import { saveSquad } from './record/saveSquad.ts';
import { listSquads } from './record/squadStore.ts';

const house = await testHouse();
const run = (...words: string[]) => runFootballCommand(house.context(), words);

it('opens a season only when it is told to, after saying what would happen', async () => {
  const players = [
    { name: 'Rosa Reif', role: 'Tor', birthYear: 2009 },
    { name: 'Ohne Jahr', role: 'Abwehr' },
  ];
  await saveSquad(house.context(), { team: 'u17', season: '2025-2026', source: 'test', players });
  const preview = await run('season', 'open', '2026-2027');
  expect(preview).toContain('u19: 2 in the squad');
  expect(preview).toContain('come from elsewhere: Rosa Reif (u17), Ohne Jahr (u17)');
  expect(preview).toContain('guessed: Ohne Jahr');
  expect(preview).toContain('say --yes');
  expect(await listSeasons(house.database.sql)).not.toContain('2026-2027');
  expect(await run('season', 'open', '2026-2027', '--yes')).toContain('2026-2027 is open.');
  expect(await listSquads(house.database, { season: '2026-2027', team: 'u19' })).toHaveLength(2);
  await expect(run('season', 'open', '2030-2031')).rejects.toThrow('does not follow 2026-2027');
});

it('takes a player down by name', async () => {
  expect(await run('take-down', 'Rosa Reif', '--born', '2009')).toContain('"Rosa Reif" is gone');
  expect(await run('take-down', 'Rosa Reif')).toContain('Nobody of ours was called "Rosa Reif"');
  const names = (await listSquads(house.database, {})).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['Ohne Jahr']));
});
