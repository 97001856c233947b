import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { importContent } from '#rooms/editorial/content/testing/index.ts';
import { aFixture, aRunningLeague, ended, matchdayClock, saveSeason } from '#rooms/football/match/testing/index.ts';
import { ourCup as cup, readerOf, saveFootball } from '../testing/footballPages.ts';

const house = await testHouse();
house.house.clock.now = matchdayClock.now;
const { get, propsOf, screenOf } = readerOf(house);
const base = '/u19/2024-2025/hessenliga/';

beforeAll(async () => {
  await ensureBuild();
  await saveFootball(house.context());
}, 180_000);

describe('fixtures', () => {
  it('RED-55 spielplan shows the next match first, the form, and the team’s matches with their results', async () => {
    const screen = await screenOf(`${base}spielplan/`);
    expect(screen).toMatch(/Nächstes Spiel.*Eintracht U19 gegen 14:00 TSV Beispiel.*Platz am Wald.*Zum Spiel/);
    expect(screen).toMatch(/Form.*Sieg 3:1.*Niederlage 2:0/);
    expect(screen).toContain('Eintracht U19 3 : 1 SC Mainufer');
    expect(screen).not.toContain('TSV Beispiel 0 : 0 SV Probe');
  });

  it('RED-55 spielplan without a competition shows all of the season, and links only to what was played', async () => {
    const { fixtures, team } = await propsOf('/u19/2024-2025/spielplan/');
    expect(fixtures.map(({ competition }: { competition: string }) => competition)).toContain('Hessenpokal');
    expect(team.competitions.map(({ name }: { name: string }) => name)).toEqual(['Hessenliga', 'Hessenpokal']);
    expect(team.seasons.map(({ name }: { name: string }) => name)).toEqual(['2024/25', '2023/24']);
  });

  it('RED-55 shows a matchday with all its matches; one that does not exist is not found', async () => {
    const screen = await screenOf(`${base}spielplan/?round=1`);
    expect(screen).toContain('TSV Beispiel 0 : 0 SV Probe');
    expect((await get(`${base}spielplan/?round=9`)).status).toBe(404);
    expect((await get(`/u19/2024-2025/hessenpokal/spielplan/?round=1`)).status).toBe(404);
  });

  it('writes a season as 2024/25 on every page of a team, and in its title and description', async () => {
    const pages = ['spielplan/', 'saison/', 'tabelle/', 'statistik/', 'kader/', 'hessenpokal/spielplan/'];
    for (const page of pages) {
      const { body } = await get(`/u19/2024-2025/${page}`);
      const head = [...body.matchAll(/<(?:title|meta)[^>]*(?:content="[^"]*(?:Saison|U19)[^"]*"|>[^<]*)/g)].join(' ');
      const written = `${head} ${await screenOf(`/u19/2024-2025/${page}`)}`.replaceAll(/https?:\S+/g, '');
      expect(written, page).toContain('2024/25');
      expect(written, page).not.toMatch(/20\d\d-20\d\d/);
    }
  });

  it('RED-55 shows a competition in which we do not play by its matchdays', async () => {
    const edition = { team: 'u19', season: '2022-2023', competition: 'fremde-liga' };
    const matches = aRunningLeague().map(({ date, ...one }) => ({
      ...one,
      ...(date ? { date: date.replace('2024', '2022') } : {}),
      home: one.home.replace('Wir', 'FC Fremd'),
      away: one.away.replace('Wir', 'FC Fremd'),
    }));
    await saveSeason(house.context(), matches, { edition, ours: [], name: 'Fremde Liga' });
    const path = '/u19/2022-2023/fremde-liga/';
    expect(await screenOf(`${path}spielplan/`)).toMatch(/3\. Spieltag.*FC Fremd gegen 14:00 TSV Beispiel/);
    expect(await screenOf(`${path}spielplan/?round=1`)).toContain('FC Fremd 3 : 1 SC Mainufer');
    expect((await get(`${path}spielplan/?round=4`)).status).toBe(404);
    expect(await screenOf(`${path}spielplan/`)).not.toContain('Unsere Spiele');
    expect(await screenOf(path)).toMatch(/Letzte Ergebnisse.*SV Probe 2 : 0 FC Fremd/);
  });

  it('RED-55 shows all ties of a cup, its bracket and who won it', async () => {
    const tie = (round: string, home: string, away: string, date: string, goals: [number, number]) =>
      aFixture(home, away, { round, date, ...ended(...goals) });
    const rules = { edition: { ...cup, season: '2022-2023' }, name: 'Hessenpokal', rules: 'cup' as const };
    const matches = [
      tie('Halbfinale', 'Wir', 'FC Halb', '2022-10-01', [2, 1]),
      tie('Halbfinale', 'SV Probe', 'TSV Beispiel', '2022-10-01', [0, 3]),
      tie('Finale', 'Wir', 'TSV Beispiel', '2022-11-01', [1, 4]),
    ];
    await saveSeason(house.context(), matches, rules);
    const screen = await screenOf('/u19/2022-2023/hessenpokal/spielplan/');
    expect(screen).toMatch(/Sieger 2022\/23 TSV Beispiel/);
    expect(screen).toMatch(/Turnierbaum.*Halbfinale.*Eintracht U19 2 .*FC Halb 1 .*SV Probe 0 .*Finale/);
    expect(screen).toMatch(/Finale.*Eintracht U19 1 : 4 TSV Beispiel.*Halbfinale.*SV Probe 0 : 3 TSV Beispiel/);
  });

  it('speaks of dates as readers of each language do', async () => {
    expect(await screenOf(`${base}spielplan/`)).toContain('14.11.2024');
    expect(await screenOf(`/en${base}spielplan/`)).toContain('14 Nov 2024');
    expect(await screenOf(`/ja${base}spielplan/`)).toContain('2024/11/14');
  });

  it.each([
    ['en', 'Friendlies'],
    ['ja', '練習試合'],
  ])('calls test matches in %s %s', async (locale, name) => {
    for (const page of ['spielplan', 'saison', 'testspiele/spielplan']) {
      const screen = await screenOf(`/${locale}/u13-u9/u9/2024-2025/${page}/`);
      expect(screen, page).toContain(name);
      expect(screen, page).not.toContain('Testspiel');
    }
  });

  it('RED-64 CONT-24 saison shows what came of each competition', async () => {
    const screen = await screenOf('/u19/2024-2025/saison/');
    expect(screen).toContain('1 Sieg, 0 Unentschieden, 1 Niederlage');
    expect(screen).toMatch(/Hessenpokal.*2:1 Tore.*FC Pokal/);
  });

  it('CONT-13 a competition that an editor writes about shows what comes next and the latest results', async () => {
    await importContent(house.context(), {
      'pages/liga/page.json': {
        sites: ['nachwuchs'],
        template: 'competition',
        settings: { team: 'u19', season: '2024-2025', competition: 'hessenliga' },
      },
      'pages/liga/de.md': '---\ntitle: Unsere Liga\n---\nEin Text.\n',
    });
    const screen = await screenOf('/liga/');
    expect(screen).toMatch(/Nächstes Spiel.*TSV Beispiel/);
    expect(screen).toMatch(/Letzte Ergebnisse.*SV Probe 2 : 0 Eintracht U19.*Eintracht U19 3 : 1 SC Mainufer/);
  });

  it('CONT-14 current matches show what comes and what was played, of all teams', async () => {
    await importContent(house.context(), {
      'pages/spiele/page.json': { sites: ['nachwuchs'], template: 'current-matches' },
      'pages/spiele/de.md': '---\ntitle: Spiele\n---\n',
    });
    const screen = await screenOf('/spiele/');
    expect(screen).toMatch(/Nächste Spiele.*Eintracht U19 .*TSV Beispiel/);
    expect(screen).toMatch(/Letzte Ergebnisse.*Eintracht U9 5 : 5 FC Klein.*SV Probe 2 : 0 Eintracht U19/);
  });
});
