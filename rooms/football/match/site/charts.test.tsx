// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { foldEvents } from '../eventRules.ts';
import { figureLabels } from '../figureRules.ts';
import { teamSeasonOf } from '../tableViewRules.ts';
import { aTableSource } from '../testing/aTableSource.ts';
import { InMatch } from '../testing/inMatch.tsx';
import { FormCurve } from './FormCurve.tsx';
import { PositionChart } from './PositionChart.tsx';
import { StatisticsChart } from './StatisticsChart.tsx';

afterEach(cleanup);

const season = teamSeasonOf(aTableSource(), 'us')!;
const tableText = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('pictures with the same data as a table', () => {
  it('draws the place after each matchday', () => {
    render(<PositionChart season={season} />, { wrapper: InMatch });
    const summary = 'Eintracht U19: bester Platz 1, schlechtester 1, zuletzt 1.';
    expect(screen.getByRole('img', { name: summary }).querySelectorAll('circle')).toHaveLength(1);
    expect(tableText('Platz nach jedem Spieltag')).toEqual([
      ['Spieltag', 'Platz', 'Punkte'],
      ['1', '1', '3'],
      ['2', '1', '6'],
      ['3', '1', '6'],
    ]);
  });

  it('draws the form curve, a dot per match', () => {
    render(<FormCurve season={season} />, { wrapper: InMatch });
    const drawing = screen.getByRole('img', { name: 'Eintracht U19: zuletzt 7 von 15 Punkten aus fünf Spielen.' });
    expect(drawing.querySelectorAll('circle')).toHaveLength(3);
    expect(tableText('Formkurve').at(-1)).toEqual(['3', 'SV Hügel', 'Heim', '0:0', 'Unentschieden', '7']);
  });

  it('draws the statistics of a match into the table of their figures', () => {
    const { home, away } = { home: season.team, away: season.form[0]!.opponent };
    const statistics = [
      { label: 'possession', home: 61.5, away: 38.5 },
      { label: 'shots', home: 12, away: 4 },
      { label: 'substitutions', home: 0, away: 0 },
      { label: 'somethingNew', home: 1, away: 1 },
    ];
    render(
      <InMatch>
        <StatisticsChart match={{ home, away, statistics }} />
      </InMatch>,
    );
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Eintracht U19', 'Wert', 'FC See'],
      ['61,5 %', 'Ballbesitz', '38,5 %'],
      ['12', 'Schüsse', '4'],
      ['0', 'Wechsel', '0'],
      ['1', 'somethingNew', '1'],
    ]);
    const shots = screen.getByRole('row', { name: /Schüsse/ });
    const widths = [...shots.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);
    expect(widths).toEqual(['75%', '25%']);
  });

  it('has words for all that a desk counts and all that follows from its entries', () => {
    const labels = [...figureLabels, ...foldEvents([]).statistics.map(({ label }) => label)];
    const statistics = labels.map((label) => ({ label, home: 1, away: 0 }));
    render(
      <InMatch>
        <StatisticsChart match={{ home: season.team, away: season.form[0]!.opponent, statistics }} />
      </InMatch>,
    );
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toHaveLength(labels.length);
    expect(names.filter((name) => labels.includes(name ?? ''))).toEqual([]);
  });
});
