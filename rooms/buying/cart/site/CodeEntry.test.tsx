// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/warenkorb/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCartServer, itemOf } from '../testing/fakeCartServer.ts';
import { renderOnPage } from '../testing/renderOnPage.tsx';
import { CartPage } from './CartPage.tsx';
import { readCart } from './cartState.ts';

let server: ReturnType<typeof fakeCartServer>;
const voucher = { code: 'GUTSCHEIN10', balance: 10, totalDiscount: 10 };

beforeEach(() => {
  server = fakeCartServer();
  vi.stubGlobal('fetch', server.fetch);
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' visitor
  document.cookie = 'AnonymousUserShoppingId=a-visitor; Path=/; Secure';
  server.has(itemOf('a', { quantity: 4 }));
});
afterEach(cleanup);

async function openPage() {
  await readCart();
  renderOnPage(<CartPage props={{ countries: [['DE', 'Deutschland']] }} locale="de" path="/warenkorb/" />);
  await screen.findByText('Verkauf durch Fanshop');
}

async function redeem(code: string) {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Einlösen' }));
}

describe('entering a code', () => {
  it('CART-60 VOU-12 enters a promotion code with partner 1 and reloads the cart', async () => {
    await openPage();
    await redeem('KURVE10');
    await screen.findByRole('button', { name: 'Code KURVE10 entfernen' });
    expect(server.lastCall('POST discounts')?.body).toEqual({ partnerId: '1', code: 'KURVE10' });
    expect(server.asked().at(-1)).toBe('GET self');
    expect(screen.getByText('Gesamt').parentElement?.textContent).toMatch(/35,00\s€/);
  });

  it('VOU-13 shows legal text and picture of the chosen partner, and sends its id', async () => {
    await openPage();
    fireEvent.change(screen.getByLabelText('Für Artikel von'), { target: { value: '2' } });
    const legal = screen.getByText('Verkauf durch Verein');
    expect(legal.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/media/1.png');
    await redeem('VEREIN');
    await waitFor(() => expect(server.lastCall('POST discounts')?.body).toEqual({ partnerId: '2', code: 'VEREIN' }));
    await screen.findByRole('button', { name: 'Code VEREIN entfernen' });
  });

  it('CART-58 redeems as a voucher what is no promotion code, and reloads the cart', async () => {
    await openPage();
    server.refuseCalls({ 'POST discounts': 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE' });
    await redeem('GUTSCHEIN10');
    await screen.findByRole('button', { name: 'Code GUTSCHEIN10 entfernen' });
    expect(server.lastCall('POST vouchers')?.body).toEqual({ 'et-tenant-id': '1', voucherCode: 'GUTSCHEIN10' });
    expect(server.lastCall('POST vouchers')?.query.get('countryCode')).toBe('DE');
    expect(server.asked().at(-1)).toBe('GET self');
  });

  it.each([
    ['MINIMUM_ORDER_VALUE_NOT_REACHED', 'Mindestbestellwert'],
    ['NOT_IN_PROMOTION_TIME_RANGE', 'gilt zurzeit nicht'],
    ['PROMOTIONCODE_IS_NOT_ACTIVE', 'nicht freigeschaltet'],
    ['PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE', 'nicht kombinieren'],
    ['PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE', 'schon aufgebraucht'],
  ])('VOU-19 VOU-30 ERR-21 says in words why %s, and keeps what was typed', async (errorCode, words) => {
    await openPage();
    server.refuseCalls({ 'POST discounts': errorCode });
    await redeem('KURVE10');
    expect((await screen.findByText(new RegExp(words))).textContent).not.toContain(errorCode);
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('KURVE10');
    expect(server.lastCall('POST vouchers')).toBeUndefined();
  });

  it.each([
    ['VOUCHER_ALREADY_IN_USE', 'anderen Warenkorb'],
    ['VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT', 'mehr wert als dieser Einkauf'],
    ['GET_VOUCHER_INFO_VALIDATION_FAILURE', 'Diesen Code gibt es nicht'],
  ])('VOU-30 says in words why a voucher is refused: %s', async (errorCode, words) => {
    await openPage();
    server.refuseCalls({ 'POST discounts': 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE', 'POST vouchers': errorCode });
    await redeem('GUTSCHEIN10');
    await screen.findByText(new RegExp(words));
  });

  it('sends nothing while nothing is typed', async () => {
    await openPage();
    await redeem('  ');
    await screen.findByText('Gib zuerst einen Code ein.');
    expect(server.lastCall('POST discounts')).toBeUndefined();
  });
});

describe('entered codes', () => {
  it('CART-59 takes a voucher out at once and reloads the cart', async () => {
    server.hasCodes({ vouchers: [voucher] });
    await openPage();
    const answer = server.stall();
    fireEvent.click(screen.getByRole('button', { name: 'Code GUTSCHEIN10 entfernen' }));
    expect(screen.queryByText('GUTSCHEIN10')).toBeNull();
    expect(screen.getByText('Gesamt').parentElement?.textContent).toMatch(/40,00\s€/);
    answer();
    await waitFor(() => expect(server.asked().at(-1)).toBe('GET self'));
    expect(server.asked()).toContain('DELETE voucher');
  });

  it('CART-61 takes a promotion code out and reloads the cart', async () => {
    const code = { id: 'its-id', code: 'KURVE10', type: 'percent' as const, value: 10, totalDiscount: 4 };
    server.hasCodes({ promotionCodes: [code] });
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Code KURVE10 entfernen' }));
    await waitFor(() => expect(server.asked().slice(-2)).toEqual(['DELETE discount', 'GET self']));
  });

  it('shows a code again when it could not be taken out', async () => {
    server.hasCodes({ vouchers: [voucher] });
    await openPage();
    server.refuse({ status: 400, errorCode: 'ANYTHING' });
    fireEvent.click(screen.getByRole('button', { name: 'Code GUTSCHEIN10 entfernen' }));
    await waitFor(() => expect(server.asked().at(-1)).toBe('GET self'));
    await screen.findByText('GUTSCHEIN10');
  });

  it('VOU-14 says beside a code why it does not count any more, and closes the checkout', async () => {
    const code = { id: 'its-id', code: 'AB50', type: 'amount' as const, value: 5, totalDiscount: 0 };
    server.hasCodes({ promotionCodes: [code] }, { errorCode: 'MINIMUM_ORDER_VALUE_NOT_REACHED', code: 'AB50' });
    await openPage();
    expect(screen.getByText(/Mindestbestellwert/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull();
  });
});
