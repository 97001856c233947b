// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import german from '#frame/words/de.json' with { type: 'json' };
import english from '#frame/words/en.json' with { type: 'json' };
import { aPage, InFrame } from '../testing/inFrame.tsx';
import { Header } from './Header.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const groups = [
  { area: 'football', sites: [{ key: 'profis', name: 'Profis', address: 'http://profis.localhost/' }] },
  { area: 'sports', sites: [{ key: 'tennis', name: 'Tennis', address: 'http://tennis.localhost/' }] },
];
beforeEach(giveModalDialogs);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the header', () => {
  it('SHELL-13 SHELL-14 SHELL-23 names the sub-site and shows its own navigation, in the language of the page', () => {
    render(
      <InFrame page={{ locale: 'en' }} words={{ frame: english }} site={sites.frauen}>
        <Header slots={{}} />
      </InFrame>,
    );
    expect(screen.getByRole('link', { name: /^Eintracht Women/ })).toBeTruthy();
    const links = within(screen.getAllByRole('navigation', { name: english.mainNavigation })[0]!).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(sites.frauen!.navigation.map(({ name }) => name.en));
  });

  it('SHELL-23 opens the list of sub-sites over the page, in groups, with the present one marked', async () => {
    const answer = { ...aPage({ template: 'subSites' }), props: { groups } };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
    render(
      <InFrame words={{ frame: german }} site={sites.profis}>
        <Header slots={{}} />
      </InFrame>,
    );
    const way = screen.getByRole('link', { name: german.subSites.open });
    expect(way.getAttribute('href')).toBe('/bereiche/');
    fireEvent.click(way);
    const dialog = within(await screen.findByRole('dialog', { name: german.subSites.title }, { timeout: 15_000 }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Fußball', 'Sport']);
    expect(dialog.getByRole('link', { current: true }).textContent).toBe('Profis');
    expect(dialog.getByRole('link', { name: 'Tennis' }).getAttribute('href')).toBe('http://tennis.localhost/');
  });
});

describe('the language', () => {
  it('SHELL-11 leads from the English edition to its own addresses, and is remembered', () => {
    render(
      <InFrame page={{ locale: 'en', path: '/shop/' }} words={{ frame: english }} site={sites.en}>
        <LanguageSwitch />
      </InFrame>,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/de/shop/', '/shop/', '/ja/shop/']);
    fireEvent.click(links[2]!);
    expect(localStorage.getItem('language')).toBe('ja');
  });

  it('leads home where a page is missing in a language', () => {
    render(
      <InFrame page={{ path: '/news/a/', alternates: { de: '/news/a/', en: '/news/b/' } }} words={{ frame: german }}>
        <LanguageSwitch />
      </InFrame>,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/news/a/', '/en/news/b/', '/ja/']);
  });
});
