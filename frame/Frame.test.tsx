// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteOf, sites } from '#club/sites.ts';
import german from '#frame/words/de.json' with { type: 'json' };
import { onError } from './errorStream.ts';
import { Frame } from './Frame.tsx';
import type { PageDocument } from './pageDocument.ts';
import type { Site, Template } from './template.ts';
import { aPage } from './testing/inFrame.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const site: Site = { templates: {}, slots: {}, afterFirstPaint: [] };
const Headline: Template = ({ props }) => <h1>{props.headline}</h1>;
const Bare: Template = () => <p>ohne Überschrift</p>;
const Radio = () => <p>Radio</p>;
const Ticker = () => <p>Ticker und Tabelle</p>;
const Broken: Template = () => {
  throw new Error('broken on purpose');
};
const frame = (page: PageDocument, Template: Template, isPending = false) => (
  <Frame
    facts={sites.nachwuchs!}
    site={site}
    shown={{ page, words: { frame: german }, Template }}
    isPending={isPending}
  />
);
/** Places of the frame are filled in tasks of their own. */
const filled = () => act(() => new Promise<void>((soon) => setTimeout(soon)));
const announced = () => document.querySelector('[data-announcer]')?.textContent;

describe('ticker and table', () => {
  const ticking: Site = { ...site, slots: { liveTicker: async () => Ticker } };
  const open = async (key: keyof typeof sites) => {
    const shown = { page: aPage(), words: { frame: german }, Template: Bare };
    render(<Frame facts={sites[key]!} site={ticking} shown={shown} isPending={false} />);
    await filled();
    const text = screen.queryByText('Ticker und Tabelle');
    cleanup();
    return text !== null;
  };

  it('LIVE-25 LIVE-26 stand over the pages of five sub-sites and of no other', async () => {
    const found: string[] = [];
    for (const key of Object.keys(sites) as (keyof typeof sites)[]) if (await open(key)) found.push(key);
    expect(found.sort()).toEqual(['en', 'frauen', 'global', 'nachwuchs', 'profis']);
  });
});

it('asks for what fills its places one after the other, so that a phone can hear its reader in between', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** How many tasks still wait when a place asks. */
  const waiting: number[] = [];
  const place = async () => {
    waiting.push(vi.getTimerCount());
    return Radio;
  };
  const slots = { radio: place, accountMenu: place, cartBadge: place };
  const shown = { page: aPage(), words: { frame: german }, Template: Bare };
  render(<Frame facts={sites.nachwuchs!} site={{ ...site, slots }} shown={shown} isPending={false} />);
  expect(waiting).toEqual([]);
  vi.runAllTimers();
  expect([waiting.length, new Set(waiting).size]).toEqual([3, 3]);
});

