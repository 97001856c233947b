// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { locales } from '#platform/context.ts';
import type { Person } from '../../contentModel.ts';
import { aDocument, aPerson } from '../../testing/aDocument.ts';
import { contentWords, InContent } from '../../testing/inContent.tsx';
import { PersonPage } from './PersonPage.tsx';

afterEach(cleanup);

/** A player with a different figure under every label. */
const figures = Object.fromEntries(
  Object.keys(contentWords.de.statistics)
    .filter((name) => !['height', 'nationality', 'birthday', 'since'].includes(name))
    .map((name, place) => [name, String(place + 100)]),
);
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
const show = (locale: (typeof locales)[number], settings: Record<string, string>) => {
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
      <PersonPage props={{ document, crumbs: [], colleagues: [] }} locale={locale} path="/personen/mika-sommer/" />
    </InContent>,
  );
};
const figureUnder = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('a player’s page', () => {
  it.each(locales)(
    'CONT-56 CONT-57 CONT-58 CONT-59 CONT-60 CONT-61 CONT-62 CONT-63 CONT-64 CONT-65 CONT-66 CONT-67 CONT-68 CONT-69 CONT-70 CONT-71 CONT-72 CONT-73 CONT-74 CONT-75 CONT-76 CONT-77 CONT-78 CONT-79 CONT-80 CONT-81 CONT-86 shows each figure under its label, in %s',
    (locale) => {
      const settingOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      show(locale, Object.fromEntries(Object.entries(figures).map(([name, figure]) => [settingOf(name), figure])));
      expect(Object.keys(figures)).toHaveLength(26);
      const labels: Record<string, string> = contentWords[locale].statistics;
      for (const [name, figure] of Object.entries(figures)) expect(figureUnder(labels[name]!)).toBe(figure);
    },
  );

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
