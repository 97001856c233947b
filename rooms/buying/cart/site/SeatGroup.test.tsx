// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/warenkorb/"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { fakeCartServer, itemOf } from '../testing/fakeCartServer.ts';
import { renderOnPage } from '../testing/renderOnPage.tsx';
import type { Cart, CartItem } from './cartViewRules.ts';
import { groupLines } from './groupRules.ts';
import { SeatGroup } from './SeatGroup.tsx';

afterEach(cleanup);

const seat = (number: number, parts: Partial<CartItem> = {}): CartItem =>
  itemOf(`T1001-R7P${number}-FULL`, {
    productId: 'match',
    name: 'Kurve – Gast',
    variant: `Block 12, Reihe 7, Platz ${number} · Vollzahler`,
    traits: { ...ofTickets, isUnique: true },
    expiresIn: 840,
    maxQuantity: 4,
    choices: ['FULL', 'CHILD'].map((code, at) => ({
      sku: `T1001-R7P${number}-${code}`,
      name: at ? 'Kind' : 'Vollzahler',
      price: at ? 7 : 10,
      memberPrice: 7,
    })),
    ...parts,
  });
const nothing = { orders: [], validationErrors: {} } as unknown as Cart;

it('CART-40 shows seats of a match together in their order, with one countdown', () => {
  const scarf = itemOf('S1');
  const [group, alone] = groupLines([seat(10), scarf, seat(9)]);
  expect([group?.map(({ sku }) => sku), alone]).toEqual([['T1001-R7P9-FULL', 'T1001-R7P10-FULL'], [scarf]]);
  renderOnPage(<SeatGroup cart={nothing} items={group!} />);
  expect(screen.getAllByText('Noch 14:00 für dich reserviert')).toHaveLength(1);
  expect(screen.getByText(/^Block 12, Reihe 7, Platz 9/, { selector: 'p' })).toBeTruthy();
});

it('changes the class of a seat in its place', async () => {
  const server = fakeCartServer();
  vi.stubGlobal('fetch', server.fetch);
  renderOnPage(<SeatGroup cart={nothing} items={[seat(9)]} />);
  fireEvent.change(screen.getByRole('combobox', { name: /Platz 9/ }), { target: { value: 'T1001-R7P9-CHILD' } });
  await waitFor(() => expect(server.lastCall('POST item')).toBeDefined());
  expect(server.lastCall('POST item')?.body).toEqual({
    items: [{ sku: 'T1001-R7P9-CHILD', quantity: 1, userOptionValues: [] }],
    replaces: ['T1001-R7P9-FULL'],
  });
});

it('CART-30 counts seats whose hold has ended, and holds them again or leads to others', async () => {
  const server = fakeCartServer();
  vi.stubGlobal('fetch', server.fetch);
  const gone = seat(10, { expiresIn: -5 });
  const cart = {
    ...nothing,
    validationErrors: { items: [{ errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK', itemId: gone.id }] },
  } as unknown as Cart;
  renderOnPage(<SeatGroup cart={cart} items={[seat(9, { expiresIn: -5 }), gone]} />);
  expect(screen.getByText('Die Reservierung von 2 Plätzen ist abgelaufen')).toBeTruthy();
  const line = screen.getByText(/^Block 12, Reihe 7, Platz 10/, { selector: 'p' }).closest('li')!;
  expect(within(line).getByText(/Dieser Platz ist inzwischen vergeben/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Andere Plätze wählen' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Wieder reservieren' }));
  await waitFor(() => expect(server.asked().filter((call) => call === 'PUT item')).toHaveLength(2));
});
