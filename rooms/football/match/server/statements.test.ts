import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { DeskEntry } from '../deskRules.ts';
import type { FixtureDraft } from '../matchModel.ts';
import { adding, aGoal, anEntryId, halfTime, kickOff } from '../testing/desk.ts';
import { aFixture, aLeague, anEdition, ended } from '../testing/drafts.ts';
import { listEvents } from './live/eventStore.ts';
import { takeEntry } from './live/takeEntry.ts';
import { readTable } from './readTable.ts';
import { listFixtures } from './record/fixtureStore.ts';
import { openSeason } from './record/openSeason.ts';
import { saveEdition, saveEditions } from './record/saveEdition.ts';
import { saveSquad } from './record/saveSquad.ts';

const house = await testHouse();
const ctx = house.context();
const squadOf = (team: string, count: number) => {
  const players = Array.from({ length: count }, (_, index) => ({
    name: `${team} ${index}`,
    role: 'Abwehr',
    number: index + 1,
    birthYear: 2009,
  }));
  return { team, season: '2025-2026', source: 'test', players };
};
const editionOf = (competition: string, fixtures: FixtureDraft[]) =>
  anEdition(fixtures, { edition: { ...aLeague, competition } });
/** An edition with one match, in which club and ground are new. */
const withNew = (competition: string, name: string) =>
  editionOf(competition, [aFixture('Wir', name, { venue: `Platz des ${name}` })]);
const sixty = Array.from({ length: 60 }, (_, index) =>
  aFixture('Wir', `FC Zahl ${index + 1}`, {
    round: `${index + 1}. Spieltag`,
    ...ended(index % 4, 1),
    venue: `Platz ${index}`,
  }),
);
const league = editionOf('sechzig', sixty);
const ten = Array.from({ length: 10 }, (_, index) => withNew(`eine-von-${index}`, 'FC Gemeinsam'));
await saveEdition(ctx, anEdition([aFixture('Wir', 'SC Muster', ended(2, 0)), aFixture('SV Probe', 'TSV Beispiel')]));
await saveEdition(ctx, editionOf('pult', [aFixture('Wir', 'SC Muster')]));
for (const team of ['u17', 'u19']) await saveSquad(ctx, squadOf(team, 2));

const [match] = await listFixtures(ctx, { ...aLeague, competition: 'pult' });
const enter = (entry: DeskEntry) => takeEntry(ctx, { matchId: match!.id, entry, enteredAt: ctx.now });
for (const event of [kickOff, aGoal(5)]) await enter(adding(event));
const [, goal] = await listEvents(ctx, match!.id);
const correction: DeskEntry = { kind: 'correct', id: anEntryId(), eventId: goal!.id, event: aGoal(6) };

// BEGIN and COMMIT are counted.
it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [4, 'a table', () => readTable(ctx, aLeague)],
  [20, 'an edition of sixty matches that is new', () => saveEdition(ctx, league)],
  [7, 'the same edition once more', () => saveEdition(ctx, league)],
  [21, 'an edition of one match', () => saveEdition(ctx, withNew('eine', 'FC Allein'))],
  // Four more for each, which is locked, looked for and resolved by itself.
  [57, 'ten editions that make the same club and ground known', () => saveEditions(ctx, ten)],
  [12, 'a squad of thirty', () => saveSquad(ctx, squadOf('u21', 30))],
  [6, 'the same squad once more', () => saveSquad(ctx, squadOf('u21', 30))],
  [13, 'opening a season', () => openSeason(ctx, { season: '2026-2027' })],
  [9, 'a goal', () => enter(adding(aGoal(20)))],
  [10, 'a correction', () => enter(correction)],
  // The search is told from period to period.
  [12, 'the whistle at half-time', () => enter(adding(halfTime))],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});

it('none for a calendar that is kept in memory', async () => {
  // Again and again: what was saved before may be told only now, and has the first one forgotten.
  const read = () => house.call('GET', '/kalender/u21.ics');
  await expect.poll(() => house.statementsOf(read)).toBe(0);
  expect((await read()).status).toBe(200);
});
