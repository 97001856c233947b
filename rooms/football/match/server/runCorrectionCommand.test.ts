import { beforeEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { runFootballCommand } from '#rooms/football/footballSources/testing/index.ts';
import { aFixture, aLeague, anEdition, ended, saveEdition } from '../testing/index.ts';
import { correctedOutcome, readPlace } from './correctionWords.ts';
import { readTable } from './readTable.ts';
import { listFixtures } from './record/fixtureStore.ts';

const house = await testHouse();
const { sql } = house.database;
const run = (...words: string[]) => runFootballCommand(house.context(), words);
const refusal = (...words: string[]) => run(...words).then(String, (error: Error) => error.message);
const first = async () => (await listFixtures({ sql }, { ...aLeague, isOurs: true }))[0]!;
const points = async () => {
  const { rows } = (await readTable(house.context(), aLeague))!.view.tables[0]!;
  return Object.fromEntries(rows.map(({ team, points: count }) => [team.name, count]));
};
const league = `${aLeague.team}/${aLeague.season}/${aLeague.competition}`;

beforeEach(async () => {
  await sql`truncate match.edition cascade`;
  const played = aFixture('Wir', 'SC Muster', ended(1, 1, { home: 1, away: 0 }));
  await saveEdition(house.context(), anEdition([played]));
});

describe('npm run kurve -- football correct', () => {
  it('says what a match would be, and corrects it only when it is told to; the history names both', async () => {
    const { path } = await first();
    const words = ['correct', `https://kurve.test/en${path}`, '--full-time', '2:1', '--reason', 'Spielbericht'];
    const preview = await run(...words);
    expect(preview).toContain('1:1 (half-time 1:0) → 2:1 (half-time 1:0)');
    expect(preview).toContain('say --yes');
    expect((await first()).result.fullTime).toEqual({ home: 1, away: 1 });
    expect(await run('history', path)).toContain('never changed');
    expect(await run(...words, '--yes')).toContain('Corrected');
    expect((await first()).result).toEqual({ halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } });
    expect(await run('history', path)).toMatch(/correction: .*homeFull 1 → 2.*; Spielbericht/);
    expect(await run(...words, '--yes')).toContain('like that already');
  });

  it('awards a match and takes it back; the table follows', async () => {
    const { path } = await first();
    await run('correct', path, '--awarded', '0:2', '--reason', 'Urteil', '--yes');
    expect(await points()).toEqual({ 'SC Muster': 3, 'Eintracht U21': 0 });
    const back = await run('correct', path, '--status', 'regular', '--reason', 'Einspruch', '--yes');
    expect(back).toContain('awarded 0:2 → 1:1');
    expect(await points()).toEqual({ 'SC Muster': 1, 'Eintracht U21': 1 });
  });

  it('refuses what cannot be and what it does not understand, and changes nothing', async () => {
    const { path } = await first();
    const yes = ['--reason', 'x', '--yes'];
    expect(await refusal('correct', path, '--full-time', '0:0', ...yes)).toContain('cannot be after 1:0 at half-time');
    expect(await refusal('correct', path, '--full-time', 'two', ...yes)).toContain('is no score');
    expect(await refusal('correct', path, '--awarded', 'none', ...yes)).toContain('is no score');
    expect(await refusal('correct', path, '--status', 'lost', ...yes)).toContain('is none of regular, awarded');
    expect(await refusal('correct', path, '--full-time', '3:1', '--yes')).toContain('Say why');
    expect(await refusal('correct', `${path}x`, ...yes)).toContain('address of no match');
    await sql`update match.match set period = 'HalfTime'`;
    expect(await refusal('correct', path, '--full-time', '3:1', ...yes)).toContain('ticker desk');
    expect((await first()).result.fullTime).toEqual({ home: 1, away: 1 });
  });
});

describe('npm run kurve -- football points', () => {
  const take = ['points', league, 'sc muster', '--take', '3', '--from', '2025-08-01', '--reason', 'Lizenz'];

  it('takes points off from a day on, and withdraws them; both stay written down', async () => {
    expect(await run(...take)).toContain('say --yes');
    expect(await points()).toMatchObject({ 'SC Muster': 1 });
    expect(await run(...take, '--yes')).toContain('3 points taken off from 2025-08-01 on');
    expect(await points()).toMatchObject({ 'SC Muster': -2 });
    expect(await refusal(...take, '--yes')).toContain('deduction of that day already');
    expect(await run('points', league, 'SC Muster', '--withdraw', '--reason', 'Berufung', '--yes')).toContain('Done');
    expect(await points()).toMatchObject({ 'SC Muster': 1 });
    expect(await run('history', league)).toMatch(/SC Muster: −3 from 2025-08-01: Lizenz; withdrawn .*: Berufung/);
    expect(await run(...take, '--yes')).toContain('Done');
    expect(await points()).toMatchObject({ 'SC Muster': -2 });
  });

  it('gives points to one of our teams by its key, for today unless a day is said', async () => {
    expect(await run('points', league, 'u21', '--give', '1', '--reason', 'Ausgleich', '--yes')).toContain(
      '1 points given',
    );
    expect(await points()).toMatchObject({ 'Eintracht U21': 2 });
  });

  it('refuses what nobody can mean', async () => {
    const why = ['--reason', 'x', '--yes'];
    expect(await refusal('points', league, 'FC Niemand', '--take', '3', ...why)).toContain('Nobody called');
    expect(await refusal('points', 'u21/2019-2020/x', 'u21', '--take', '3', ...why)).toContain(
      'There is no competition',
    );
    expect(await refusal('points', 'u21', 'u21', '--take', '3', ...why)).toContain('is no competition');
    expect(await refusal('points', league, 'u21', '--take', '0', ...why)).toContain('how many points');
    expect(await refusal('points', league, 'u21', '--take', '3', '--give', '3', ...why)).toContain('how many points');
    expect(await refusal('points', league, 'u21', '--take', '3', '--from', '2025-02-30', ...why)).toContain(
      'is no day',
    );
    expect(await refusal('points', league, 'u21', '--withdraw', ...why)).toContain('has no points taken off');
    expect(await run('history', league)).toContain('no points have been taken off');
  });
});

it('reads addresses of competitions and matches in every form', () => {
  const edition = { team: 'u9', season: '2024-2025', competition: 'testspiele' };
  for (const text of ['/u13-u9/u9/2024-2025/testspiele/', 'https://x.test/ja/u13-u9/u9/2024-2025/testspiele'])
    expect(readPlace(text)).toEqual({ edition });
  expect(readPlace('u9/2024-2025/testspiele/a-b')).toEqual({ edition, slug: 'a-b' });
  expect(readPlace('u9')).toBeUndefined();
});

it('changes of an outcome only what is named', () => {
  const before = { result: { fullTime: { home: 1, away: 1 } }, fixtureStatus: 'regular' as const };
  expect(correctedOutcome(before, {})).toEqual(before);
  expect(correctedOutcome(before, { 'full-time': 'none', status: 'annulled' })).toEqual({
    result: {},
    fixtureStatus: 'annulled',
  });
  expect(correctedOutcome(before, { 'shoot-out': '5-4' })).toMatchObject({
    result: { shootOut: { home: 5, away: 4 } },
  });
});
