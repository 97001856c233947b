import { beforeEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { intake, listFixtures } from '#rooms/football/match/server/index.ts';
import { anEdition, forgetFootball } from '#rooms/football/match/testing/index.ts';
import { anOpenLigaDb, openLigaMatch } from '../../testing/openLigaDb.ts';
import { followLeague } from './followLeague.ts';
import { followNow } from './followNow.ts';

const house = await testHouse();
const { sql } = house.database;
const source = await anOpenLigaDb();
const edition = { team: 'u21', season: '2025-2026', competition: 'uferliga' };
const league = {
  league: 'ufer',
  year: 2025,
  edition,
  name: 'Uferliga',
  rules: 'dfbLeague' as const,
  zone: 'Europe/Berlin',
  ours: ['Eintracht II'],
};
const warnings: unknown[] = [];
/** Follows the league at a moment. */
const follow = (now = '2025-08-16T14:30:00Z', options = {}) => {
  const ctx = house.context({ now: new Date(now) });
  const log = Object.assign(Object.create(ctx.log), { warn: (facts: unknown) => warnings.push(facts) });
  return followLeague({ ...ctx, log }, league, { address: source.address, ...options });
};
const scores = async () =>
  (await listFixtures({ sql }, edition)).map(({ result }) =>
    result.fullTime ? Object.values(result.fullTime).join('-') : '–',
  );
const season = (score?: number[]) => [
  openLigaMatch(1, ['Eintracht II', 'SV Mainufer'], score ? { score } : {}),
  openLigaMatch(2, ['FC St. Anton 09', 'TSG Weiler']),
  openLigaMatch(3, ['SV Mainufer', 'TSG Weiler'], { round: 2, at: '2025-08-23T12:00:00Z' }),
];

beforeEach(async () => {
  await forgetFootball(house.context());
  await intake.saveClubs(
    house.context(),
    ['SV Mainufer', 'FC St. Anton 09', 'TSG Weiler'].map((name) => ({ name, aliases: [] })),
  );
  Object.assign(source, { matches: season(), answer: undefined, lastChange: 'a' });
  source.asked.length = 0;
  warnings.length = 0;
});

describe('a followed league', () => {
  it('is read as a whole first, then by matchday, and only when that has changed', async () => {
    expect(await follow()).toMatchObject({ is: 'saved', report: { added: { length: 3 } } });
    expect(source.asked).toEqual(['getmatchdata/ufer/2025']);
    source.matches = season([1, 0, 2, 1]);
    expect(await follow('2025-08-16T14:31:00Z')).toMatchObject({ is: 'saved', report: { changed: { length: 1 } } });
    expect(await follow('2025-08-16T14:32:00Z')).toEqual({ is: 'same' });
    expect(source.asked.slice(1)).toEqual([
      'getlastchangedate/ufer/2025/1',
      'getmatchdata/ufer/2025/1',
      'getlastchangedate/ufer/2025/1',
    ]);
    expect(await scores()).toEqual(['2-1', '–', '–']);
    expect((await listFixtures({ sql }, edition))[0]).toMatchObject({ home: { key: 'u21' }, period: 'FullTime' });
  });

  it('is not asked before it is time', async () => {
    await follow();
    expect(await follow('2025-08-16T14:30:10Z')).toEqual({ is: 'early' });
    expect(source.asked).toHaveLength(1);
  });

  it('is asked at once when somebody wants it', async () => {
    await follow();
    expect(await follow('2025-08-16T14:30:01Z', { isAsked: true })).toEqual({ is: 'same' });
  });

  it('takes over a corrected result, days later', async () => {
    source.matches = season([1, 0, 2, 1]);
    await follow();
    Object.assign(source, { matches: season([1, 0, 2, 2]), lastChange: 'b' });
    await follow('2025-08-19T14:30:00Z');
    expect(await scores()).toEqual(['2-2', '–', '–']);
  });

  it('takes back nothing that was decided at the green table', async () => {
    await follow();
    const [match] = season();
    const awarded = {
      round: '1. Spieltag',
      home: 'Wir',
      away: 'SV Mainufer',
      result: {},
      fixtureStatus: 'awarded' as const,
      awarded: { home: 0, away: 2 },
    };
    await intake.saveEdition(house.context(), anEdition([awarded], { edition, newClubs: [] }));
    source.matches = [
      { ...match, ...openLigaMatch(1, ['Eintracht II', 'SV Mainufer'], { score: [0, 0, 1, 1] }) },
      ...season().slice(1),
    ];
    await follow('2025-08-16T14:32:00Z', { isAsked: true });
    const [kept] = await listFixtures({ sql }, edition);
    expect(kept).toMatchObject({ fixtureStatus: 'awarded', score: { home: 0, away: 2 } });
  });
});

it('npm run kurve -- football follow asks at once and says what came of it', async () => {
  const ctx = house.context({
    now: new Date('2025-08-16T14:30:00Z'),
    config: { ...house.house.config, variables: { OPENLIGADB_URL: source.address } },
  });
  const now = () => followNow(ctx, [league]);
  expect(await now()).toBe('ufer 2025 → /u21/2025-2026/uferliga/: 3 new, 0 changed, 0 as before');
  expect(await now()).toBe('ufer 2025 → /u21/2025-2026/uferliga/: nothing new');
  source.answer = { status: 503, text: '' };
  expect(await now()).toContain('not believed, what we know stays: getmatchdata/ufer/2025: answered 503');
});

describe('the last good state of a followed league stays', () => {
  const html = '<html>502 Bad Gateway</html>';
  it.each<[string, object, RegExp]>([
    ['when the source is down', { answer: { status: 503, text: 'sorry' } }, /answered 503/],
    ['when it answers a page', { answer: { status: 200, text: html } }, /no JSON/],
    ['when it breaks off', { answer: { status: 200, text: '[{"matchID":' } }, /no JSON/],
    ['when it is empty', { matches: [] }, /tells of 0 matches, we know 3/],
    ['when it loses a match', { matches: season().slice(1) }, /tells of 2 matches, we know 3/],
    [
      'when it tells of another league',
      { matches: season().map((match) => ({ ...match, leagueShortcut: 'bl1' })) },
      /another league/,
    ],
    ['when a score is impossible', { matches: season([3, 0, 2, 1]) }, /2:1 at the end cannot be/],
    [
      'when it knows the future',
      {
        matches: [
          ...season().slice(0, 2),
          openLigaMatch(3, ['SV Mainufer', 'TSG Weiler'], {
            round: 2,
            at: '2025-08-23T12:00:00Z',
            score: [0, 0, 1, 0],
          }),
        ],
      },
      /played only on 2025-08-23/,
    ],
    [
      'when a club is not known',
      { matches: [...season(), openLigaMatch(4, ['Hirngespinst', 'TSG Weiler'], { round: 3 })] },
      /no club is called "Hirngespinst"/,
    ],
    [
      'when a team plays twice in a round',
      { matches: [...season(), openLigaMatch(4, ['SV Mainufer', 'TSG Weiler'])] },
      /plays already/,
    ],
  ])('%s, with a clear line in the log', async (_, wrong, reason) => {
    await follow();
    Object.assign(source, wrong);
    const outcome = await follow('2025-08-16T14:32:00Z', { isAsked: true });
    expect(outcome).toEqual({ is: 'failed', reason: expect.stringMatching(reason) });
    expect(warnings).toEqual([{ league: 'ufer', reason: expect.stringMatching(reason), failures: 1 }]);
    expect(await scores()).toEqual(['–', '–', '–']);
    expect(await intake.findFollowState({ sql }, edition)).toMatchObject({ failures: 1 });
  });

  it('and is asked ever less often, until the source is well again', async () => {
    await follow();
    source.answer = { status: 500, text: '' };
    for (const minute of ['32', '33', '34', '35', '36']) await follow(`2025-08-16T14:${minute}:00Z`);
    expect(source.asked).toHaveLength(4);
    source.answer = undefined;
    await follow('2025-08-16T14:40:00Z');
    expect(await intake.findFollowState({ sql }, edition)).toMatchObject({ failures: 0 });
  });
});
