// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '#platform/context.ts';
import { InFrame } from '../testing/inFrame.tsx';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };
import { ErrorPage } from './ErrorPage.tsx';
import type { ErrorKind } from './errorKind.ts';

afterEach(cleanup);

const words = { de: german, en: english, ja: japanese };
const show = (kind: ErrorKind, locale: Locale) =>
  render(
    <InFrame page={{ locale, path: '/nirgends/' }} words={{ frame: words[locale] }}>
      <ErrorPage props={{ kind }} locale={locale} path="/nirgends/" />
    </InFrame>,
  );

describe('the page for an address that there is not', () => {
  it.each([
    ['de', '/suche/', '/'],
    ['en', '/en/suche/', '/en/'],
    ['ja', '/ja/suche/', '/ja/'],
  ] as const)('RED-90 helps with a search and the ways on, in %s', (locale, searchAt, home) => {
    show('notFound', locale);
    const { errors } = words[locale];
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(errors.notFoundTitle);
    const field = screen.getByRole('searchbox', { name: errors.searchLabel });
    expect(field.getAttribute('name')).toBe('q');
    expect(field.closest('form')?.getAttribute('action')).toBe(searchAt);
    const ways = within(screen.getByRole('navigation', { name: errors.helpfulPages })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toContain(home);
  });
});

describe('the page for a failure of ours', () => {
  it('offers another try instead of a search', () => {
    show('serverError', 'en');
    expect(screen.getByRole('button', { name: english.tryAgain })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('navigation', { name: english.errors.helpfulPages })).toBeTruthy();
  });
});
