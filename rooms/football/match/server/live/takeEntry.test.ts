import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { DeskEntry } from '../../deskRules.ts';
import { adding, aGoal, anEntryId, fullTime, halfTime, kickOff, secondHalf } from '../../testing/desk.ts';
import { aFixture, aLeague, anEdition, ended } from '../../testing/drafts.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { listHistory } from '../record/historyStore.ts';
import { saveEdition } from '../record/saveEdition.ts';
import { listEvents } from './eventStore.ts';
import { openTicker } from './openTicker.ts';
import { takeEntry } from './takeEntry.ts';

const house = await testHouse();
const { sql } = house.database;
const enteredAt = new Date('2026-11-21T14:00:00Z');
let number = 0;

async function aMatch(rest: object = {}): Promise<string> {
  const edition = { ...aLeague, competition: `desk-${++number}` };
  await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster', rest)], { edition }));
  return (await listFixtures({ sql }, edition))[0]!.id;
}
const enter = (matchId: string, entry: DeskEntry) => takeEntry(house.context(), { matchId, entry, enteredAt });
async function enterAll(matchId: string, entries: DeskEntry[]) {
  for (const entry of entries) expect((await enter(matchId, entry))?.fault).toBeUndefined();
}
const matchOf = async (id: string) => (await listFixtures({ sql }, { ids: [id] }))[0]!;

describe('an entry', () => {
  it('becomes ticker line, score, period, result and statistics', async () => {
    const id = await aMatch();
    const card = {
      type: 'YellowCard',
      period: 'FirstHalf',
      minute: 20,
      side: 'away',
      player: 'Bruno Bussard',
    } as const;
    await enterAll(id, [adding(kickOff), adding(aGoal(12, { player: 'Anton Adler' })), adding(card)]);
    expect(await matchOf(id)).toMatchObject({ period: 'FirstHalf', score: { home: 1, away: 0 }, result: {} });
    await enterAll(id, [adding(halfTime), adding(secondHalf), adding(aGoal(60, { side: 'away' })), adding(fullTime)]);
    expect(await matchOf(id)).toMatchObject({
      period: 'FullTime',
      score: { home: 1, away: 1 },
      result: { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 1 } },
    });
    const events = await listEvents({ sql }, id);
    expect(events.map(({ type, score }) => [type, score])).toEqual([
      ['Kickoff', undefined],
      ['Goal', { home: 1, away: 0 }],
      ['YellowCard', undefined],
      ['WhistleFirstHalf', undefined],
      ['KickoffSecondHalf', undefined],
      ['Goal', { home: 1, away: 1 }],
      ['FinalWhistle', undefined],
    ]);
    const [cards] = await sql`
      select home, away from match.match_statistic where match_id = ${id} and label = 'yellowCards'`;
    expect(cards).toEqual({ home: 0, away: 1 });
  });

  it('counts once, however often it is sent', async () => {
    const id = await aMatch();
    const goal = adding(aGoal(5));
    await enterAll(id, [adding(kickOff), goal, goal, goal]);
    expect((await matchOf(id)).score).toEqual({ home: 1, away: 0 });
    expect(await listEvents({ sql }, id)).toHaveLength(2);
  });

  it('tells the score of this moment in extra time, and that of 90 minutes beside it', async () => {
    const id = await aMatch();
    await enterAll(id, [
      ...[kickOff, halfTime, secondHalf, aGoal(80)].map((event) => adding(event)),
      adding({ type: 'Kickoff', period: 'ExtraFirstHalf', minute: 91 }),
      adding(aGoal(95, { period: 'ExtraFirstHalf' })),
    ]);
    expect(await matchOf(id)).toMatchObject({
      score: { home: 2, away: 0 },
      result: { fullTime: { home: 1, away: 0 } },
    });
  });

  it('that cannot be is refused and changes nothing', async () => {
    const id = await aMatch();
    expect(await enter(id, adding(aGoal(46)))).toMatchObject({ fault: 'notKickedOff', state: { period: 'PreMatch' } });
    await enterAll(id, [adding(kickOff)]);
    expect((await enter(id, adding(aGoal(46))))?.fault).toBe('notInPeriod');
    expect((await enter(id, adding({ ...aGoal(9), side: undefined } as never)))?.fault).toBe('sideMissing');
    await enterAll(
      id,
      [halfTime, secondHalf, fullTime].map((event) => adding(event)),
    );
    expect((await enter(id, adding(aGoal(90, { period: 'FullTime' }))))?.fault).toBe('isOver');
    expect(await listEvents({ sql }, id)).toHaveLength(4);
  });

  it('of another match cannot be entered again here', async () => {
    const [one, other] = [await aMatch(), await aMatch()];
    const entry = adding(kickOff);
    await enterAll(one, [entry]);
    expect((await enter(other, entry))?.fault).toBe('entryGone');
  });

  it('is for nobody where there is no such match', async () => {
    expect(await enter(anEntryId(), adding(kickOff))).toBeUndefined();
  });

  it('leaves alone what was played without a desk, or is not played at all', async () => {
    const imported = await aMatch(ended(2, 1));
    expect((await enter(imported, adding(kickOff)))?.fault).toBe('notAtDesk');
    expect(await matchOf(imported)).toMatchObject({ period: 'FullTime', score: { home: 2, away: 1 } });
    const off = await aMatch({ fixtureStatus: 'cancelled' });
    expect((await enter(off, adding(kickOff)))?.fault).toBe('notAtDesk');
  });
});

