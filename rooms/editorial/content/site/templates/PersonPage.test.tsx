// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { locales } from '#platform/context.ts';
import { matchWords } from '#rooms/football/match/testing/inMatch.tsx';
import type { Person } from '../../contentModel.ts';
import { aDocument, aPerson } from '../../testing/aDocument.ts';
import { contentWords, InContent } from '../../testing/inContent.tsx';
import type { PersonProps } from '../pageProps.ts';
import { PersonPage } from './PersonPage.tsx';

afterEach(cleanup);

/** A different figure under every label. */
const figures = Object.fromEntries(Object.keys(matchWords.de.statistics).map((name, place) => [name, place + 100]));
const person: Person = {
  ...aPerson({ role: 'Tor', number: 1 }),
  firstName: 'Mika',
  lastName: 'Sommer',
  teams: ['u19'],
  birthday: '2008-02-11',
  height: 191,
  nationality: 'JP',
  since: '2019-07-01',
};
const show = (
  locale: (typeof locales)[number],
  settings: Record<string, string>,
  more: Pick<PersonProps, 'career'> = {},
) => {
  const document = aDocument({
    kind: 'person',
    template: 'person',
    lang: locale,
    headline: 'Mika Sommer',
    person,
    settings,
  });
  return render(
    <InContent locale={locale}>
      <PersonPage
        props={{ document, crumbs: [], teams: ['Profis'], colleagues: [], ...more }}
        locale={locale}
        path="/personen/mika-sommer/"
      />
    </InContent>,
  );
};
const percent = { de: (n: number) => `${n} %`, en: (n: number) => `${n} %`, ja: (n: number) => `${n}%` };
const figureUnder = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('a player’s page', () => {
  it.each(locales)(
    'CONT-56 CONT-57 CONT-58 CONT-59 CONT-60 CONT-61 CONT-62 CONT-63 CONT-64 CONT-65 CONT-66 CONT-67 CONT-68 CONT-69 CONT-70 CONT-71 CONT-72 CONT-73 CONT-74 CONT-75 CONT-76 CONT-77 CONT-78 CONT-79 CONT-80 CONT-81 CONT-86 shows each figure under its label, in %s',
    (locale) => {
      const line = { season: '2025/26', team: 'U19', competition: 'Hessenliga', figures };
      show(locale, {}, { career: [line] });
      // The 26 of the specification, and three of keepers.
      expect(Object.keys(figures)).toHaveLength(29);
      const labels: Record<string, string> = matchWords[locale].statistics;
      for (const [name, figure] of Object.entries(figures))
        expect(figureUnder(labels[name]!)).toBe(name === 'possession' ? percent[locale](figure) : String(figure));
    },
  );

  it('CONT-23 shows the latest season on its own and all seasons together', () => {
    const line = (season: string, competition: string, goals: number) => ({
      season,
      competition,
      team: 'U19',
      figures: { goals },
    });
    const career = [
      line('2025/26', 'DFB-Pokal der Junioren', 1),
      line('2025/26', 'Hessenliga', 4),
      line('2024/25', 'Hessenliga', 7),
    ];
    show('de', { goals: '99' }, { career });
    expect(screen.getByRole('heading', { name: 'Saison 2025/26' })).toBeTruthy();
    expect(figureUnder('Tore')).toBe('5');
    expect(screen.getByRole('row', { name: /Gesamt/ }).lastElementChild?.textContent).toBe('12');
  });

  it('shows what an editor wrote down while nothing was counted', () => {
    show('de', { 'goals-headed': '3' });
    expect(figureUnder('Kopfballtore')).toBe('3');
  });

  it.each([
    ['de', '11. Februar 2008', '191 cm', 'Japan', '1. Juli 2019'],
    ['en', '11 February 2008', '191 cm', 'Japan', '1 July 2019'],
    ['ja', '2008年2月11日', '191 cm', '日本', '2019年7月1日'],
  ] as const)(
    'CONT-82 CONT-83 CONT-84 CONT-85 names height, nationality, birthday and since-date, in %s',
    (locale, birthday, height, nationality, since) => {
      show(locale, {});
      const { statistics } = contentWords[locale];
      expect(figureUnder(statistics.birthday)).toBe(birthday);
      expect(figureUnder(statistics.height)).toBe(height);
      expect(figureUnder(statistics.nationality)).toBe(nationality);
      expect(figureUnder(statistics.since)).toBe(since);
    },
  );

  it('says so while there are no figures yet', () => {
    show('de', {});
    expect(screen.getByRole('heading', { name: contentWords.de.statisticsEmptyTitle })).toBeTruthy();
  });
});