describe('a page change', () => {
  it('SHELL-17 SHELL-18 is announced with the headline of the new page; the first page is not', () => {
    const { rerender } = render(frame(aPage({ props: { headline: 'Eins' } }), Headline));
    expect(announced()).toBe('');
    rerender(frame(aPage({ path: '/b/', props: { headline: 'Fanshop' } }), Headline));
    expect(announced()).toBe('Navigated to Fanshop');
  });

  it('SHELL-17 is not what happens when the page that stands there is renewed', () => {
    const first = aPage({ props: { headline: 'Eins' } });
    const { rerender } = render(frame(first, Headline));
    const shown = { page: aPage({ props: { headline: 'Zwei' } }), words: { frame: german }, Template: Headline };
    rerender(<Frame facts={sites.nachwuchs!} site={site} shown={{ ...shown, arrived: first }} isPending={false} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zwei');
    expect(announced()).toBe('');
  });

  it('SHELL-18 is announced with the title of the document when the page has no headline', () => {
    const { rerender } = render(frame(aPage(), Bare));
    document.title = 'Kasse | Eintracht';
    rerender(frame(aPage({ path: '/b/' }), Bare));
    expect(announced()).toBe('Navigated to Kasse | Eintracht');
  });

  it('SHELL-22 shows a bar while it takes long', () => {
    const { rerender } = render(frame(aPage(), Bare));
    expect(screen.queryByRole('progressbar')).toBeNull();
    rerender(frame(aPage(), Bare, true));
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Seite wird geladen');
  });
});

describe('the radio', () => {
  it('LVR-24 LVR-25 stands on pages of exactly nine sub-sites, and not where somebody pays', async () => {
    const withRadio = { ...site, slots: { radio: async () => Radio } };
    const found: string[] = [];
    const nine = ['profis', 'global', 'nachwuchs', 'klub', 'fans', 'tv', 'museum', 'mitgliedschaft', 'fussballschule'];
    const keys = Object.values(sites).flatMap(({ key, hasRadio }) => (hasRadio ? key : []));
    expect(keys.toSorted()).toEqual(nine.toSorted());
    for (const facts of [...keys, 'frauen', 'tickets'].map(siteOf)) {
      render(
        <Frame
          facts={facts}
          site={withRadio}
          shown={{ page: aPage(), words: { frame: german }, Template: Bare }}
          isPending={false}
        />,
      );
      await filled();
      if (screen.queryByText('Radio')) found.push(facts.key);
      cleanup();
      const quiet = { page: aPage({ isQuiet: true }), words: { frame: german }, Template: Bare };
      render(<Frame facts={facts} site={withRadio} shown={quiet} isPending={false} />);
      await filled();
      expect(screen.queryByText('Radio'), facts.key).toBeNull();
      cleanup();
    }
    expect(found.toSorted()).toEqual(nine.toSorted());
  });
});

describe('a screen that breaks', () => {
  it('leaves header and footer standing, tells the error stream, and the next page works', () => {
    const told: string[] = [];
    const stop = onError(({ problem }) => told.push(problem.detail));
    const { rerender } = render(frame(aPage(), Broken), { onCaughtError: () => {} });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Das ging daneben');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(told).toEqual(['broken on purpose']);
    rerender(frame(aPage({ path: '/b/', props: { headline: 'Heil' } }), Headline));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Heil');
    stop();
  });
});

describe('header and footer', () => {
  it('SHELL-11 offer the same page in every language', () => {
    render(frame(aPage({ path: '/shop/schal/' }), Bare));
    const list = within(screen.getByRole('banner')).getAllByRole('list', { name: 'Sprache' })[0]!;
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/shop/schal/',
      '/en/shop/schal/',
      '/ja/shop/schal/',
    ]);
    expect(links[0]!.getAttribute('aria-current')).toBe('true');
  });

  it('link to the legal pages and to the two contract buttons on every page, in its language', () => {
    render(frame(aPage({ locale: 'en' }), Bare));
    const links = within(screen.getByRole('navigation', { name: german.legalNavigation })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/impressum/',
      '/en/datenschutz/',
      '/en/agb/',
      '/en/versand/',
      '/en/barrierefreiheit/',
      '/en/bereiche/',
      '/en/vertrag-widerrufen/',
      '/en/kuendigung/',
    ]);
  });

  it('SHELL-02 SHELL-05 link to both first teams, newsletter, press, jobs and social networks', () => {
    render(frame(aPage({ locale: 'en' }), Bare));
    const ways = within(screen.getByRole('navigation', { name: german.footerNavigation }));
    const hrefs = ways.getAllByRole('link').map((link) => link.getAttribute('href')!);
    const inside = ['profis/kader', 'profis/statistik', 'frauen/spielplan', 'frauen/tabelle', 'presse', 'jobs'];
    expect(hrefs).toEqual(expect.arrayContaining(inside.map((path) => `/en/${path}/`)));
    expect(hrefs).toContain('/en/account/newsletters/');
    expect(hrefs.filter((href) => href.startsWith('https://'))).toHaveLength(3);
  });

  it('begin with a way past them', () => {
    render(frame(aPage(), Bare));
    const first = document.querySelector('a')!;
    expect(first.getAttribute('href')).toBe('#content');
    fireEvent.click(first);
    expect(document.getElementById('content')?.tabIndex).toBe(-1);
  });
});
