import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { adding, aGoal, halfTime, kickOff } from '../../testing/desk.ts';
import { aFixture, aLeague, anEdition } from '../../testing/drafts.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { saveEdition } from '../record/saveEdition.ts';
import { takeEntry } from './takeEntry.ts';

const house = await testHouse();
await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster')], { edition: aLeague }));
const [match] = await listFixtures(house.database, aLeague);
const enter = (entry: ReturnType<typeof adding>) =>
  takeEntry(house.context(), { matchId: match!.id, entry, enteredAt: new Date() });

it('lets two desks at once enter different things, and the same thing only once', async () => {
  await enter(adding(kickOff));
  const same = adding(aGoal(30));
  const outcomes = await Promise.all([
    enter(adding(aGoal(5, { player: 'Anton Adler' }))),
    enter(adding(aGoal(6, { player: 'Bruno Bussard' }))),
    enter(adding(aGoal(20, { side: 'away' }))),
    enter(adding(aGoal(20, { side: 'away' }))),
    enter(same),
    enter(same),
  ]);
  expect(outcomes.flatMap((outcome) => outcome?.fault ?? [])).toEqual(['entryTwice']);
  expect((await listFixtures(house.database, aLeague))[0]?.score).toEqual({ home: 3, away: 1 });
});

it('blows a whistle once', async () => {
  const outcomes = await Promise.all([enter(adding(halfTime)), enter(adding(halfTime)), enter(adding(halfTime))]);
  expect(outcomes.map((outcome) => outcome?.fault).sort()).toEqual(['entryTwice', 'entryTwice', undefined]);
});
