import { describe, expect, it } from 'vitest';
import type { Locale } from '#platform/context.ts';
import type { TeamProps } from '../site/pageProps.ts';
import { describeTeamPage, monthOf } from './descriptions.ts';
import type { TeamAddress } from './teamAddresses.ts';

const hessenliga = { slug: 'hessenliga', name: 'Hessenliga' };
const address = (more: Partial<TeamAddress>): TeamAddress => ({ team: 'u19', ...more }) as TeamAddress;
const own = { team: { key: 'u19', name: 'Eintracht U19' }, position: 3, points: 20, matches: 11 };
const table = (choice: object) =>
  ({
    name: 'Hessenliga',
    edition: { season: '2026-2027' },
    choice: { kind: 'all', ...choice },
    tables: [{ rows: [{ team: { name: 'VfR Nordheim' }, position: 2, points: 20, matches: 11 }, own] }],
  }) as unknown as NonNullable<TeamProps['table']>;
const view = (status: string) =>
  ({
    home: { name: 'Eintracht U19' },
    away: { name: 'SC Mainufer' },
    competition: 'Hessenliga',
    status,
    kickOff: { date: '2026-11-21' },
    venue: { name: 'Stadtwald' },
    score: { home: 1, away: 1 },
  }) as unknown as NonNullable<TeamProps['view']>;
const say = (locale: Locale, at: Partial<TeamAddress>, shown: object = {}) =>
  describeTeamPage({ locale }, address(at), 'U19', shown as never);

describe('what a page of a team says of itself', () => {
  it('counts the squad, in the language of the page', () => {
    const people = Array.from({ length: 24 });
    expect(say('de', { section: 'kader' }, { people })).toContain('Kader Eintracht U19: 24 Porträts');
    expect(say('en', { section: 'kader' }, { people })).toContain('Eintracht U19 squad: 24 portraits');
    expect(say('ja', { section: 'kader' }, { people })).toContain('Eintracht U19の選手一覧。24名');
  });

  it('says where the team stands, unless it is the table of another day', () => {
    expect(say('de', { section: 'tabelle' }, { table: table({}) })).toMatch(/Platz 3 mit 20 Punkten aus 11 Spielen\.$/);
    expect(say('de', { section: 'tabelle' }, { table: table({ round: 2 }) })).not.toContain('Platz');
  });

  it('tells a match with day and ground, and its result only when it is over', () => {
    const at = { season: '2026-2027', competition: hessenliga, match: 'eintracht-mainufer' };
    expect(say('de', at, { view: view('after') })).toContain(
      'Eintracht U19 – SC Mainufer 1:1, Hessenliga, 21. November 2026, Stadtwald:',
    );
    expect(say('en', at, { view: view('live') })).toContain(
      'Eintracht U19 – SC Mainufer, Hessenliga, 21 November 2026',
    );
  });

  it('has a sentence for every section and language', () => {
    const names = ['kader', 'trainer-funktionsteam', 'news', 'galerien', 'spielplan', 'tabelle', 'saison', 'statistik'];
    for (const locale of ['de', 'en', 'ja'] as const) {
      const texts = [...names, undefined].map((section) =>
        say(locale, { section: section as never, season: '2026-2027' }),
      );
      for (const text of texts) expect(text).toContain('Eintracht U19');
    }
    expect(monthOf('2026-11', 'ja')).toBe('2026年11月');
  });
});
