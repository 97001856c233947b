import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, aLeague, anEdition, ended } from '../../testing/drafts.ts';
import { findFixture, listFixtures } from './fixtureStore.ts';
import { listHistory } from './historyStore.ts';
import { saveEdition, saveEditions } from './saveEdition.ts';
import { listTableMatches, listTeamsOf } from './tableStore.ts';

const house = await testHouse();
const { sql } = house.database;
let number = 0;
/** An edition of its own for each test. */
const edition = () => ({ ...aLeague, competition: `liga-${++number}` });
const two = [
  aFixture('Wir', 'SC Muster'),
  aFixture('TSV Beispiel', 'Wir', { round: '2. Spieltag', date: '2025-08-23' }),
];

describe('saving an edition', () => {
  it('keeps every match with its address, its teams, its wall time and the moment of it', async () => {
    const key = edition();
    const report = await saveEdition(house.context(), anEdition(two, { edition: key }));
    expect(report).toMatchObject({ problems: [], unchanged: 0, changed: [], missing: [] });
    expect(report.added).toEqual(['1. Spieltag: Wir – SC Muster', '2. Spieltag: TSV Beispiel – Wir']);
    const [first, second] = await listFixtures({ sql }, key);
    expect(first).toMatchObject({
      path: `/u21/2025-2026/${key.competition}/eintracht-u21-sc-muster/`,
      round: '1. Spieltag',
      roundNumber: 1,
      home: { key: 'u21' },
      away: { name: 'SC Muster', code: 'MUS' },
      kickOff: { date: '2025-08-16', time: '14:00', zone: 'Europe/Berlin' },
      at: '2025-08-16T12:00:00.000Z',
      period: 'PreMatch',
      result: {},
    });
    expect(second).toMatchObject({ roundNumber: 2, away: { key: 'u21' } });
    expect(await findFixture({ sql }, { edition: key, slug: 'eintracht-u21-sc-muster' })).toEqual(first);
    expect(await findFixture({ sql }, { edition: key, slug: 'eintracht-u21-sc-anders' })).toBeUndefined();
  });

  it('keeps a match whose source knows its own clock, and only how it ended', async () => {
    const key = edition();
    const far = { ...two[0]!, time: '13:00', zone: 'Etc/GMT+6', result: { shootOut: { home: 5, away: 4 } } };
    const late = { ...two[1]!, result: { extraTime: { home: 1, away: 2 } } };
    expect((await saveEdition(house.context(), anEdition([far, late], { edition: key }))).problems).toEqual([]);
    expect(await listFixtures({ sql }, key)).toMatchObject([
      { kickOff: { time: '13:00', zone: 'Etc/GMT+6' }, at: '2025-08-16T19:00:00.000Z', period: 'FullTime' },
      { kickOff: { zone: 'Europe/Berlin' }, period: 'FullTime', score: { home: 1, away: 2 } },
    ]);
  });

  it('changes only what changed, and keeps what it was', async () => {
    const key = edition();
    await saveEdition(house.context(), anEdition(two, { edition: key }));
    const again = await saveEdition(house.context(), anEdition(two, { edition: key }));
    expect(again).toEqual({ problems: [], added: [], changed: [], unchanged: 2, missing: [] });
    const played = [{ ...two[0]!, ...ended(2, 1, { home: 1, away: 0 }) }, two[1]!];
    const { changed, unchanged } = await saveEdition(
      house.context(),
      anEdition(played, { edition: key, source: 'verband' }),
    );
    expect(unchanged).toBe(1);
    expect(changed).toMatchObject([
      { line: 1, match: '1. Spieltag: Wir – SC Muster', before: { homeFull: null, period: 'PreMatch' } },
    ]);
    const [match] = await listFixtures({ sql }, { ...key, isOver: true });
    expect(match).toMatchObject({
      score: { home: 2, away: 1 },
      result: { halfTime: { home: 1, away: 0 } },
      period: 'FullTime',
    });
    expect(await listHistory(sql, match!.id)).toMatchObject([
      { version: 2, source: 'verband', after: { homeFull: 2, awayFull: 1 } },
    ]);
  });

  it('takes a new day for a change of the same match, and never takes a result away', async () => {
    const key = edition();
    await saveEdition(house.context(), anEdition([{ ...two[0]!, ...ended(0, 0) }], { edition: key }));
    const moved = { ...two[0]!, date: '2025-09-03', time: '19:30' };
    const { changed } = await saveEdition(house.context(), anEdition([moved], { edition: key }));
    expect(changed[0]).toMatchObject({ after: { kickOffDate: '2025-09-03', kickOffTime: '19:30' } });
    const matches = await listFixtures({ sql }, key);
    expect(matches).toMatchObject([{ at: '2025-09-03T17:30:00.000Z', score: { home: 0, away: 0 } }]);
  });

  it('says which matches a source no longer has, and keeps them', async () => {
    const key = edition();
    await saveEdition(house.context(), anEdition(two, { edition: key }));
    const { missing } = await saveEdition(house.context(), anEdition([two[0]!], { edition: key }));
    expect(missing).toHaveLength(1);
    expect(await listFixtures({ sql }, key)).toHaveLength(2);
  });

  it('names a match that a source no longer has also when the source knows none of its teams', async () => {
    const key = edition();
    await saveEdition(house.context(), anEdition([aFixture('FC Fort', 'SV Dahin')], { edition: key }));
    const { missing } = await saveEdition(house.context(), anEdition([aFixture('Wir', 'FC Neu')], { edition: key }));
    expect(missing).toEqual(['1. Spieltag: FC Fort – SV Dahin']);
  });

  it('writes nothing when it is only asked what it would do', async () => {
    const key = edition();
    const draft = anEdition([aFixture('Wir', 'FC Nirgends')], { edition: key });
    const report = await saveEdition(house.context(), draft, { isDryRun: true });
    expect(report.added).toHaveLength(1);
    expect(await listFixtures({ sql }, key)).toEqual([]);
    expect((await saveEdition(house.context(), { ...draft, newClubs: [] })).problems).toHaveLength(1);
  });
});