describe('a correction', () => {
  it('stands in the place of what it corrects, says when, and keeps what was', async () => {
    const id = await aMatch();
    const goal = adding(aGoal(12, { player: 'Anton Adler' }));
    await enterAll(id, [adding(kickOff), goal, adding(aGoal(30, { side: 'away' }))]);
    const event = aGoal(12, { player: 'Bruno Bussard', side: 'away' });
    await enterAll(id, [{ kind: 'correct', id: anEntryId(), eventId: goal.id, event }]);
    const events = await listEvents({ sql }, id);
    expect(events.map(({ player, score }) => [player, score])).toEqual([
      [undefined, undefined],
      ['Bruno Bussard', { home: 0, away: 1 }],
      [undefined, { home: 0, away: 2 }],
    ]);
    expect(events[1]?.correctedAt).toMatch(/^\d{4}-/);
    const [kept] = await sql`select player, removed_at from match.event where id = ${goal.id}`;
    expect(kept).toMatchObject({ player: 'Anton Adler', removedAt: expect.any(Date) });
  });

  it('of what another desk has corrected is refused', async () => {
    const id = await aMatch();
    const goal = adding(aGoal(12));
    await enterAll(id, [adding(kickOff), goal]);
    const correct = (): DeskEntry => ({ kind: 'correct', id: anEntryId(), eventId: goal.id, event: aGoal(13) });
    await enterAll(id, [correct()]);
    expect((await enter(id, correct()))?.fault).toBe('entryGone');
  });

  it('after the end is remembered in the history of the match', async () => {
    const id = await aMatch();
    await enterAll(
      id,
      [kickOff, halfTime, secondHalf, fullTime].map((event) => adding(event)),
    );
    expect(await listHistory(sql, id)).toEqual([]);
    expect((await enter(id, adding(aGoal(80))))?.fault).toBe('isOver');
    await enterAll(id, [adding(aGoal(80), { isDeliberate: true })]);
    expect(await listHistory(sql, id)).toMatchObject([
      { source: 'desk', before: { homeFull: 0 }, after: { homeFull: 1 } },
    ]);
  });
});

describe('withdrawing', () => {
  it('takes goal and kick-off back, once, and leaves the rows', async () => {
    const id = await aMatch();
    const [begin, goal] = [adding(kickOff), adding(aGoal(12))];
    await enterAll(id, [begin, goal]);
    expect((await enter(id, { kind: 'withdraw', id: anEntryId(), eventId: begin.id }))?.fault).toBe('othersBuildOnIt');
    const back: DeskEntry = { kind: 'withdraw', id: anEntryId(), eventId: goal.id };
    await enterAll(id, [back, back]);
    expect((await matchOf(id)).score).toEqual({ home: 0, away: 0 });
    await enterAll(id, [{ kind: 'withdraw', id: anEntryId(), eventId: begin.id }]);
    expect(await matchOf(id)).toMatchObject({ period: 'PreMatch', result: {} });
    expect((await matchOf(id)).score).toBeUndefined();
    expect(await sql`select 1 from match.event where match_id = ${id}`).toHaveLength(2);
  });
});

describe('the ticker', () => {
  it('is opened and closed, each once', async () => {
    const id = await aMatch();
    const open = (isOpen: boolean) => openTicker(house.context(), { matchId: id, isOpen });
    const first = await open(true);
    expect(first?.openedAt).toBeInstanceOf(Date);
    expect(await open(true)).toEqual(first);
    expect(await open(false)).toEqual({ openedAt: undefined });
    expect(await openTicker(house.context(), { matchId: anEntryId(), isOpen: true })).toBeUndefined();
  });
});
