import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures, live, match as matchRoom } from '#rooms/football/match/server/index.ts';
import {
  adding,
  aFixture,
  aGoal,
  anEdition,
  anEntryId,
  endMatch,
  kickOff,
  saveEdition,
  seasonOf,
} from '#rooms/football/match/testing/index.ts';
import { eventTypes } from '../entryRules.ts';

const house = await testHouse();
const { sql } = house.database;
const fan = await house.aFan();
const staff = await house.aStaffMember('media');
const matches = '/api/office/v1/ticker/matches';
const enteredAt = '2026-11-21T14:00:00.000Z';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = inDays(0);
let number = 0;

async function aMatch(rest: { date?: string; fixtureStatus?: 'cancelled' } = {}): Promise<string> {
  const edition = { team: 'u21', season: seasonOf(rest.date ?? today), competition: `pult-${++number}` };
  await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster', { date: today, ...rest })], { edition }));
  return (await listFixtures({ sql }, edition))[0]!.id;
}
const call = (method: string, path: string, body?: unknown, token = staff.token) =>
  house.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const enter = (id: string, entry: object) => call('POST', `${matches}/${id}/entries`, { ...entry, enteredAt });

describe('200', () => {
  it('lists our matches of these days and no others', async () => {
    const id = await aMatch();
    const far = await aMatch({ date: inDays(40) });
    const off = await aMatch({ fixtureStatus: 'cancelled' });
    const { status, json } = await call('GET', matches);
    const ids = json.data.items.map((item: { id: string }) => item.id);
    expect([status, ids.includes(id), ids.includes(far), ids.includes(off)]).toEqual([200, true, false, false]);
  });

  it('takes an entry, tells what the match is now, and who entered it', async () => {
    const id = await aMatch();
    const first = await enter(id, adding(kickOff));
    expect(first.json.data).toMatchObject({
      period: 'FirstHalf',
      score: { home: 0, away: 0 },
      periodStartedAt: enteredAt,
    });
    const goal = adding(aGoal(5, { player: 'Anton Adler', text: { de: 'Aus dem Nichts.' } }));
    const { status, json } = await enter(id, goal);
    expect([status, json.data.score]).toEqual([200, { home: 1, away: 0 }]);
    expect((await enter(id, goal)).json.data).toEqual(json.data);
    const [row] = await sql`select entered_by, entered_at from match.event where id = ${goal.id}`;
    expect(row).toEqual({ enteredBy: staff.id, enteredAt: new Date(enteredAt) });
  });

  it('LIVE-14 takes all eleven types, and remarks', async () => {
    const id = await aMatch();
    await enter(id, adding(kickOff));
    const period = 'FirstHalf';
    for (const [place, type] of eventTypes.entries()) {
      if (/Kick|Whistle/i.test(type)) continue;
      const event = { type, period, minute: 2 + place * 3, side: 'home', player: 'Anton Adler' };
      const reply = await enter(id, { kind: 'add', id: anEntryId(), event });
      expect([type, reply.status]).toEqual([type, 200]);
    }
    expect(await live.listEvents({ sql }, id)).toHaveLength(eventTypes.length - 3);
  });

  it('corrects and withdraws', async () => {
    const id = await aMatch();
    const goal = adding(aGoal(5));
    for (const entry of [adding(kickOff), goal]) await enter(id, entry);
    const correction = { kind: 'correct', id: anEntryId(), eventId: goal.id, event: aGoal(6, { side: 'away' }) };
    const corrected = await enter(id, correction);
    expect(corrected.json.data.score).toEqual({ home: 0, away: 1 });
    expect(corrected.json.data.events[1].correctedAt).toBeTruthy();
    const withdrawn = await enter(id, { kind: 'withdraw', id: anEntryId(), eventId: correction.id });
    expect(withdrawn.json.data).toMatchObject({ score: { home: 0, away: 0 }, events: [{ type: 'Kickoff' }] });
  });

  it('opens a match with players and entries, and the ticker', async () => {
    const id = await aMatch();
    const open = () => call('GET', `${matches}/${id}`);
    expect((await open()).json.data).toMatchObject({
      match: { id },
      isTickerOpen: false,
      players: { home: [], away: [] },
    });
    expect((await call('PUT', `${matches}/${id}/ticker`, { isOpen: true })).json.data).toEqual({ isTickerOpen: true });
    expect((await open()).json.data.isTickerOpen).toBe(true);
  });
});