describe('saving several editions', () => {
  it('writes them all, also where they make the same club and ground known', async () => {
    const drafts = Array.from({ length: 10 }, () => {
      const first = aFixture('Wir', 'FC Gemeinsam', { venue: 'Gemeinsamer Platz' });
      return anEdition([first], { edition: edition(), newClubs: ['FC Gemeinsam'] });
    });
    await saveEditions(house.context(), drafts);
    for (const { edition: key } of drafts)
      expect(await listFixtures({ sql }, key)).toMatchObject([
        { roundNumber: 1, away: { name: 'FC Gemeinsam' }, venue: { name: 'Gemeinsamer Platz' } },
      ]);
  });

  it('says what is wrong with one, saves nothing of it, and saves the others', async () => {
    const right = anEdition(two, { edition: edition() });
    const wrong = anEdition([aFixture('Wir', 'Wir')], { edition: edition() });
    const [wrongReport, rightReport] = await saveEditions(house.context(), [wrong, right]);
    expect(wrongReport!.problems).toHaveLength(1);
    expect(rightReport).toMatchObject({ problems: [], unchanged: 0 });
    expect(await listFixtures({ sql }, wrong.edition)).toEqual([]);
    expect(await listFixtures({ sql }, right.edition)).toHaveLength(2);
  });
});

describe('refuses, with the line, and saves nothing', () => {
  const refused = async (fixture: Parameters<typeof aFixture>[2], message: string) => {
    const key = edition();
    const { problems } = await saveEdition(
      house.context(),
      anEdition([two[0]!, aFixture('TSV Beispiel', 'SC Muster', { line: 7, ...fixture })], { edition: key }),
    );
    expect(problems).toEqual([{ line: 7, message: `TSV Beispiel – SC Muster: ${message}` }]);
    expect(await listFixtures({ sql }, key)).toEqual([]);
  };

  it('an impossible score', async () => {
    await refused(ended(1, 0, { home: 2, away: 0 }), '1:0 at the end cannot be after 2:0 at half-time');
    await refused(ended(-1, 0), '-1:0 is no score');
  });

  it('an hour that the clocks leave out, and one that comes twice', async () => {
    await refused(
      { date: '2026-03-29', time: '02:30' },
      'on 2026-03-29 clocks in Europe/Berlin show 02:30 at no moment',
    );
    await refused({ date: '2025-10-26', time: '02:30' }, 'on 2025-10-26 clocks in Europe/Berlin show 02:30 twice');
  });

  it('a day of another season, and one that does not exist', async () => {
    await refused({ date: '2023-08-16' }, '2023-08-16 is not in the season 2025-2026');
    await refused({ date: '2026-02-30' }, '2026-02-30 is no day');
  });

  it('the same match twice', async () => {
    const { problems } = await saveEdition(house.context(), anEdition([two[0]!, { ...two[0]!, line: 9 }]));
    expect(problems).toEqual([{ line: 9, message: 'Wir – SC Muster: the same match stands in line 1 already' }]);
  });

  it('a club that nobody knows', async () => {
    const { problems } = await saveEdition(
      house.context(),
      anEdition([aFixture('Wir', 'FC Unbekannt')], { newClubs: [] }),
    );
    expect(problems).toEqual([{ line: 1, message: 'no club is called "FC Unbekannt"' }]);
  });
});

