import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, aLeague, anEdition, ended } from '../../testing/drafts.ts';
import { correctMatch } from './correctMatch.ts';
import { listFixtures } from './fixtureStore.ts';
import { listHistory } from './historyStore.ts';
import { saveEdition } from './saveEdition.ts';

const house = await testHouse();
const { sql } = house.database;

async function aMatch(competition: string) {
  const edition = { ...aLeague, competition };
  await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster', ended(1, 0))], { edition }));
  const [match] = await listFixtures({ sql }, edition);
  return match!;
}
const fullTime = (home: number, away: number) => ({
  result: { fullTime: { home, away } },
  fixtureStatus: 'regular' as const,
});

it('lets one of several corrections of the same state count, and tells the others', async () => {
  const { id } = await aMatch('rennen');
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map((goals) =>
      correctMatch(house.context(), { matchId: id, version: 1, ...fullTime(5, goals), reason: `Bericht ${goals}` }),
    ),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['corrected', 'stale', 'stale', 'stale']);
  expect(await listHistory(sql, id)).toHaveLength(1);
});

it('keeps what it was, who changed it and why; awarding it leaves the goals on the pitch', async () => {
  const { id } = await aMatch('geschichte');
  const changedBy = (await house.aFan()).id;
  const awarded = { ...fullTime(1, 0), fixtureStatus: 'awarded' as const, awarded: { home: 0, away: 2 } };
  const outcome = await correctMatch(house.context(), {
    matchId: id,
    version: 1,
    ...awarded,
    reason: 'Urteil',
    changedBy,
  });
  expect(outcome).toEqual({ outcome: 'corrected', version: 2 });
  const [match] = await listFixtures({ sql }, { ids: [id] });
  expect(match).toMatchObject({
    fixtureStatus: 'awarded',
    score: { home: 0, away: 2 },
    result: { fullTime: { home: 1, away: 0 } },
  });
  expect(await listHistory(sql, id)).toMatchObject([
    { source: 'correction', changedBy, reason: 'Urteil', before: { fixtureStatus: 'regular' } },
  ]);
});

it('lists the status that version 0.1 has written under the name of the column', async () => {
  const { id } = await aMatch('frueher');
  const correction = { matchId: id, version: 1, result: {}, fixtureStatus: 'cancelled' as const, reason: 'Sturm' };
  await correctMatch(house.context(), correction);
  await sql`
    update match.match_history set before = before - 'fixtureStatus' || jsonb_build_object('fate', 'regular'),
      after = after - 'fixtureStatus' || jsonb_build_object('fate', 'cancelled')
    where match_id = ${id}`;
  const [change] = await listHistory(sql, id);
  expect([change?.before, change?.after]).toMatchObject([{ fixtureStatus: 'regular' }, { fixtureStatus: 'cancelled' }]);
  expect(change?.after).not.toHaveProperty('fate');
});

it('can take a result away again, and refuses what cannot be', async () => {
  const { id } = await aMatch('leer');
  const empty = { result: {}, fixtureStatus: 'cancelled' as const };
  await correctMatch(house.context(), { matchId: id, version: 1, ...empty, reason: 'Platz gesperrt' });
  const [match] = await listFixtures({ sql }, { ids: [id] });
  expect(match).toMatchObject({ fixtureStatus: 'cancelled', result: {}, period: 'PreMatch' });
  expect(match).not.toHaveProperty('score');
  const impossible = await correctMatch(house.context(), { matchId: id, version: 2, ...fullTime(-1, 0), reason: '' });
  expect(impossible).toEqual({ outcome: 'impossible', problems: ['-1:0 is no score'] });
  const foreign = { matchId: '00000000-0000-8000-8000-000000000000', version: 1, ...fullTime(1, 0), reason: '' };
  expect(await correctMatch(house.context(), foreign)).toEqual({ outcome: 'unknown' });
});