describe('figures of both teams', () => {
  const figures = [
    { label: 'possession', home: 56, away: 44 },
    { label: 'shots', home: 12, away: 7 },
  ];
  const put = (id: string, body: object, token?: string) => call('PUT', `${matches}/${id}/figures`, body, token);
  const shown = async (id: string) =>
    (await sql`select label, home, away from match.match_statistic where match_id = ${id} order by position`).filter(
      ({ label }) => !/Cards|substitutions/.test(label),
    );

  it('RED-60 are written down beside what is counted from the entries; a label that is taken away goes', async () => {
    const id = await aMatch();
    await enter(id, adding(kickOff));
    await enter(id, adding({ ...aGoal(5), type: 'RedCard' }));
    const { status, json } = await put(id, { figures: figures.toReversed() });
    expect([status, json.data.figures]).toEqual([200, figures]);
    expect(await shown(id)).toEqual(figures);
    expect((await call('GET', `${matches}/${id}`)).json.data.figures).toEqual(figures);
    await put(id, { figures: [], gone: ['shots'] });
    expect(await shown(id)).toEqual(figures.slice(0, 1));
    expect((await sql`select 1 from match.match_statistic where match_id = ${id} and label = 'redCards'`).count).toBe(
      1,
    );
  });

  it('count as a change of the match once; after the end what they were is kept', async () => {
    const id = await aMatch();
    await enter(id, adding(kickOff));
    const version = async () => (await sql`select version from match.match where id = ${id}`)[0]!.version as number;
    const before = await version();
    await put(id, { figures });
    await put(id, { figures });
    expect(await version()).toBe(before + 1);
    await endMatch(house.context(), id);
    await put(id, { figures: [], gone: ['shots'] });
    expect(await sql`select changed_by, before, after from match.match_history where match_id = ${id}`).toEqual([
      { changedBy: staff.id, before: { possession: '56:44', shots: '12:7' }, after: { possession: '56:44' } },
    ]);
  });

  it('of two desks at once all stay, each its own', async () => {
    const id = await aMatch();
    await enter(id, adding(kickOff));
    const replies = await Promise.all(figures.map((figure) => put(id, { figures: [figure] })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown(id)).toEqual(figures);
    const onTarget = { label: 'shotsOnTarget', home: 13, away: 1 };
    expect((await put(id, { figures: [onTarget] })).json.errorCode).toBe('MATCH_FIGURES_IMPOSSIBLE');
  });

  it('are refused when they cannot be, before the kick-off, for no such match, and to a fan', async () => {
    const id = await aMatch();
    const codeOf = async (body: object) => {
      const { status, json } = await put(id, body);
      return [status, json.errorCode];
    };
    expect(await codeOf({ figures })).toEqual([409, 'MATCH_NOT_KICKED_OFF']);
    await enter(id, adding(kickOff));
    const impossible = { figures: [{ label: 'possession', home: 56, away: 56 }] };
    expect(await codeOf(impossible)).toEqual([422, 'MATCH_FIGURES_IMPOSSIBLE']);
    expect(await codeOf({ figures: [{ label: 'luck', home: 1, away: 1 }] })).toEqual([400, 'INVALID_INPUT']);
    expect((await put(id, { figures }, fan.token)).status).toBe(403);
    expect((await put(anEntryId(), { figures })).status).toBe(404);
    expect(await shown(id)).toEqual([]);
  });
});

it('what a member of staff has entered is theirs to read, and bears no name any more once they leave', async () => {
  const id = await aMatch();
  await enter(id, adding(kickOff));
  const ctx = house.context();
  const mine = async () => (await matchRoom.records!.read(ctx, staff.id))['match.event']!.length;
  expect(await mine()).toBeGreaterThan(0);
  await matchRoom.records!.erase(ctx, staff.id);
  expect(await mine()).toBe(0);
  expect(await live.listEvents({ sql }, id)).toHaveLength(1);
});

describe('400', () => {
  it('refuses what is no entry', async () => {
    const id = await aMatch();
    for (const entry of [
      {},
      { kind: 'add', id: anEntryId() },
      { kind: 'withdraw', id: anEntryId() },
      { kind: 'add', id: 'x', event: kickOff },
      { kind: 'add', id: anEntryId(), event: { ...kickOff, type: 'Drone' } },
      { kind: 'add', id: anEntryId(), event: { ...kickOff, minute: 1.5 } },
      { kind: 'add', id: anEntryId(), event: { ...aGoal(5), player: 'x'.repeat(81) } },
    ])
      expect((await enter(id, entry)).status).toBe(400);
  });
});

describe('403', () => {
  it('is for staff only: a fan neither sees nor enters anything', async () => {
    const id = await aMatch();
    const calls: [string, string, object?][] = [
      ['GET', matches],
      ['GET', `${matches}/${id}`],
      ['POST', `${matches}/${id}/entries`, { ...adding(kickOff), enteredAt }],
      ['PUT', `${matches}/${id}/ticker`, { isOpen: true }],
    ];
    for (const [method, path, body] of calls) expect((await call(method, path, body, fan.token)).status).toBe(403);
    expect(await live.listEvents({ sql }, id)).toEqual([]);
  });
});

describe('404', () => {
  it('knows no such match', async () => {
    const id = anEntryId();
    expect((await call('GET', `${matches}/${id}`)).status).toBe(404);
    expect((await enter(id, adding(kickOff))).status).toBe(404);
    expect((await call('PUT', `${matches}/${id}/ticker`, { isOpen: true })).status).toBe(404);
  });
});

describe('409 and 422', () => {
  it('says why an entry cannot be', async () => {
    const id = await aMatch();
    const codeOf = async (entry: object) => {
      const { status, json } = await enter(id, entry);
      return [status, json.errorCode];
    };
    expect(await codeOf(adding(aGoal(46)))).toEqual([409, 'MATCH_NOT_KICKED_OFF']);
    await enter(id, adding(kickOff));
    expect(await codeOf(adding(aGoal(46)))).toEqual([409, 'MATCH_NOT_IN_PERIOD']);
    expect(await codeOf(adding({ ...kickOff, period: 'ShootOut', minute: 120 }))).toEqual([
      409,
      'MATCH_TURN_IMPOSSIBLE',
    ]);
    expect(await codeOf(adding(aGoal(44, { added: 3 })))).toEqual([422, 'MATCH_MINUTE_IMPOSSIBLE']);
    await enter(id, adding(aGoal(5)));
    expect(await codeOf(adding(aGoal(5)))).toEqual([409, 'MATCH_ENTRY_TWICE']);
    expect((await enter(id, adding(aGoal(5), { isDeliberate: true }))).json.data.score.home).toBe(2);
    expect(await codeOf({ kind: 'withdraw', id: anEntryId(), eventId: anEntryId() })).toEqual([
      409,
      'MATCH_ENTRY_GONE',
    ]);
  });
});