it('gives tables what counts: scores, awarded scores and statuses, with the same teams as the fixtures', async () => {
  const key = edition();
  const fixtures = [
    aFixture('Wir', 'SC Muster', ended(3, 1)),
    aFixture('TSV Beispiel', 'SC Muster', {
      round: '2. Spieltag',
      fixtureStatus: 'awarded',
      awarded: { home: 0, away: 2 },
      ...ended(1, 1),
    }),
    aFixture('Wir', 'TSV Beispiel', { round: '3. Spieltag', fixtureStatus: 'postponed' }),
  ];
  await saveEdition(house.context(), anEdition(fixtures, { edition: key }));
  const matches = await listTableMatches(sql, key);
  expect(matches).toMatchObject([
    { fixtureStatus: 'regular', score: { home: 3, away: 1 }, roundNumber: 1, isRunning: false },
    { fixtureStatus: 'awarded', awarded: { home: 0, away: 2 }, score: { home: 1, away: 1 } },
    { fixtureStatus: 'postponed' },
  ]);
  const teams = await listTeamsOf(sql, key);
  expect(new Set(matches.flatMap(({ home, away }) => [home, away]))).toEqual(new Set(teams.map(({ id }) => id)));
  expect(await listFixtures({ sql }, { ...key, isOurs: true })).toHaveLength(2);
});

it('knows a further team of a known club by its mark', async () => {
  const key = edition();
  await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Doppel')], { edition: key }));
  const second = aFixture('Wir', 'SC Doppel II', { round: '2. Spieltag' });
  const { problems } = await saveEdition(house.context(), anEdition([second], { edition: key, newClubs: [] }));
  expect(problems).toEqual([]);
  expect((await listTeamsOf(sql, key)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SC Doppel', 'SC Doppel II']),
  );
});

it('lets two imports of the same edition at once save every match once', async () => {
  const key = edition();
  const draft = anEdition(two, { edition: key });
  const reports = await Promise.all([1, 2, 3].map(() => saveEdition(house.context(), draft)));
  expect(reports.map(({ added }) => added.length).sort()).toEqual([0, 0, 2]);
  expect(await listFixtures({ sql }, key)).toHaveLength(2);
});

it('gives teams of other clubs the short name and the code of today, also when no match has changed', async () => {
  const draft = anEdition([aFixture('Wir', 'SG Eintracht Muster 04')], { edition: edition() });
  await saveEdition(house.context(), draft);
  await sql`update match.team set short_name = 'Alt', code = 'EIN' where name = 'SG Eintracht Muster 04'`;
  const { unchanged } = await saveEdition(house.context(), draft);
  const [match] = await listFixtures({ sql }, draft.edition);
  expect([unchanged, match?.away.shortName, match?.away.code]).toEqual([1, 'Eintracht Muster 04', 'MUS']);
});

describe('statements', () => {
  it('are about as many for sixty new matches as for one, with club and ground new', async () => {
    const matches = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) =>
        aFixture('Wir', `${name} ${at}`, { round: `${at + 1}. Spieltag`, ...ended(at % 4, 1), venue: `${name} ${at}` }),
      );
    const save = (count: number) => {
      const draft = anEdition(matches(count, `FC Zahl ${count}`), { edition: edition() });
      return house.statementsOf(() => saveEdition(house.context(), draft));
    };
    const [one, sixty] = [await save(1), await save(60)];
    expect(sixty).toBeLessThanOrEqual(one + 2);
  });

  it('are four more for each further edition with the same new club and ground', async () => {
    const drafts = (count: number, name: string) =>
      Array.from({ length: count }, () =>
        anEdition([aFixture('Wir', name, { venue: `Platz des ${name}` })], { edition: edition() }),
      );
    const save = (given: ReturnType<typeof drafts>) => house.statementsOf(() => saveEditions(house.context(), given));
    const [two, ten] = [await save(drafts(2, 'FC Zwei')), await save(drafts(10, 'FC Zehn'))];
    expect(ten - two).toBeLessThanOrEqual(8 * 4);
  });
});
