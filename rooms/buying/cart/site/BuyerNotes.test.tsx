// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/warenkorb/"}
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, signInHere } from '#rooms/orders/order/testing/index.ts';
import { itemOf } from '../testing/fakeCartServer.ts';
import { renderOnPage } from '../testing/renderOnPage.tsx';
import { BuyerNotes } from './BuyerNotes.tsx';
import { noFlags } from './buyerFlagRules.ts';
import { readBuyerFlags } from './buyerFlags.ts';
import { type CartItem, removePurchasedLines } from './cartViewRules.ts';

let sent: ReturnType<typeof fakeServer>;
let known: Record<string, unknown>;

beforeEach(() => {
  known = {};
  sent = fakeServer(({ url }) => {
    const data = known[url.replace(/\?.*/, '').split('/').slice(-2).join('/')];
    return data === undefined ? { status: 404, problem: { errorCode: 'NOT_FOUND' } } : { status: 200, data };
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
});

function show(...items: CartItem[]) {
  const order = {
    tenantId: 1,
    vouchers: [],
    promotionCodes: [],
    items,
    validationErrors: {},
    totalItemPrice: 0,
    totalShippingPrice: 0,
    totalPrice: 0,
  };
  renderOnPage(<BuyerNotes cart={{ ...removePurchasedLines('DE'), orders: [order as never] }} />);
}

const list = (...items: unknown[]) => ({ items });

describe('the look-ups', () => {
  it('CART-13 ORG-07 are not made for a visitor', async () => {
    expect(await readBuyerFlags()).toEqual(noFlags);
    expect(sent).toEqual([]);
  });

  it('CART-86 CART-93 ORG-08 ORG-11 CST-03 CST-04 CST-05 ERR-12 ask for memberships, price groups, wallet and contact, and are silent about what is missing', async () => {
    signInHere();
    expect(await readBuyerFlags()).toEqual(noFlags);
    expect(sent.map(({ url }) => decodeURIComponent(url.replaceAll('+', ' '))).toSorted()).toEqual([
      '/contact/v1/contacts/self',
      '/contact/v1/contacts/self/organizations/memberships?Page=1&PageSize=1000&OrderBy=subjectId desc',
      '/shop/v2/memberships/self?PageSize=1000',
      '/wallet/v3/self/assets?PageSize=1000&Page=1',
    ]);
  });
});

describe('a page that needs only a part', () => {
  it('CART-87 asks for nothing else, so that nobody without a membership is told of a 404', async () => {
    signInHere();
    known['self/assets'] = list({ assetTemplate: { type: 'MembershipBadge' } });
    expect(await readBuyerFlags(['contact', 'assets'])).toEqual({ ...noFlags, isMember: true });
    expect(sent.filter(({ url }) => url.includes('memberships'))).toEqual([]);
  });
});

describe('the member-price panel', () => {
  it('CART-85 CART-89 tells a visitor what members would save, and how', async () => {
    show(itemOf('a', { quantity: 3 }));
    expect(await screen.findByText('Mitglieder zahlen für diesen Warenkorb 3,00 € weniger.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
  });

  it('CART-85 tells a member what was saved, somebody of an organisation too', async () => {
    signInHere();
    known['memberships/self'] = list({});
    show(itemOf('a', { quantity: 2, price: 9 }));
    expect(await screen.findByText('Dein Mitgliederpreis: Du sparst 2,00 €.')).toBeTruthy();
    cleanup();
    known = {};
    show(itemOf('a', { quantity: 2, price: 8.8 }));
    expect(await screen.findByText('Der Preis deiner Organisation: Du sparst 2,40 €.')).toBeTruthy();
  });

  it('shows the way to the membership to somebody without one, and nothing where there is nothing to save', async () => {
    signInHere();
    show(itemOf('a'));
    expect((await screen.findByRole('link', { name: 'Zur Mitgliedschaft' })).getAttribute('href')).toBe(
      '/account/membership/',
    );
    cleanup();
    show(itemOf('a', { memberPrice: 10 }));
    await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(8));
    expect(screen.queryByText(/Mitglieder zahlen/)).toBeNull();
  });
});

it('CART-101 congratulates on the days after a birthday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  signInHere();
  known['contacts/self'] = { birthday: '1991-11-19', organizationPriceGroup: null };
  show(itemOf('a'));
  expect(await screen.findByText(/Alles Gute zum Geburtstag/)).toBeTruthy();
});
