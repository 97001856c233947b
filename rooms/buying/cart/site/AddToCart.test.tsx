// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/shop/schal/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onError } from '#frame/errorStream.ts';
import type { AddToCartProps } from '#frame/template.ts';
import { fakeCartServer } from '../testing/fakeCartServer.ts';
import { renderOnPage } from '../testing/renderOnPage.tsx';
import { AddToCart } from './AddToCart.tsx';
import { cartState, closeDrawer } from './cartState.ts';

let server: ReturnType<typeof fakeCartServer>;

beforeEach(() => {
  server = fakeCartServer();
  vi.stubGlobal('fetch', server.fetch);
  closeDrawer();
});
afterEach(cleanup);

const show = (parts: Partial<AddToCartProps> = {}) =>
  renderOnPage(<AddToCart sku="scarf" maxQuantity={5} isAvailable {...parts} />);
const add = () => fireEvent.click(screen.getByRole('button', { name: /Warenkorb|hinzugefügt/ }));

it('CART-42 adds as many pieces as chosen, with the options, and opens the drawer', async () => {
  const userOptionValues = [{ optionId: 'name', value: 'Toni' }];
  show({ userOptionValues });
  fireEvent.click(screen.getByRole('button', { name: 'Eins mehr' }));
  add();
  await waitFor(() => expect(cartState.current().isDrawerOpen).toBe(true));
  expect(server.lastCall('POST items')?.body).toEqual({ sku: 'scarf', quantity: 2, userOptionValues });
});

it('asks for no quantity where there is one at most', async () => {
  show({ maxQuantity: 1 });
  expect(screen.queryByRole('button', { name: 'Eins mehr' })).toBeNull();
  add();
  await waitFor(() => expect(server.lastCall('POST items')?.body).toMatchObject({ quantity: 1 }));
});

it('names the reason for which a lettering is not printed, and repeats the price beside the button', async () => {
  server.refuse({ status: 400, errorCode: 'CARTITEM_USEROPTIONS_INVALID', detail: 'LETTERING_WORD_REFUSED' });
  show({ price: '99,95 €' });
  expect(screen.getByText('99,95 €')).toBeTruthy();
  add();
  await screen.findByText('Dieses Wort drucken wir nicht. Bitte wähle einen anderen Text.');
});

it('CART-75 CART-77 ERR-20 says that the maximum is reached, and opens nothing', async () => {
  server.refuse({ status: 400, errorCode: 'BAD', detail: 'MaxQuantity of this Product already exceeded' });
  show();
  add();
  await screen.findByText('Die maximale Bestellmenge ist erreicht.');
  expect(cartState.current().isDrawerOpen).toBe(false);
});

it('ERR-11 says that there is no connection, beside the button and nowhere else, and takes the number back', async () => {
  const shouted = vi.fn();
  const stop = onError(shouted);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { count } = cartState.current();
  show();
  add();
  await screen.findByText(/^Keine Verbindung/);
  expect([cartState.current().isDrawerOpen, cartState.current().count]).toEqual([false, count ?? 0]);
  expect(shouted).not.toHaveBeenCalled();
  stop();
});

it('sends one call for a double click', async () => {
  const answer = server.stall();
  show();
  add();
  add();
  answer();
  await waitFor(() => expect(cartState.current().isDrawerOpen).toBe(true));
  expect(server.asked().filter((name) => name === 'POST items')).toHaveLength(1);
});

it('asks for what is missing instead of adding', () => {
  const onIncomplete = vi.fn();
  show({ sku: undefined, onIncomplete });
  add();
  expect(onIncomplete).toHaveBeenCalledOnce();
  expect(server.asked()).toEqual([]);
});

it('cannot add what is sold out', () => {
  show({ isAvailable: false });
  expect((screen.getByRole('button', { name: 'Ausverkauft' }) as HTMLButtonElement).disabled).toBe(true);
});
