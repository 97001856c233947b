import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { importContent } from '#rooms/editorial/content/testing/index.ts';
import { listFixtures, show } from '#rooms/football/match/server/index.ts';
import { aRunningLeague, matchdayClock, recordMatch, saveSeason } from '#rooms/football/match/testing/index.ts';
import { ourLeague as league, readerOf, saveFootball } from '../testing/footballPages.ts';

const house = await testHouse();
house.house.clock.now = matchdayClock.now;
const { get, propsOf, screenOf } = readerOf(house);
const base = '/u19/2024-2025/hessenliga/';
let played = { id: '', path: '' };
let coming = { id: '', path: '' };

const event = (type: string, minute: number, more: object = {}) => ({
  id: newId(),
  type,
  minute,
  period: minute > 45 ? ('SecondHalf' as const) : ('FirstHalf' as const),
  ...more,
});
const eleven = Array.from({ length: 11 }, (_, at) => ({
  player: `Spieler ${at + 1}`,
  number: at + 1,
  role: 'starting' as const,
  place: { x: 50, y: at * 8 + 5 },
}));

beforeAll(async () => {
  await ensureBuild();
  const ctx = house.context();
  await saveFootball(ctx);
  const ours = await listFixtures(ctx, { ...league, isOurs: true });
  played = ours.find(({ score }) => score?.home === 3)!;
  coming = ours.find(({ period }) => period === 'PreMatch')!;
  await recordMatch(ctx, played.id, {
    events: [
      event('Kickoff', 1),
      event('Goal', 12, {
        side: 'home',
        player: 'Mika Sommer',
        score: { home: 1, away: 0 },
        text: { de: 'Flach ins Eck.' },
      }),
      event('FinalWhistle', 90, { added: 3 }),
    ],
    home: eleven,
    statistics: [{ label: 'possession', home: 61, away: 39 }],
  });
  const [small] = await listFixtures(ctx, { team: 'u9' });
  await recordMatch(ctx, small!.id, { events: [event('Goal', 3, { side: 'home', player: 'Kind' })] });
}, 180_000);

