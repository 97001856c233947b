import { describe, expect, it } from 'vitest';
import { readTableChoice, tableAddress } from './tableChoiceRules.ts';
import { tableViewOf, teamSeasonOf } from './tableViewRules.ts';
import { aTableMatch } from './testing/aTableMatch.ts';
import { aTableSource } from './testing/aTableSource.ts';

const brief = (choice: Parameters<typeof tableViewOf>[1]) =>
  tableViewOf(aTableSource(), choice)?.tables[0]?.rows.map(({ team, points }) => `${team.shortName} ${points}`);

describe('the table of a competition', () => {
  it('names teams, says what decided and where points were taken off', () => {
    const view = tableViewOf(aTableSource(), { kind: 'all' });
    expect(view).toMatchObject({
      rounds: [1, 2, 3],
      days: { first: '2025-01-01', last: '2025-03-01' },
      isRunning: false,
      criteria: ['points', 'difference', 'goals', 'directPoints', 'directDifference', 'directAwayGoals', 'awayGoals'],
    });
    expect(brief({ kind: 'all' })).toEqual(['Eintracht U19 6', 'SV Hügel 5', 'TSV Mühle 4', 'FC See 0']);
    expect(view?.tables[0]?.rows[0]).toMatchObject({
      position: 1,
      deductions: [{ points: 1, reason: { de: 'Nicht spielberechtigt', en: 'Ineligible player' } }],
    });
  });

  it('shows any matchday and any day of the season, and knows no other', () => {
    expect(brief({ kind: 'all', round: 1 })).toEqual(['Eintracht U19 3', 'TSV Mühle 1', 'SV Hügel 1', 'FC See 0']);
    expect(brief({ kind: 'all', on: '2025-02-27' })?.[0]).toBe('Eintracht U19 6');
    expect(brief({ kind: 'all', round: 4 })).toBeUndefined();
    expect(brief({ kind: 'all', on: '2025-03-02' })).toBeUndefined();
    expect(brief({ kind: 'all', on: '2024-12-31' })).toBeUndefined();
  });

  it('has a table per group, and none of a cup', () => {
    const matches = [aTableMatch('us 1:0 hill', { group: 'B' }), aTableMatch('mill 1:0 lake', { group: 'A' })];
    const groups = tableViewOf(aTableSource({ matches, rules: 'uefaGroup' }), { kind: 'all' });
    expect(groups?.tables.map(({ group, rows }) => [group, rows.length])).toEqual([
      ['A', 2],
      ['B', 2],
    ]);
    expect(tableViewOf(aTableSource({ rules: 'cup' }), { kind: 'all' })?.tables).toEqual([]);
  });

  it('counts days of running matches, too, for a live table', () => {
    const { matches } = aTableSource();
    const running = aTableMatch('hill 1:0 lake', { roundNumber: 4, isRunning: true });
    const view = tableViewOf(aTableSource({ matches: [...matches, running] }), { kind: 'live' });
    expect(view).toMatchObject({ isRunning: true, rounds: [1, 2, 3, 4] });
    expect(view?.tables[0]?.rows[0]).toMatchObject({ team: { id: 'hill' }, points: 8, isRunning: true });
  });
});

describe('a team’s way through the season', () => {
  it('has its place after each matchday and the points of its last five matches', () => {
    const season = teamSeasonOf(aTableSource(), 'us');
    expect(season?.course).toEqual([
      { round: 1, position: 1, points: 3 },
      { round: 2, position: 1, points: 6 },
      { round: 3, position: 1, points: 6 },
    ]);
    expect(season?.teams).toBe(4);
    expect(season?.form.map(({ opponent, isHome, outcome, points }) => [opponent.id, isHome, outcome, points])).toEqual(
      [
        ['lake', true, 'won', 3],
        ['mill', false, 'won', 6],
        ['hill', true, 'drawn', 7],
      ],
    );
  });

  it('is nothing for a team that does not play, or before the first match', () => {
    expect(teamSeasonOf(aTableSource(), 'nobody')).toBeUndefined();
    expect(teamSeasonOf(aTableSource({ matches: [aTableMatch('us - hill')] }), 'us')).toBeUndefined();
  });
});

describe('the address of a table', () => {
  it.each([
    [{ kind: 'all' }, '/u19/tabelle/'],
    [{ kind: 'home' }, '/u19/tabelle/?table=home'],
    [{ kind: 'away', round: 12 }, '/u19/tabelle/?table=away&round=12'],
    [{ kind: 'all', on: '2025-02-28' }, '/u19/tabelle/?date=2025-02-28'],
  ] as const)('%o stands in it', (choice, address) => {
    expect(tableAddress('/u19/tabelle/', choice)).toBe(address);
    expect(readTableChoice(Object.fromEntries(new URL(address, 'http://a').searchParams))).toEqual(choice);
  });

  it.each([
    { table: 'best' },
    { table: 'all' },
    { date: '2025-02-30' },
    { date: 'yesterday' },
    { round: '0' },
    { round: '100' },
  ])('%o asks for nothing', (query) => {
    expect(readTableChoice(query)).toEqual({ kind: 'all' });
  });
});
