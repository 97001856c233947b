// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/shop/"}
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import type { ShopListProps } from './pageProps.ts';
import { ShopListPage } from './ShopListPage.tsx';

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'].map((value) => ({ value, name: value, count: 3 }));
const props: ShopListProps = {
  products: [],
  shownCategories: [],
  trail: [],
  choice: { sorting: 'new', page: 1, sizes: ['4XL'] },
  facets: { sizes, colours: [{ value: 'red', name: 'Rot', count: 2 }], prices: [], available: 4 },
  pageCount: 1,
  total: 3,
};

beforeEach(() => {
  history.replaceState(null, '', '/shop/');
  vi.stubGlobal('fetch', async () => Response.json({ data: { items: [] } }));
  render(
    <InFrame page={{ path: '/shop/' }} words={{ shop: words }}>
      <ShopListPage props={props} locale="de" path="/shop/" />
    </InFrame>,
  );
});
afterEach(cleanup);

it('shows six values of a filter as chips, also what is chosen, and the others behind a click', () => {
  const isFolded = (name: string) => screen.getByLabelText(new RegExp(`^${name} `)).closest('details details') !== null;
  const chips = sizes.map(({ value }) => [value, isFolded(value)]);
  expect(chips.filter(([, folded]) => folded)).toEqual([['3XL', true]]);
  expect(screen.getByText('1 weitere')).toBeTruthy();
});

it('sorts by one select, which keeps what is chosen', () => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: words.sorting });
  expect([...select.options].map(({ value }) => value)).toEqual(['new', 'price', 'price-desc', 'name']);
  fireEvent.change(select, { target: { value: 'price' } });
  expect(location.pathname + location.search).toBe('/shop/?size=4XL&sort=price');
  expect(select.form?.querySelector<HTMLInputElement>('[name="size"]')?.value).toBe('4XL');
});
