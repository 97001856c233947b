// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { locales } from '#platform/context.ts';
import { type PlayerStatisticLabel, playerStatisticLabels } from '../matchModel.ts';
import type { PlayerFigures } from '../statisticRules.ts';
import { InMatch, matchWords } from '../testing/inMatch.tsx';
import { CareerStatistics, FigureBoard } from './CareerStatistics.tsx';
import { PlayerStatistics } from './PlayerStatistics.tsx';

afterEach(cleanup);

/** A different figure under every label. */
const everything = Object.fromEntries(playerStatisticLabels.map((label, place) => [label, place + 50])) as Record<
  PlayerStatisticLabel,
  number
>;

describe('a player’s figures', () => {
  it.each(locales)(
    'CONT-56 CONT-57 CONT-58 CONT-59 CONT-60 CONT-61 CONT-62 CONT-63 CONT-64 CONT-65 CONT-66 CONT-67 CONT-68 CONT-69 CONT-70 CONT-71 CONT-72 CONT-73 CONT-74 CONT-75 CONT-76 CONT-77 CONT-78 CONT-79 CONT-80 CONT-81 CONT-86 stand under their labels, in %s',
    (locale) => {
      render(
        <InMatch locale={locale}>
          <FigureBoard figures={everything} />
        </InMatch>,
      );
      for (const label of playerStatisticLabels) {
        const term = screen.getByText(matchWords[locale].statistics[label], { selector: 'dt' });
        expect(Number.parseInt(term.nextElementSibling?.textContent ?? '', 10)).toBe(everything[label]);
      }
    },
  );

  it('leave out what nobody counted', () => {
    render(<FigureBoard figures={{ goals: 0 }} />, { wrapper: InMatch });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Tore']);
  });

  it('stand season by season, and all together', () => {
    const line = (season: string, figures: PlayerFigures) => ({
      season,
      team: 'U19',
      competition: 'Hessenliga',
      figures,
    });
    const lines = [line('2025-2026', { appearances: 12, goals: 4 }), line('2024-2025', { appearances: 20 })];
    render(<CareerStatistics lines={lines} />, { wrapper: InMatch });
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Saison', 'Mannschaft', 'Wettbewerb', 'Einsätze', 'Tore'],
      ['2025-2026U19 · Hessenliga', 'U19', 'Hessenliga', '12', '4'],
      ['2024-2025U19 · Hessenliga', 'U19', 'Hessenliga', '20', '–'],
      ['Gesamt', '', '', '32', '4'],
    ]);
  });
});

describe('the players of a team', () => {
  const players = [
    { player: 'Adam Berg', number: 9, path: '/personen/adam-berg/', figures: { appearances: 8, goals: 1, shots: 9 } },
    { player: 'Curt Damm', number: 4, figures: { appearances: 3, goals: 5 } },
  ];
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it('are ordered by the figure that is chosen, and lead to their pages', () => {
    render(<PlayerStatistics players={players} />, { wrapper: InMatch });
    expect(names()).toEqual(['9Adam Berg', '4Curt Damm']);
    expect(screen.getByRole('link', { name: 'Adam Berg' }).getAttribute('href')).toBe('/personen/adam-berg/');
    fireEvent.click(screen.getByRole('button', { name: 'Tore' }));
    expect(names()).toEqual(['4Curt Damm', '9Adam Berg']);
    expect(screen.getByRole('columnheader', { name: 'Tore' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('show one group of figures at a time, and only groups that somebody counted', () => {
    render(<PlayerStatistics players={players} />, { wrapper: InMatch });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Tore' }));
    expect(screen.getByRole('columnheader', { name: 'Schüsse' })).toBeTruthy();
    expect(names()).toEqual(['4Curt Damm', '9Adam Berg']);
  });

  it('show keepers with what keepers do', () => {
    const keeper = {
      player: 'Emil Fang',
      number: 1,
      figures: { appearances: 9, cleanSheets: 4, goalsConceded: 7, saves: 30 },
    };
    render(<PlayerStatistics players={[...players, keeper]} />, { wrapper: InMatch });
    fireEvent.click(screen.getByRole('radio', { name: 'Im Tor' }));
    expect(names()).toEqual(['1Emil Fang']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Spieler',
      'Einsätze',
      'Spiele zu null',
      'Gegentore',
      'Paraden',
    ]);
  });
});
