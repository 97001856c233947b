// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import { SearchForm } from '#frame/SearchForm.tsx';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frameWords from '#frame/words/de.json' with { type: 'json' };
import words from '../words/de.json' with { type: 'json' };
import { SearchSuggestions } from './SearchSuggestions.tsx';

const marked = (text: string) => [
  { text: text.slice(0, 2), isHit: true },
  { text: text.slice(2), isHit: false },
];
const suggestions = [
  { kind: 'product', title: marked('Trinkflasche'), path: '/shop/trinkflasche/', elsewhere: null, lang: 'de' },
  { kind: 'news', title: marked('Training'), path: '/news/training/', elsewhere: null, lang: 'de' },
];
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(String(address instanceof Request ? address.url : address));
    return new Response(JSON.stringify({ data: suggestions, isSuccess: true }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <InFrame words={{ frame: frameWords, search: words }}>
      <SlotContext value={{ searchSuggestions: async () => SearchSuggestions }}>
        <SearchForm id="field" look="page" label="Wonach suchst du?" />
      </SlotContext>
    </InFrame>,
  );
  return screen.getByRole<HTMLInputElement>('searchbox');
}

async function typeInto(field: HTMLInputElement, text: string) {
  fireEvent.focus(field);
  await screen.findByRole('combobox');
  fireEvent.input(field, { target: { value: text } });
  return screen.findAllByRole('option');
}
const chosen = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;

describe('suggestions', { timeout: 60_000 }, () => {
  it('SRCH-03 are fetched when somebody types, and not before', async () => {
    const field = show();
    expect(asked).toEqual([]);
    const options = await typeInto(field, 'tr');
    expect(asked.length).toBe(1);
    expect(asked[0]).toContain('/api/search/v1/suggestions?q=tr');
    expect(options.map((one) => one.textContent)).toEqual(['TrinkflascheFanartikel', 'TrainingNews']);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('2 Vorschläge');
  });

  it('SRCH-03 are gone through with the arrows, opened with Enter and closed with Escape', async () => {
    const field = show();
    await typeInto(field, 'tr');
    expect(chosen()).toBeUndefined();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(chosen()).toContain('Trinkflasche');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]!.id);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(chosen()).toBeUndefined();
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(chosen()).toContain('Training');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryAllByRole('option')).toEqual([]);
    await typeInto(field, 'tri');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(location.pathname).toBe('/shop/trinkflasche/');
  });

  it('SRCH-03 leave Enter without a choice to the search', async () => {
    const field = show();
    await typeInto(field, 'Größe & Mehr');
    fireEvent.submit(field.form!);
    expect(location.pathname + location.search).toBe('/suche/?q=Gr%C3%B6%C3%9Fe%20%26%20Mehr');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('stay quiet where they cannot be had', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    const field = show();
    fireEvent.focus(field);
    await screen.findByRole('combobox');
    fireEvent.input(field, { target: { value: 'tr' } });
    fireEvent.submit(field.form!);
    expect(location.pathname).toBe('/suche/');
  });
});
