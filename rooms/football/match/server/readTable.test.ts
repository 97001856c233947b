import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { problemsOfEdition } from '../fixtureRules.ts';
import { aFixture, aLeague, anEdition, ended } from '../testing/drafts.ts';
import { readTable } from './readTable.ts';
import { listFixtures } from './record/fixtureStore.ts';
import { saveEdition } from './record/saveEdition.ts';

const house = await testHouse();
const ctx = house.context();
const fixtures = [
  aFixture('Wir', 'SC Muster', { ...ended(2, 0) }),
  aFixture('TSV Beispiel', 'SV Probe', { ...ended(1, 1), fixtureStatus: 'awarded', awarded: { home: 0, away: 2 } }),
  aFixture('SC Muster', 'TSV Beispiel', { round: '2. Spieltag', date: '2025-08-23', ...ended(0, 0) }),
  aFixture('SV Probe', 'Wir', { round: '2. Spieltag', date: '2025-08-24', ...ended(0, 1) }),
  aFixture('Wir', 'TSV Beispiel', { round: '3. Spieltag', date: '2025-08-30', fixtureStatus: 'postponed' }),
];
await saveEdition(ctx, anEdition(fixtures));
await saveEdition(ctx, anEdition(fixtures, { edition: { ...aLeague, competition: 'hessenpokal' }, rules: 'cup' }));

describe('reading a table', () => {
  it('counts what was played and what was decided', async () => {
    const { view, season } = (await readTable(ctx, aLeague))!;
    expect(
      view.tables[0]?.rows.map(({ team, points, goalsFor, goalsAgainst }) => [
        team.key ?? team.name,
        points,
        `${goalsFor}:${goalsAgainst}`,
      ]),
    ).toEqual([
      ['u21', 6, '3:0'],
      ['SV Probe', 3, '2:1'],
      ['SC Muster', 1, '0:2'],
      ['TSV Beispiel', 1, '0:2'],
    ]);
    expect(view.days).toEqual({ first: '2025-08-16', last: '2025-08-24' });
    expect(season?.course.map(({ position }) => position)).toEqual([2, 1]);
  });

  it('knows what the places lead to that the club has named for it', async () => {
    const zonesOf = async (competition: string) =>
      (await readTable(ctx, { ...aLeague, competition }))?.view.tables[0]?.zones;
    expect(await zonesOf('hessenliga')).toMatchObject([{ kind: 'promotion', from: 1, to: 1 }, { from: 2 }]);
    await saveEdition(ctx, anEdition(fixtures, { edition: { ...aLeague, competition: 'andere-liga' } }));
    expect(await zonesOf('andere-liga')).toBeUndefined();
  });

  it('counts neither play-offs nor relegation, which are kept as matches, in two legs too', async () => {
    const relegation = { round: 'Playoffs - Final', date: '2025-09-03' };
    const ties = [
      aFixture('Wir', 'FC Fremd', { ...relegation, ...ended(4, 0) }),
      aFixture('FC Fremd', 'Wir', { ...relegation, date: '2025-09-06', ...ended(3, 0) }),
    ];
    const edition = { ...aLeague, competition: 'mit-relegation' };
    const draft = anEdition([...fixtures, ...ties], { edition });
    expect(problemsOfEdition(draft, '2026-01-01').filter(({ isWarning }) => !isWarning)).toEqual([]);
    await saveEdition(ctx, draft);
    const rowsOf = async (key: typeof edition) => (await readTable(ctx, key))!.view.tables[0]!.rows;
    const figures = ({ team, points, goalsFor, goalsAgainst }: Awaited<ReturnType<typeof rowsOf>>[number]) => [
      team.name,
      points,
      goalsFor,
      goalsAgainst,
    ];
    expect((await rowsOf(edition)).map(figures)).toEqual((await rowsOf(aLeague)).map(figures));
    expect((await readTable(ctx, edition))?.season?.course).toHaveLength(2);
    expect(await listFixtures(ctx, edition)).toHaveLength(fixtures.length + 2);
  });

  it('looks back to any matchday and day', async () => {
    const first = async (choice: Parameters<typeof readTable>[2]) =>
      (await readTable(ctx, aLeague, choice))?.view.tables[0]?.rows[0]?.points;
    expect(await first({ kind: 'all', round: 1 })).toBe(3);
    expect(await first({ kind: 'all', on: '2025-08-23' })).toBe(3);
    expect(await first({ kind: 'all', on: '2025-09-01' })).toBeUndefined();
  });

  it('is nothing of a competition that nobody plays, and has no tables of a cup', async () => {
    expect(await readTable(ctx, { ...aLeague, season: '2019-2020' })).toBeUndefined();
    const cup = await readTable(ctx, { ...aLeague, competition: 'hessenpokal' });
    expect([cup?.view.tables, cup?.season]).toEqual([[], undefined]);
  });
});
