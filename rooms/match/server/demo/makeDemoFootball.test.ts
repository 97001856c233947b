import { beforeAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listEditions, listSeasons } from '../record/editionStore.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { listLineUps } from '../record/lineUpStore.ts';
import { listSquads } from '../record/squadStore.ts';
import { listMatchStatistics, listPlayerFigures } from '../record/statisticStore.ts';
import { listDeductions } from '../record/tableStore.ts';
import { makeDemoFootball } from './makeDemoFootball.ts';

const house = await testHouse();
const { sql } = house.database;

beforeAll(
  () => house.context().inTransaction((tx) => makeDemoFootball({ ...tx, now: new Date('2026-11-21T09:00:00Z') })),
  120_000,
);

it('has every team from 2019-2020 to the running season', async () => {
  const seasons = await listSeasons(sql);
  expect(seasons).toHaveLength(8);
  const editions = await listEditions(sql);
  for (const team of ['profis', 'frauen', 'u21', 'u19', 'u17', 'u16', 'u15', 'u14', 'u13', 'u12', 'u11', 'u10', 'u9'])
    expect(new Set(editions.filter(({ key }) => key.team === team).map(({ key }) => key.season)).size, team).toBe(8);
});

it('tells of the last match what the news tell of it', async () => {
  const edition = { team: 'profis', season: '2026-2027', competition: 'bundesliga' };
  const [last] = await listFixtures(sql, { ...edition, isOurs: true, isOver: true, order: 'newest', limit: 1 });
  expect(last).toMatchObject({
    home: { key: 'profis' },
    away: { name: 'FC Riedhafen' },
    kickOff: { date: '2026-11-20', time: '18:30' },
    score: { home: 3, away: 1 },
    venue: { name: 'Stadion an der Kurve' },
  });
  const { home, away } = await listLineUps(sql, last!.id);
  for (const line of [home, away]) {
    expect(line.filter(({ role }) => role === 'starting')).toHaveLength(11);
    expect(line.at(-1)).toMatchObject({ role: 'coach' });
  }
  expect(home.at(-1)).toMatchObject({ player: 'Marek Dornfeld' });
  expect((await listMatchStatistics(sql, last!.id))[0]).toMatchObject({ label: 'possession' });
});

it('has squads tied to the pages of their people, and figures of them that add up', async () => {
  const squad = await listSquads(sql, { team: 'u19', season: '2026-2027' });
  expect(squad.find(({ number }) => number === 10)).toMatchObject({ name: 'Can Tekdal', personUid: 'can-tekdal' });
  const career = await listPlayerFigures(sql, { personUid: 'elias-kraus' });
  expect(career.length).toBeGreaterThan(2);
  const figures = (await listPlayerFigures(sql, { edition: { team: 'u21' } })).map((one) => one.figures);
  for (const {
    goals = 0,
    goalsHeaded = 0,
    goalsLeftFoot = 0,
    goalsRightFoot = 0,
    goalsInsideBox = 0,
    goalsOutsideBox = 0,
  } of figures) {
    expect(goalsHeaded + goalsLeftFoot + goalsRightFoot).toBe(goals);
    expect(goalsInsideBox + goalsOutsideBox).toBe(goals);
  }
});

it('names of children nobody but today’s squads', async () => {
  const squads = await listSquads(sql, {});
  const children = squads.filter(({ team }) => /^u(9|1[0-6])$/.test(team));
  expect(new Set(children.map(({ season }) => season))).toEqual(new Set(['2026-2027']));
  expect(children.every(({ personUid }) => personUid)).toBe(true);
});

it('has taken points off somebody', async () => {
  const edition = { team: 'u21', season: '2026-2027', competition: 'regionalliga-suedwest' };
  expect(await listDeductions(sql, edition)).toMatchObject([{ points: 2, from: '2026-11-01' }]);
});