describe('a match', () => {
  it('CONT-19 CONT-03 has its page: head, timeline, ticker, line-up, table and earlier meetings', async () => {
    const screen = await screenOf(played.path);
    expect(screen).toMatch(/Eintracht U19 3:1 SC Mainufer Beendet Halbzeit 1:0/);
    expect(screen).toMatch(/Spielverlauf.*Liveticker.*Abpfiff.*Flach ins Eck\..*Aufstellung.*Spieler 11/);
    expect(screen).toMatch(/Bisherige Duelle.*Eintracht U19 0 : 4 SC Mainufer/);
    const { table } = await propsOf(played.path);
    expect(table.tables[0].rows.map(({ team }: { team: { name: string } }) => team.name)).toContain('SC Mainufer');
  });

  it('lists as meetings only matches of earlier days', async () => {
    const [first] = await listFixtures(house.context(), { ...league, season: '2023-2024' });
    expect((await propsOf(first!.path)).meetings).toBeUndefined();
    const { meetings } = await propsOf(played.path);
    expect(meetings.map(({ kickOff }: { kickOff: { date: string } }) => kickOff.date)).toEqual(['2023-09-02']);
  });

  it('CONT-20 RED-59 RED-65 liveticker shows what happened, the latest first', async () => {
    expect(await screenOf(`${played.path}liveticker/`)).toMatch(
      /90' \+ 3' Abpfiff.*12' Tor 1:0 Mika Sommer.*1' Anpfiff/,
    );
  });

  it('CONT-20 RED-56 aufstellung shows who played', async () => {
    const screen = await screenOf(`${played.path}aufstellung/`);
    expect(screen).toContain('Spieler 1 ');
    expect(screen).toContain('Spieler 11');
  });

  it('CONT-20 RED-60 statistik shows its figures', async () => {
    expect(await screenOf(`${played.path}statistik/`)).toMatch(/61.*39/);
  });

  it('RED-56 RED-59 without a match in the address shows the one that the team is talked about for', async () => {
    const latest = (await propsOf(`${base}liveticker/`)).view;
    expect([latest.home.name, latest.away.name]).toEqual(['SV Probe', 'Eintracht U19']);
    expect((await propsOf('/u19/2023-2024/aufstellung/')).view.score).toEqual({ home: 0, away: 4 });
  });

  it('says what is not there yet', async () => {
    expect(await screenOf(`${coming.path}liveticker/`)).toContain('Gerade rollt kein Ball');
    expect(await screenOf(`${coming.path}aufstellung/`)).toContain('Noch keine Aufstellung');
  });

  it('is not found under another address', async () => {
    for (const path of [
      `${base}1-spieltag-nix/`,
      `${played.path}kader/`,
      played.path.replace('2024-2025', '2022-2023'),
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it('is shown as it is now, as soon as it changes', async () => {
    const before = await screenOf(coming.path);
    expect(before).not.toContain('Verlegt');
    const fixtures = aRunningLeague().map((one) => (one.venue ? { ...one, fixtureStatus: 'postponed' as const } : one));
    await saveSeason(house.context(), fixtures, { edition: league });
    await expect.poll(() => screenOf(coming.path), { timeout: 10_000 }).toContain('Verlegt');
    await expect.poll(() => screenOf(`${base}spielplan/`), { timeout: 10_000 }).toContain('Verlegt');
    const ctx = house.context();
    const slug = coming.path.split('/').at(-2)!;
    expect((await show.findFixture(ctx, { edition: league, slug }))?.fixtureStatus).toBe('postponed');
  });

  it('tells search engines who plays whom, and nothing of children', async () => {
    const { body } = await get(played.path);
    const jsonLd = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) =>
      JSON.parse(json!),
    );
    const match = jsonLd.find((thing: Record<string, unknown>) => thing['@type'] === 'SportsEvent');
    expect(match).toMatchObject({
      homeTeam: { name: 'Eintracht U19' },
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(match.url).toBe(`http://localhost:3000${played.path}`);
    expect(jsonLd.some((thing: Record<string, unknown>) => thing['@type'] === 'BreadcrumbList')).toBe(true);
    const [small] = await listFixtures(house.context(), { team: 'u9' });
    expect((await get(small!.path)).body).toContain('noindex');
    expect(body).not.toContain('noindex');
  });
});

describe('figures', () => {
  it('CONT-17 RED-62 tabelle shows the table of the competition; without one that of the league', async () => {
    for (const path of [`${base}tabelle/`, '/u19/2024-2025/tabelle/', '/u19/tabelle/'])
      expect(await screenOf(path)).toMatch(/SV Probe.*Eintracht U19.*SC Mainufer/);
    expect(await screenOf('/u19/2024-2025/hessenpokal/tabelle/')).toContain('Hier gibt es keine Tabelle');
  });

  it('CONT-17 a table that an editor writes about leads to its other kinds and dates', async () => {
    await importContent(house.context(), {
      'pages/tabelle/page.json': { sites: ['nachwuchs'], template: 'league-table', settings: { team: 'u19' } },
      'pages/tabelle/de.md': '---\ntitle: Tabelle\n---\nEin Text.\n',
    });
    const { table, tablePath } = await propsOf('/tabelle/');
    expect([table.tables[0].rows.length, tablePath]).toEqual([4, '/u19/tabelle/']);
  });

  it('RED-62 shows the table of a matchday, and finds none of a day without matches', async () => {
    expect((await propsOf(`${base}tabelle/`)).table.choice).toEqual({ kind: 'all' });
    const { json } = await get(`/page-data${base}tabelle/page-data.json?round=1`);
    expect(json.props.table.choice).toEqual({ kind: 'all', round: 1 });
    for (const query of ['round=30', 'date=1999-01-01'])
      expect((await get(`${base}tabelle/?${query}`)).status).toBe(404);
  });

  it('RED-60 CONT-02 statistik shows how the team came through the season', async () => {
    expect(await screenOf(`${base}statistik/`)).toContain('Platz nach jedem Spieltag');
  });
});

describe('the calendar', () => {
  it('CONT-05 shows a month of all teams, the ways to others, and one team alone', async () => {
    const { calendar } = (await get(`/page-data/kalender/page-data.json?month=2024-11`)).json.props;
    expect(calendar.fixtures.map(({ home }: { home: { name: string } }) => home.name)).toContain('Eintracht U9');
    expect(calendar.previous ?? calendar.next).toBeDefined();
    const own = (await get(`/page-data/kalender/page-data.json?month=2023-09&team=u19`)).json.props.calendar;
    expect(own.fixtures).toHaveLength(1);
    expect(own.teams.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).name).toBe('U19');
    expect(await screenOf('/kalender/')).toMatch(/Kalender.*Alle Teams.*U19/);
    expect((await get('/en/kalender/')).body).toContain('href="/en/kalender/alle.ics"');
  });

  it('CONT-05 finds no month without matches', async () => {
    expect((await get('/kalender/?month=1980-01')).status).toBe(404);
  });
});
