import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures, squads } from '#rooms/football/match/server/index.ts';
import { forgetFootball, listHistory } from '#rooms/football/match/testing/index.ts';
import { runFootballCommand } from './runFootballCommand.ts';

const house = await testHouse();
const { sql } = house.database;
const samples = join(import.meta.dirname, '../testing/football');
const folder = mkdtempSync(join(tmpdir(), 'kurve-football-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const league = { team: 'u21', season: '2024-2025', competition: 'uferliga' };
const flags = ['--team', 'u21', '--season', '2024-2025', '--competition', 'uferliga'];
const run = (...words: string[]) => runFootballCommand(house.context(), words);
const refusal = (...words: string[]) => run(...words).then(String, (error: Error) => error.message);
/** A sample as it stands, or changed, under its own name. */
const file = (name: string, change = (text: string) => text) => {
  writeFileSync(join(folder, name), change(readFileSync(join(samples, name), 'utf8')));
  return join(folder, name);
};
const clubs = file('ufer.clubs.txt');
const kept = async () =>
  (await sql`select (select count(*)::int from match.match) matches, (select count(*)::int from match.club) clubs`)[0];

beforeEach(() => forgetFootball(house.context()));

describe('npm run kurve -- football import', () => {
  it('imports clubs, grounds, a league, a cup and a squad by their index', async () => {
    const output = await run('import', '--index', join(samples, 'football.yaml'));
    expect(output).toContain('liga.txt → /u21/2024-2025/uferliga/: 8 read, 8 new, 0 changed, 0 as before');
    expect(output).toContain('pokal.txt → /u21/2024-2025/uferpokal/: 3 read, 3 new');
    expect(output).toContain('kader.txt → u21 2024-2025: 5 read, 5 new');
    const matches = await listFixtures({ sql }, { competition: 'uferpokal' });
    expect(
      matches.map(({ round, home, away, result }) => [round, home.name, away.key ?? away.name, result.shootOut]),
    ).toEqual([
      ['Halbfinale', 'SV Mainufer', 'u21', { home: 3, away: 5 }],
      ['Halbfinale', 'TSG Weiler-Höhe', 'FC St. Anton 09', undefined],
      ['Finale', 'TSG Weiler-Höhe', 'u21', undefined],
    ]);
    expect(await squads.listSquads({ sql }, { team: 'u21', season: '2024-2025' })).toHaveLength(5);
  });

  it('imports one file by what the flags say, and changes nothing when it comes again in another form', async () => {
    await run('import', clubs, file('liga.txt'), ...flags, '--name', 'Uferliga');
    const again = await run('import', file('liga.json'), ...flags, '--name', 'Uferliga');
    expect(again).toContain('8 read, 0 new, 0 changed, 8 as before');
    expect(await listHistory(sql, (await listFixtures({ sql }, league))[0]!.id)).toEqual([]);
  });

  it('tells what changed, and changes only that', async () => {
    await run('import', clubs, file('liga.txt'), ...flags);
    const moved = file('liga.txt', (text) => text.replace('19.00  Eintracht II', '19.30  Eintracht II'));
    const output = await run('import', moved, ...flags);
    expect(output).toContain('8 read, 0 new, 1 changed, 7 as before');
    expect(output).toContain('~ 1. Spieltag: Eintracht II – SV Mainufer: kickOffTime 19:00 → 19:30');
  });

  it('says what a source has no longer, and keeps it', async () => {
    await run('import', clubs, file('liga.txt'), ...flags);
    const less = file('liga.txt', (text) =>
      text.replace(/^.*v FC St. Anton 09 +\[postponed\]$/m, '').replace('Matches    8', 'Matches 7'),
    );
    expect(await run('import', less, ...flags)).toContain(
      '- 4. Spieltag: TSG Weiler-Höhe – FC St. Anton 09 (not in the file, and kept)',
    );
    expect(await kept()).toMatchObject({ matches: 8 });
  });

  it('keeps nothing of a dry run, which knows the clubs of its own files', async () => {
    const output = await run('import', clubs, file('liga.txt'), ...flags, '--dry-run');
    expect(output).toContain('8 read, 8 new');
    expect(output).toContain('Nothing has been imported');
    expect(await kept()).toEqual({ matches: 0, clubs: 0 });
  });
});

describe('npm run kurve -- football import refuses all files, and names file and line,', () => {
  it.each<[string, (text: string) => string, string]>([
    [
      'when a club is not known',
      (text) => text.replaceAll('TSG Weiler-Höhe', 'TSG Weilerr'),
      'liga.txt:12: error: no club is called "TSG Weilerr"',
    ],
    [
      'when a score is impossible',
      (text) => text.replace('3-2 (1-2)', '3-1 (1-2)'),
      'liga.txt:17: error: SV Mainufer – FC St. Anton 09: 3:1 at the end cannot be',
    ],
    [
      'when a match stands twice',
      (text) =>
        text
          .replace('# Matches    8', '')
          .replace('14.00  FC St. Anton 09         v TSG Weiler-Höhe', '14.00  Eintracht II v SV Mainufer'),
      'liga.txt:12: error: Eintracht II – SV Mainufer: the same match stands in line 10 already',
    ],
    [
      'when a team plays twice in a round',
      (text) => text.replace('v TSG Weiler-Höhe          0-0', 'v SV Mainufer 0-0'),
      'liga.txt:12: error: SV Mainufer plays already in line 10',
    ],
    ['when it is cut off', (text) => text.slice(0, 700), 'liga.txt:5: error: the head says 8 matches'],
    [
      'when it is of another season',
      (text) => text.replaceAll('2024', '2018').replaceAll('2025', '2019'),
      'outside the season 2024-2025',
    ],
    [
      'when our team does not play in it',
      (text) => text.replaceAll('Eintracht II', 'SV Mainufer II'),
      'our team u21 (Eintracht U21, Eintracht II) does not play in it',
    ],
    ['when it is no text', () => '\u0000\uFFFD', 'is no heading, date or match'],
    ['when it is empty', () => '', 'liga.txt:1: error: there is no match in it'],
  ])('%s', async (_, change, complaint) => {
    const output = await refusal('import', clubs, file('liga.txt', change), ...flags);
    expect(output).toContain(complaint);
    expect(output).toContain('Nothing has been imported.');
    expect(await kept()).toEqual({ matches: 0, clubs: 0 });
  });

  it('when two names of a source are the same club in truth', async () => {
    await run('import', clubs, file('liga.txt'), ...flags);
    const other = file('liga.txt', (text) => text.replaceAll('SV Mainufer ', 'SV Mainufer II '));
    const output = await refusal('import', other, ...flags);
    expect(output).toContain('would play twice in 1. Spieltag');
    expect(output).toMatch(/8 read, refused\s+Nothing has been imported\.$/);
    expect(output).not.toContain('kept)');
    expect(await kept()).toMatchObject({ matches: 8 });
  });

  it('when a match stands twice under two names of a club', async () => {
    const twice = file('pokal.txt', (text) =>
      text.replace(/# .*/g, '').replace('» Final', '    18.00  Mainufer v Eintracht II 1-0\n» Final'),
    );
    expect(await refusal('import', clubs, twice, ...flags, '--rules', 'cup')).toContain(
      'pokal.txt:13: error: Mainufer – Eintracht II is the same match as SV Mainufer – Eintracht II in line 8',
    );
  });

  it('when a squad is of another team or season', async () => {
    const output = await refusal('import', file('kader.txt'), '--team', 'u19', '--season', '2023-2024');
    expect(output).toContain('kader.txt:1: error: this is the squad of Eintracht II, not of Eintracht U19');
    expect(output).toContain('kader.txt:1: error: this is the squad of 2024-2025, not of 2023-2024');
  });

  it('when a file is missing or no text in UTF-8', async () => {
    writeFileSync(join(folder, 'latin.txt'), Buffer.from([0xbb, 0x20, 0xfc]));
    expect(await refusal('import', '/nowhere/liga.txt', ...flags)).toContain('there is no such file');
    expect(await refusal('import', join(folder, 'latin.txt'), ...flags)).toContain('no text in UTF-8');
  });
});

describe('npm run kurve -- football says what it needs', () => {
  it.each([
    ['nothing', [], /Say what to do/],
    ['an unknown flag', ['import', 'x.txt', '--chess'], /--chess/],
    ['no team', ['import', join(samples, 'liga.txt')], /whose is it, and of when/],
    [
      'no competition',
      ['import', join(samples, 'liga.txt'), '--team', 'u21', '--season', '2024-2025'],
      /which competition/,
    ],
    [
      'rules that there are not',
      ['import', join(samples, 'liga.txt'), ...flags, '--rules', 'chess'],
      /no rules "chess"/,
    ],
    ['a team that we do not have', ['import', join(samples, 'liga.txt'), ...flags, '--team', 'u99'], /no team "u99"/],
    ['a league to follow, but no address', ['follow'], /OPENLIGADB_URL is not set/],
    ['files and an index', ['import', 'x.txt', '--index', 'i.yaml'], /not both/],
    ['an index that is not there', ['import', '--index', '/nowhere/i.yaml'], /no such file/],
  ])('when it gets %s', async (_, words, message) => expect(await refusal(...words)).toMatch(message));

  it('a name that no list knows is a club when somebody says so', async () => {
    const fresh = file('liga.txt', (text) => text.replaceAll('SV Mainufer', 'SV Neuufer'));
    await run('import', clubs, fresh, ...flags, '--new-club', 'SV Neuufer');
    expect((await listFixtures({ sql }, league)).map(({ home }) => home.name)).toContain('SV Neuufer');
  });
});
