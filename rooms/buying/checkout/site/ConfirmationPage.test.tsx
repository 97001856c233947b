// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/checkout/confirmation/"}
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantConsent } from '#frame/consent/consent.ts';
import { savePaymentCookies } from '#rooms/money/payment/site/index.ts';
import { type Answers, anOrder, fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { ConfirmationPage } from './ConfirmationPage.tsx';
import { readPendingPayment, savePendingPayment } from './pendingPayment.ts';

const status = '/checkout/v2/checkouts/paymentStatus?checkoutId=';

function open(query: string, answers: Answers) {
  history.replaceState({}, '', `/checkout/confirmation/${query}`);
  const sent = fakeServer(answers);
  renderScreen(['checkout', 'order'], <ConfirmationPage props={{}} locale="de" path="/checkout/confirmation/" />);
  return sent;
}

const ordered = { status: 200, data: { transactions: [{ orders: [anOrder()] }] } };
const noDiscounts = { totalVoucherDiscounts: 0, totalPromotionCodeDiscounts: 0 };
const refused = (errorCode: string, errors?: object) => ({ status: 400, problem: { errorCode, errors } });

beforeEach(() => {
  signInHere();
  savePendingPayment({ checkoutId: 'c1', scriptUrl: 'https://kurve.test/script.js' });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the confirmation', () => {
  it.each(['id', 'checkoutId'])(
    'RED-66 RED-67 RED-69 CHK-73 shows the order of the checkout named by %s',
    async (name) => {
      open(`?${name}=c1`, ({ url }) => {
        if (url === `${status}c1`) return { status: 200, data: { checkoutId: 'c1', state: 'completed' } };
        return url === '/checkout/v3/checkouts/c1' ? ordered : undefined;
      });
      expect(await screen.findByText('Deine Bestellnummer: 1-100001')).toBeDefined();
      expect(screen.getByRole('link', { name: 'Bestellung ansehen' }).getAttribute('href')).toBe(
        '/account/orders/order-1/',
      );
      expect(readPendingPayment(), 'CHK-12: forgotten after the confirmation').toBeUndefined();
    },
  );

  it.each([
    [true, '/account/tickets/'],
    [undefined, undefined],
  ] as const)(
    'leads who bought tickets (%s) to them, since neither order nor mail opens a gate',
    async (isAdmission, href) => {
      const [item] = anOrder().items;
      const order = anOrder({ items: [{ ...item!, traits: { isAdmission } }] });
      open('?paymentTokenId=p1', () => ({ status: 200, data: { transactions: [{ orders: [order] }] } }));
      await screen.findByText('Deine Bestellnummer: 1-100001');
      expect(screen.queryByRole('link', { name: 'Zu deinen Tickets' })?.getAttribute('href')).toBe(href);
      expect(screen.queryByText(/zeigst du am Einlass den Code/) !== null).toBe(isAdmission === true);
    },
  );

  it('RED-69 reads the order by payment token id, of which the payment status knows nothing', async () => {
    open('?paymentTokenId=p1', ({ url }) => (url === '/checkout/v3/checkouts/p1' ? ordered : undefined));
    expect(await screen.findByText('Deine Bestellnummer: 1-100001')).toBeDefined();
  });

  it('CHK-64 CHK-67 ERR-30 says that the payment failed and leads back to the checkout', async () => {
    open('?id=c1', () => refused('CHECKOUT_PAYMENT_FAILED', [{ de: 'Karte abgelehnt.', en: 'Declined.' }]));
    expect(await screen.findByText('Die Zahlung ist fehlgeschlagen.')).toBeDefined();
    expect(screen.getByText('Karte abgelehnt.'), 'CHK-65: the server’s message').toBeDefined();
    expect(screen.getByRole('link', { name: 'Zurück zur Kasse' }).getAttribute('href')).toBe('/kasse/?step=payment');
  });

  it('tells who has cancelled calmly that nothing is paid yet, and leads on', async () => {
    const told = [{ de: 'Die Zahlung wurde abgebrochen.', en: 'The payment was cancelled.' }];
    open('?id=c1', () => refused('CHECKOUT_PAYMENT_CANCELLED', told));
    expect(await screen.findByRole('heading', { name: 'Noch nicht bezahlt' })).toBeDefined();
    expect(screen.getAllByText('Die Zahlung wurde abgebrochen.')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zurück zur Kasse' }).getAttribute('href')).toBe('/kasse/?step=payment');
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/warenkorb/');
    expect(readPendingPayment()).toBeUndefined();
  });

  it('says that the money is coming back when there is no order', async () => {
    open('?id=c1', () => refused('CHECKOUT_REFUNDED'));
    expect(await screen.findByRole('heading', { name: 'Dein Geld kommt zurück' })).toBeDefined();
  });

  it.each(['', '?id=nothing'])('RED-70 is friendly about the address %j', async (query) => {
    open(query, () => undefined);
    expect(await screen.findByRole('heading', { name: 'Bestellung nicht gefunden' })).toBeDefined();
  });

  it('waits while the payment is being confirmed', async () => {
    open('?id=c1', () => ({ status: 200, data: { checkoutId: 'c1', state: 'processing' } }));
    expect(await screen.findByText('Deine Zahlung wird bestätigt …')).toBeDefined();
    expect(readPendingPayment()).toBeDefined();
  });

  it('CHK-13 tells statistics of a paid purchase once, however often its confirmation is looked at', async () => {
    grantConsent('statistics');
    savePaymentCookies('creditcard', 'checkout-1');
    const read = { status: 200, data: { ...ordered.data, checkoutId: 'checkout-1', ...noDiscounts } };
    const answers: Answers = ({ url }) => {
      if (url === `${status}checkout-1`) return { status: 200, data: { checkoutId: 'checkout-1', state: 'completed' } };
      return url === '/checkout/v3/checkouts/checkout-1' ? read : undefined;
    };
    for (const _look of [1, 2]) {
      open('?id=checkout-1', answers);
      await screen.findByText('Deine Bestellnummer: 1-100001');
      cleanup();
    }
    expect(window.dataLayer).toMatchObject([{ event: 'purchase', transactionId: 'checkout-1' }]);
    delete window.dataLayer;
  });
});
