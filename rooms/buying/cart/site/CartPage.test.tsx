// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/warenkorb/"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCartServer, itemOf } from '../testing/fakeCartServer.ts';
import { renderOnPage } from '../testing/renderOnPage.tsx';
import { CartBadge } from './CartBadge.tsx';
import { CartPage } from './CartPage.tsx';
import { readCart } from './cartState.ts';
import type { CartItem } from './cartViewRules.ts';

let server: ReturnType<typeof fakeCartServer>;

beforeEach(() => {
  server = fakeCartServer();
  vi.stubGlobal('fetch', server.fetch);
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' visitor
  document.cookie = 'AnonymousUserShoppingId=a-visitor; Path=/; Secure';
});
afterEach(cleanup);

const countries: [string, string][] = [
  ['DE', 'Deutschland'],
  ['AT', 'Österreich'],
];

async function openPage(...items: CartItem[]) {
  server.has(...items);
  await readCart();
  renderOnPage(
    <>
      <CartBadge />
      <CartPage props={{ countries }} locale="de" path="/warenkorb/" />
    </>,
  );
}

describe('a full cart', () => {
  it('CART-38 shows the number of pieces at the cart in the header', async () => {
    await openPage(itemOf('a', { quantity: 2 }), itemOf('b'));
    expect(screen.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).textContent).toBe('3');
  });

  it('says how old who buys it must be', async () => {
    await openPage(itemOf('a', { ageLimit: 18 }), itemOf('b'));
    expect(screen.getAllByText('Ab 18 Jahren')).toHaveLength(1);
  });

  it('CART-39 says for how many minutes a line is reserved', async () => {
    await openPage(itemOf('a', { expiresIn: 899 }));
    expect(screen.getByText('Noch 15 Minuten für dich reserviert')).toBeDefined();
  });

  it('CART-39 announces the last minutes and lets the buyer put the end off', async () => {
    await openPage(itemOf('a', { expiresIn: 119 }));
    const notice = screen.getByText('Die nächste Reservierung endet in 2 Minuten.').closest('[role=status]');
    fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Länger reservieren' }));
    await waitFor(() => expect(server.lastCall('PUT item')?.body).toEqual({ 'et-tenant-id': 1, quantity: 1 }));
  });

  it('CART-39 offers nothing that would not help: held for as long as anybody may, the end can only be announced', async () => {
    await openPage(itemOf('a', { expiresIn: 119, canHoldLonger: false }));
    expect(screen.getByText('Die nächste Reservierung endet in 2 Minuten.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Länger reservieren' })).toBeNull();
  });

  it('shows totals and leads to the checkout', async () => {
    await openPage(itemOf('a', { quantity: 2 }), itemOf('b'));
    expect(screen.getByText('Gesamt').parentElement?.textContent).toMatch(/30,00\s€/);
    expect(screen.getByRole('link', { name: 'Zur Kasse' }).getAttribute('href')).toBe('/kasse/');
  });

  it('CART-57 changes a quantity with the button, at once', async () => {
    await openPage(itemOf('a'));
    fireEvent.click(screen.getByRole('button', { name: 'Eins mehr' }));
    expect((screen.getByRole('textbox', { name: 'Menge: Schal a' }) as HTMLInputElement).value).toBe('2');
    await waitFor(() => expect(server.asked().at(-1)).toBe('GET self'));
  });

  it('removes a line and offers the way back', async () => {
    await openPage(itemOf('a'), itemOf('b'));
    fireEvent.click(screen.getByRole('button', { name: 'Schal a entfernen' }));
    await screen.findByText('Schal a wurde entfernt.');
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByRole('button', { name: 'Schal a entfernen' });
  });

  it('CART-66 asks for shipping to the chosen country', async () => {
    await openPage(itemOf('a'));
    fireEvent.change(screen.getByLabelText('Lieferland'), { target: { value: 'AT' } });
    await waitFor(() => expect(server.lastCall('GET self')?.query.get('countryCode')).toBe('AT'));
  });
});

describe('a cart with something in the way', () => {
  const inTheWay: [string, string][] = [
    ['CARTITEM_INACTIVE', 'Dieser Artikel ist nicht mehr erhältlich.'],
    ['CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', 'Die maximale Bestellmenge ist erreicht.'],
    [
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
      'In dieser Menge ist der Artikel nicht mehr vorrätig. Nimm weniger davon oder entferne ihn.',
    ],
    [
      'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
      'Diesen Artikel (ab 18 Jahren) versenden wir nur innerhalb Deutschlands.',
    ],
  ];

  it.each(inTheWay)('CART-29 CART-77 CART-83 says what %s means and closes the checkout', async (errorCode, text) => {
    server.finds({ errorCode: errorCode as never, itemId: 'a' });
    await openPage(itemOf('a'));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull();
  });

  it('offers to hold again only what there is', async () => {
    server.finds({ errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK', itemId: 'a' });
    await openPage(itemOf('a', { quantity: 2, expiresIn: -60 }));
    expect(screen.getByText(/Nimm weniger davon/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Wieder reservieren' })).toBeNull();
  });

  it('CART-41 marks a line whose hold has ended, counts it, and holds it again with one tap', async () => {
    server.finds({ errorCode: 'CARTITEM_EXPIRED', itemId: 'a' });
    await openPage(itemOf('a', { quantity: 2, expiresIn: -60 }));
    expect(screen.getByText('Reservierung abgelaufen')).toBeDefined();
    expect(screen.getByText('Die Reservierung von 1 Artikel ist abgelaufen.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull();
    server.finds();
    fireEvent.click(screen.getByRole('button', { name: 'Wieder reservieren' }));
    await screen.findByText('Noch 30 Minuten für dich reserviert');
    expect(server.lastCall('PUT item')?.body).toEqual({ 'et-tenant-id': 1, quantity: 2 });
    expect(screen.getByRole('link', { name: 'Zur Kasse' })).toBeDefined();
  });
});

describe('a price that has changed', () => {
  it('shows what it was and is, closes the checkout, and takes a yes to what is shown', async () => {
    server.finds({ errorCode: 'CARTITEM_PRICE_CHANGED', itemId: 'a' });
    await openPage(itemOf('a', { normalPrice: 10, previousPrice: 8.5, quantity: 2 }));
    expect(screen.getByText(/gestiegen: jetzt 10,00.€ statt 8,50.€ pro Stück/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull();
    server.finds();
    fireEvent.click(screen.getByRole('button', { name: 'Neuen Preis übernehmen' }));
    await screen.findByRole('link', { name: 'Zur Kasse' });
    expect(server.lastCall('PUT item')?.body).toEqual({ 'et-tenant-id': 1, acceptedPrice: 10 });
  });

  it('tells of a lower one and stops nobody', async () => {
    await openPage(itemOf('a', { normalPrice: 10, previousPrice: 12 }));
    expect(screen.getByText(/gesunken: jetzt 10,00.€ statt 12,00.€ pro Stück/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Kasse' })).toBeDefined();
  });
});

describe('other states', () => {
  it('shows the way to the shop when the cart is empty', async () => {
    await openPage();
    expect(screen.getByRole('link', { name: 'Zum Fanshop' }).getAttribute('href')).toBe('/shop/');
  });
});
