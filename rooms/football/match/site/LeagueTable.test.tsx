// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '#platform/context.ts';
import type { TableChoice } from '../tableView.ts';
import { type TableSource, tableViewOf } from '../tableViewRules.ts';
import { aTableMatch } from '../testing/aTableMatch.ts';
import { aTableSource } from '../testing/aTableSource.ts';
import { InMatch } from '../testing/inMatch.tsx';
import { LeagueTable } from './LeagueTable.tsx';

afterEach(cleanup);

const path = '/u19/2025-2026/hessenliga/tabelle/';
function show(parts: Partial<TableSource> = {}, choice: TableChoice = { kind: 'all' }, locale: Locale = 'de') {
  const view = tableViewOf(aTableSource(parts), choice)!;
  return render(
    <InMatch locale={locale}>
      <LeagueTable view={view} path={path} />
    </InMatch>,
  );
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the league table', () => {
  it('has a row per team with all figures, and marks ours', () => {
    show();
    const row = screen.getByRole('row', { name: /Eintracht U19/ });
    expect(cellsOf(row).slice(0, 8)).toEqual(['1', '3', '2', '1', '0', '5:1', '+4', '6* (mit Punktabzug)']);
    expect(within(row).getByText(/unsere Mannschaft/)).toBeTruthy();
    expect(within(row).getByText('Form: Sieg, Sieg, Unentschieden')).toBeTruthy();
    expect(screen.getByText('Eintracht U19: 1 Punkt Abzug (Nicht spielberechtigt)', { exact: false })).toBeTruthy();
    expect(screen.getByText(/^Hessenliga, Gesamt, Aktuell$/)).toBeTruthy();
  });

  it('shows what places lead to, in the row and in a legend, but not in tables of a part of the season', () => {
    const zones: TableSource['zones'] = [
      { kind: 'promotion', from: 1, to: 2 },
      { kind: 'relegation', from: -1, to: -1 },
    ];
    show({ zones });
    const legend = within(screen.getByRole('list', { name: 'Legende' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1–2 Aufstieg',
      '4 Abstieg',
    ]);
    expect(within(screen.getByRole('row', { name: /SV Hügel/ })).getByText('(Aufstieg)')).toBeTruthy();
    expect(screen.getByRole('row', { name: /TSV Mühle/ }).textContent).not.toMatch(/Aufstieg|Abstieg/);
    cleanup();
    show({ zones }, { kind: 'home' });
    expect(screen.queryByRole('list', { name: 'Legende' })).toBeNull();
    cleanup();
    show({ zones, matches: [aTableMatch('us v lake')] });
    expect(screen.queryByRole('list', { name: 'Legende' })).toBeNull();
  });

  it('explains on demand what decided between teams of as many points', () => {
    const matches = [aTableMatch('us 3:0 lake'), aTableMatch('hill 1:0 mill')];
    show({ matches, deductions: [] });
    expect(screen.getByText('Warum diese Reihenfolge?').tagName).toBe('SUMMARY');
    expect(screen.getByText('Eintracht U19 steht vor SV Hügel (3 Punkte): Tordifferenz +3 gegenüber +1.')).toBeTruthy();
    expect(screen.getByText('TSV Mühle steht vor FC See (0 Punkte): Tordifferenz −1 gegenüber −3.')).toBeTruthy();
  });

  it('says which teams share a place, and that a partial table knows no deductions', () => {
    show({ matches: [aTableMatch('us 0:0 lake')] }, { kind: 'home' });
    expect(screen.getByText(/Punktabzüge zählen nur/)).toBeTruthy();
    cleanup();
    show({ matches: [aTableMatch('us 0:0 lake')], deductions: [] });
    expect(
      screen.getByText('Eintracht U19, FC See teilen sich Platz 1: Sie sind in allen Kriterien gleich.'),
    ).toBeTruthy();
  });

  it('leads to its other kinds, matchdays and days', () => {
    show({}, { kind: 'away', round: 2 });
    const kinds = within(screen.getByRole('navigation', { name: 'Welche Tabelle' })).getAllByRole('link');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Gesamt',
      'Heim',
      'Auswärts',
      'Hinrunde',
      'Rückrunde',
      'Form',
    ]);
    expect(kinds[1]?.getAttribute('href')).toBe(`${path}?table=home&round=2`);
    expect(kinds[2]?.getAttribute('aria-current')).toBe('true');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Spieltag davor')).toBe(`${path}?table=away&round=1`);
    expect(hrefOf('Spieltag danach')).toBe(`${path}?table=away&round=3`);
    const day = screen.getByLabelText('Tag') as HTMLInputElement;
    expect([day.min, day.max, day.form?.getAttribute('action')]).toEqual(['2025-01-01', '2025-03-01', path]);
    expect(screen.getByText(/nach dem 2\. Spieltag/i)).toBeTruthy();
  });

  it('shows who is playing in the live table, which is there only while somebody is', () => {
    const running = aTableMatch('us 1:0 lake', { isRunning: true });
    show({ matches: [running] }, { kind: 'live' });
    expect(screen.getByRole('link', { name: 'Live' })).toBeTruthy();
    expect(screen.getAllByText('spielt gerade')).toHaveLength(2);
    cleanup();
    show({ matches: [aTableMatch('us 1:0 lake'), running] }, { kind: 'all', round: 1 });
    expect(screen.queryByText('spielt gerade')).toBeNull();
  });

  it('shows all columns of a narrow screen when asked', () => {
    const { container } = show();
    const table = container.querySelector('table')!;
    const before = table.className;
    fireEvent.click(screen.getByLabelText('Alle Spalten'));
    expect(table.className).not.toBe(before);
  });

  it('names groups, and speaks English and Japanese', () => {
    const matches = [aTableMatch('us 1:0 hill', { group: 'B' }), aTableMatch('mill 1:0 lake', { group: 'A' })];
    show({ matches }, { kind: 'all' }, 'en');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Group A', 'Group B']);
    cleanup();
    show({}, { kind: 'all', on: '2025-02-28' }, 'ja');
    expect(screen.getByText('Hessenliga、総合、2025/02/28時点')).toBeTruthy();
  });
});
