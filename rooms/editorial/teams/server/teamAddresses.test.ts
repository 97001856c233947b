import { describe, expect, it } from 'vitest';
import type { Locale } from '#platform/context.ts';
import { type KnownEdition, placeTeam, readTeamAddress, teamAddress, teamFrame } from './teamAddresses.ts';

const editions: KnownEdition[] = [
  { key: { season: '2026-2027', competition: 'oberliga' }, name: 'Oberliga' },
  { key: { season: '2025-2026', competition: 'hessenliga' }, name: 'Hessenliga' },
];
const placeOf = (path: string, known: KnownEdition[] = [], locale: Locale = 'de') => {
  const asked = readTeamAddress(path);
  return asked && placeTeam(asked, known, locale);
};

describe('an address of a team', () => {
  it.each([
    ['/u17/kader/', { team: 'u17', section: 'kader' }],
    ['/U17/Kader', { team: 'u17', section: 'kader' }],
    ['/u19/', { team: 'u19', section: 'kader' }],
    ['/u13-u9/u9/', { team: 'u9', section: 'kader' }],
    ['/u13-u9/u9/kader/', { team: 'u9', section: 'kader' }],
    ['/u17/2023-2024/', { team: 'u17', season: '2023-2024', section: 'saison' }],
    ['/u17/2023-2024/kader/', { team: 'u17', season: '2023-2024', section: 'kader' }],
    ['/ts/2024-2025/spielplan/', { team: 'ts', season: '2024-2025', section: 'spielplan' }],
  ])('%s is understood', (path, address) => {
    expect(readTeamAddress(path)).toEqual(address);
  });

  it('names a competition of a season', () => {
    const address = placeOf('/u19/2023-2024/hessenpokal/tabelle/');
    expect(address).toMatchObject({ team: 'u19', season: '2023-2024', section: 'tabelle' });
    expect(address?.competition?.name).toBe('Hessenpokal');
  });

  it('names a match of a competition, and a section of it', () => {
    const known = { team: 'u19', season: '2026-2027', competition: { slug: 'oberliga', name: 'Oberliga' } };
    expect(placeOf('/u19/2026-2027/oberliga/1-spieltag-a-b/', editions)).toEqual({ ...known, match: '1-spieltag-a-b' });
    expect(placeOf('/u19/2026-2027/oberliga/a-b/liveticker/', editions)).toMatchObject({
      match: 'a-b',
      section: 'liveticker',
    });
    expect(placeOf('/u19/2026-2027/oberliga/a-b/kader/', editions)).toBeUndefined();
    expect(placeOf('/u19/2023-2024/hessenpokal/a-b/', editions)).toBeUndefined();
  });

  it('knows seasons and competitions that a team has played, and of the academy those of old addresses', () => {
    expect(placeOf('/frauen/2026-2027/oberliga/spielplan/', editions)?.competition?.name).toBe('Oberliga');
    expect(placeOf('/frauen/2026-2027/hessenpokal/spielplan/', editions)).toBeUndefined();
    expect(placeOf('/u19/2026-2027/kader/', editions)?.season).toBe('2026-2027');
    expect(placeOf('/u19/2027-2028/kader/', editions)).toBeUndefined();
  });

  it.each([
    '/',
    '/u18/kader/',
    '/u9/kader/',
    '/u13-u9/u17/',
    '/u17/nix/',
    '/u17/2018-2019/kader/',
    '/u17/hessenpokal/',
    '/u17/2023-2024/kreisklasse/',
    '/u17/kader/mehr/',
  ])('%s is none', (path) => {
    expect(placeOf(path)).toBeUndefined();
  });
});

describe('the ways around a team', () => {
  it('lead to addresses of teams only, of the same season and competition where there is one', () => {
    for (const path of [
      '/u17/kader/',
      '/u13-u9/u9/news/',
      '/u19/2023-2024/hessenpokal/spielplan/',
      '/ts/2024-2025/saison/',
    ]) {
      const address = placeOf(path)!;
      const { sections, seasons, competitions } = teamFrame(address, 'U', [], 'de');
      for (const { href } of [...sections, ...seasons, ...competitions]) expect(placeOf(href), href).toBeDefined();
      expect(sections.map(({ href }) => href)).toContain(teamAddress(address));
    }
  });

  it('name competitions in the language of the page, also where nobody knows of any match', () => {
    const address = placeOf('/u19/2023-2024/testspiele/spielplan/', [], 'en')!;
    expect(address.competition?.name).toBe('Friendlies');
    const names = teamFrame(address, 'U19', [], 'en').competitions.map(({ name }) => name);
    expect(names).toContain('Friendlies');
    expect(names).toContain('Hessenpokal');
  });

  it('are those that a team has played, where any are known', () => {
    const { seasons, competitions } = teamFrame(placeOf('/u19/spielplan/', editions)!, 'U19', editions, 'de');
    expect(seasons.map(({ name, href }) => [name, href])).toEqual([
      ['2026/27', '/u19/2026-2027/spielplan/'],
      ['2025/26', '/u19/2025-2026/spielplan/'],
    ]);
    expect(competitions.map(({ href }) => href)).toEqual(['/u19/2026-2027/oberliga/spielplan/']);
  });
});
