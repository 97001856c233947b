import { describe, expect, it } from 'vitest';
import { readTeamAddress, teamAddress, teamFrame } from './teamRules.ts';

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
    const address = readTeamAddress('/u19/2023-2024/hessenpokal/tabelle/');
    expect(address).toMatchObject({ team: 'u19', season: '2023-2024', section: 'tabelle' });
    expect(address?.competition?.name).toBe('Hessenpokal');
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
    expect(readTeamAddress(path)).toBeUndefined();
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
      const address = readTeamAddress(path)!;
      const { sections, seasons, competitions } = teamFrame(address, 'U');
      for (const { href } of [...sections, ...seasons, ...competitions])
        expect(readTeamAddress(href), href).toBeDefined();
      expect(sections.map(({ href }) => href)).toContain(teamAddress(address));
    }
  });
});
