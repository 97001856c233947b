// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/orders/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { type Answers, anOrder, fakeServer, renderScreen, signInHere } from '../testing/index.ts';
import { OrderList } from './OrderList.tsx';
import { OrderPage } from './OrderPage.tsx';

const book = ['order'];
const { taxes: _taxes, shippingAddress: _to, billingAddress: _bill, ...listed } = anOrder();
const pageOf = (items: object[], hasNextPage = false) => ({ status: 200, data: { items, hasNextPage } });

function openList(answers: Answers) {
  const sent = fakeServer(answers);
  renderScreen(book, <OrderList />);
  return sent;
}

function openOrder(answers: Answers) {
  const sent = fakeServer(answers);
  renderScreen(book, <OrderPage props={{ id: 'order-1' }} locale="de" path="/account/orders/order-1/" />);
  return sent;
}

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the list of orders', () => {
  it.each([
    ['ORD-04', 'Cancelled', 'Storniert'],
    ['ORD-05', 'CompleteCancellation', 'Vollständig storniert'],
    ['ORD-06', 'CreditCreated', 'Rechnung korrigiert'],
    ['ORD-07', 'InvoiceCreated', 'Rechnung erstellt'],
    ['ORD-08', 'OrderArrived', 'Zugestellt'],
    ['ORD-09', 'OrderInProgress', 'Bestellung in Bearbeitung'],
    ['ORD-10', 'OrderInReview', 'Bestellung wird geprüft'],
    ['ORD-11', 'OrderPlaced', 'Bestellung eingegangen'],
    ['ORD-12', 'OrderShipped', 'Versendet'],
    ['ORD-13', 'PartialCancellation', 'Teilweise storniert'],
  ])('%s labels %s as %s', async (_row, state, label) => {
    openList(() => pageOf([{ ...listed, state }]));
    expect(await screen.findByText(label)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bestellung 1-100001' }).getAttribute('href')).toBe(
      '/account/orders/order-1/',
    );
  });

  it('ORD-19 ORD-20 ORD-21 loads older orders with a button, which goes when there are no more', async () => {
    const older = { ...listed, id: 'order-0', orderNumber: '1-100000' };
    const sent = openList(({ url }) => (url.includes('Page=2') ? pageOf([older]) : pageOf([listed], true)));
    fireEvent.click(await screen.findByRole('button', { name: 'Ältere Bestellungen laden' }));
    expect(await screen.findByText('Bestellung 1-100000')).toBeDefined();
    expect(screen.getByText('Bestellung 1-100001')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ältere Bestellungen laden' })).toBeNull();
    // The button that was pressed is gone; anyone who uses a keyboard goes on at the first order that came.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bestellung 1-100000'));
    expect(sent.map(({ url }) => url)).toEqual(['/checkout/v3/checkouts?Page=1', '/checkout/v3/checkouts?Page=2']);
  });

  it('ORD-21 has no button when everything is shown', async () => {
    openList(() => pageOf([listed]));
    await screen.findByText('Bestellung 1-100001');
    expect(screen.queryByRole('button', { name: 'Ältere Bestellungen laden' })).toBeNull();
  });

  it('says what to do when there is none, and when it fails', async () => {
    openList(() => pageOf([]));
    expect(await screen.findByText('Noch keine Bestellung')).toBeDefined();
    cleanup();
    let works = false;
    openList(() => (works ? pageOf([listed]) : { status: 500, problem: { errorCode: 'INTERNAL_ERROR' } }));
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    works = true;
    fireEvent.click(retry);
    expect(await screen.findByText('Bestellung 1-100001')).toBeDefined();
  });
});

describe('one order', () => {
  it('ORD-24 ORD-25 ORD-27 shows lines, sums, VAT, addresses, support with its hours and the 60 days', async () => {
    openOrder(({ url }) =>
      url === '/checkout/v3/checkouts/order-1'
        ? { status: 200, data: { transactions: [{ orders: [anOrder()] }] } }
        : undefined,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellung 1-100001' })).toBeDefined();
    const text = document.body.textContent ?? '';
    for (const part of [
      'Derby-Schal',
      'Waldweg 7',
      'Deutschland',
      'Kreditkarte',
      'Mo–Fr 9:00–17:00',
      '60 Tage',
      'darin 19 % MwSt.',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/24,90\s€/);
    expect(screen.getByRole('link', { name: 'Vertrag widerrufen' }).getAttribute('href')).toBe('/vertrag-widerrufen/');
  });

  it.each([
    ['OrderPlaced', true, true],
    ['Cancelled', true, false],
    ['OrderPlaced', undefined, false],
  ] as const)('leads from an order (%s) with tickets (%s) to them: %s', async (state, isAdmission, isLed) => {
    const [item] = anOrder().items;
    const order = anOrder({ state, items: [{ ...item!, traits: { isAdmission } }] });
    openOrder(() => ({ status: 200, data: { transactions: [{ orders: [order] }] } }));
    await screen.findByRole('heading', { level: 1, name: 'Bestellung 1-100001' });
    const link = screen.queryByRole('link', { name: 'Zu deinen Tickets' });
    expect(link?.getAttribute('href')).toBe(isLed ? '/account/tickets/' : undefined);
  });

  it.each([
    [20, true],
    [undefined, false],
  ])('says of money that did not arrive (%s €) how much, and whom to ask', async (refundOwed, isSaid) => {
    openOrder(() => ({ status: 200, data: { transactions: [{ orders: [{ ...anOrder(), refundOwed }] }] } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^20,00\s€ sind noch nicht bei dir angekommen$/) !== null).toBe(isSaid);
    expect(screen.queryAllByRole('link', { name: club.supportEmail })).toHaveLength(isSaid ? 2 : 1);
  });

  it.each([
    ['OrderPlaced', true],
    ['PartialCancellation', true],
    ['CompleteCancellation', false],
    ['CreditCreated', false],
  ])('ORD-27 leads from an order in the state %s to its return: %s', async (state, isLed) => {
    openOrder(() => ({ status: 200, data: { transactions: [{ orders: [{ ...anOrder(), state }] }] } }));
    await screen.findByRole('heading', { level: 1 });
    const led = screen.queryByRole('link', { name: 'Stornieren oder zurückgeben' });
    expect(led !== null).toBe(isLed);
  });

  it('asks for nothing before somebody signs in', () => {
    localStorage.clear();
    const sent = openOrder(() => undefined);
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('ORD-26 says so when it is not one’s own', async () => {
    openOrder(() => undefined);
    expect(await screen.findByText('Bestellung nicht gefunden')).toBeDefined();
  });
});
