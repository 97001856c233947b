// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/kasse/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { grantConsent } from '#frame/consent/consent.ts';
import { deletePaymentCookies, readPaymentCookies } from '#rooms/money/payment/site/index.ts';
import { type Answers, fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import { CheckoutPage } from './CheckoutPage.tsx';
import { readPendingPayment } from './pendingPayment.ts';
import { purchaseReportDelay } from './purchaseRules.ts';

const seller = { name: 'Muster GmbH', place: 'Weg 1, 60311 Kronfurt', phone: '069 1', email: 'shop@kurve.test' };

const guarantee = 'Mindestens zwei Jahre gesetzliche Gewährleistung';
const book = ['checkout', 'contact', 'order', 'payment'];
const scriptUrl = 'https://pay.kurve.test/form.js';
const home = {
  id: 'a1',
  firstName: 'Toni',
  lastName: 'Muster',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
  country: { countryCode: 'DE', name: 'Deutschland' },
  phone: '',
  isOrderAddress: true,
  isInvoiceAddress: true,
};
const item = {
  id: 'i1',
  name: 'Derby-Schal',
  userOptionValues: [],
  quantity: 2,
  price: 24.95,
  totalPrice: 49.9,
  vatRate: 19,
  images: [],
  traits: { isMerchandise: true, isShipped: true },
};
const cartOf = (price: number) => ({
  totalItemQuantity: 2,
  totalItemPrice: price === 0 ? 0 : 49.9,
  totalShippingPrice: price === 0 ? 0 : 4.95,
  totalPrice: price,
  taxes: price === 0 ? [] : [{ vatRate: 19, totalTaxPrice: 8.76 }],
  orders: [{ tenantId: 1, seller, items: [item], validationErrors: {} }],
  validationErrors: {},
});
const nothingSaved = { creditCard: [], payPal: [], sepa: [], purchaseOnAccount: [], other: [], amounts: {} };
let info: object = nothingSaved;
let groups: { name: string }[] = [];
const result = { checkoutId: 'c1', totalVoucherDiscounts: 0, totalPromotionCodeDiscounts: 0, transactions: [] };

function open(cart: object, answers: Answers) {
  const sent = fakeServer((call) => {
    if (call.method === 'GET' && call.url.includes('/addresses')) return { status: 200, data: { items: [home] } };
    if (call.method === 'GET' && call.url.includes('/carts/self')) return { status: 200, data: cart };
    if (call.method === 'HEAD') return { status: 204 };
    if (call.url.includes('/paymentInfo')) return { status: 200, data: info };
    if (call.url.includes('/self/groups')) return { status: 200, data: { items: groups } };
    return answers(call);
  });
  renderScreen(book, <CheckoutPage props={{}} locale="de" path="/kasse/" />);
  return sent;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function goToReview(method: string | RegExp = /^Kreditkarte/) {
  await press('Weiter');
  fireEvent.click(await screen.findByRole('radio', { name: method }));
  await press('Weiter');
}

beforeEach(() => {
  [info, groups] = [nothingSaved, []];
  signInHere();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/kasse/');
  delete window.dataLayer;
  deletePaymentCookies();
});

describe('goods with an age limit', () => {
  it('CART-83 keep who has told no birthday, or is too young, from going on', async () => {
    let birthday: string | null = null;
    const cart = {
      ...cartOf(54.85),
      orders: [{ tenantId: 1, seller, items: [{ ...item, ageLimit: 18 }], validationErrors: {} }],
    };
    open(cart, ({ method, url, body }) => {
      if (!url.endsWith('/contacts/self')) return undefined;
      if (method === 'PUT') birthday = (body as { birthday: string }).birthday;
      return { status: 200, data: { birthday, isOrganization: false } };
    });
    const tell = async (day: string) => {
      fireEvent.change(await screen.findByLabelText(words.age.birthday), { target: { value: day } });
      await press(words.age.save);
    };
    expect(await screen.findByLabelText(words.age.birthday)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Weiter' })).toBeNull();
    await tell('1984-05-18');
    const nextButton = await screen.findByRole('button', { name: 'Weiter' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(nextButton)).toBe(true);
    await goToReview();
    expect(await screen.findByText(new RegExp(words.review.deliveryAge))).toBeDefined();
  });
});

describe('the checkout', () => {
  it('CHK-22 asks visitors to sign in and shows what they are about to buy', async () => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the tests' visitor
    document.cookie = 'AnonymousUserShoppingId=a-visitor-of-the-checkout; Path=/; Secure';
    open(cartOf(54.85), () => undefined);
    expect(await screen.findByRole('button', { name: 'Anmelden oder registrieren' })).toBeDefined();
    expect(await screen.findByText('Derby-Schal')).toBeDefined();
  });
  it('says at once, and not only before ordering, what keeps the cart from being bought', async () => {
    const validationErrors = { items: [{ errorCode: 'CARTITEM_PRICE_CHANGED', itemId: 'i1' }] };
    open({ ...cartOf(54.85), orders: [{ tenantId: 1, seller, items: [item], validationErrors }] }, () => undefined);
    expect((await screen.findByRole('alert')).textContent).toContain(words.refusals.CARTITEM_PRICE_CHANGED);
  });
  it('goes on only when no address form stands open, so that nothing typed is left behind', async () => {
    open(cartOf(54.85), () => undefined);
    await press('Neue Adresse');
    expect(screen.queryByRole('button', { name: 'Weiter' })).toBeNull();
    await press('Abbrechen');
    expect(screen.getByRole('button', { name: 'Weiter' })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rechnungsadresse wie Lieferadresse' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Neue Adresse' })[1]!);
    expect(screen.queryByRole('button', { name: 'Weiter' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rechnungsadresse wie Lieferadresse' }));
    expect(screen.getByRole('button', { name: 'Weiter' })).toBeDefined();
  });
  it('orders with exactly one button, whose words say that it costs money (§ 312j BGB)', async () => {
    open(cartOf(54.85), () => undefined);
    await goToReview();
    const buttons = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
    expect(buttons.filter((text) => /bestell/i.test(text ?? ''))).toEqual(['Zahlungspflichtig bestellen']);
    expect(en.review.order).toBe('Order with obligation to pay');
    expect(words.review.orderForFree).not.toContain(words.review.order);
    const text = document.body.textContent ?? '';
    for (const part of [
      'Verkauf durch Muster GmbH, Weg 1, 60311 Kronfurt, 069 1, shop@kurve.test',
      'Derby-Schal',
      'Waldweg 7',
      'Lieferzeit',
      'AGB',
      'Widerrufsbelehrung',
      'darin 19 % MwSt.',
      guarantee,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/54,85\s€/);
  });
  it('CHK-08 CHK-09 CHK-12 keeps checkout and script address and loads the card form from there', async () => {
    const sent = open(cartOf(54.85), ({ url }) =>
      url === '/checkout/v2/checkouts/creditcard' ? { status: 200, data: { ...result, scriptUrl } } : undefined,
    );
    await goToReview();
    await press('Zahlungspflichtig bestellen');
    expect(await screen.findByRole('heading', { name: 'Jetzt bezahlen' })).toBeDefined();
    expect(readPendingPayment()).toEqual({ checkoutId: 'c1', scriptUrl });
    await waitFor(() => expect(document.querySelector(`script[src="${scriptUrl}"]`)).not.toBeNull());
    const order = sent.find(({ method }) => method === 'POST');
    expect(order?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
    expect(Object.keys((order!.body as { shippingAddress: object }).shippingAddress)).not.toContain('isOrderAddress');
  });
  it('CHK-60 CHK-69 says in the reader’s language why an order was refused, and lets it be tried again', async () => {
    const detail = 'Phone number is mandatory for shipping to foreign countries';
    open(cartOf(54.85), ({ method }) =>
      method === 'POST' ? { status: 400, problem: { errorCode: 'X', detail } } : undefined,
    );
    await goToReview();
    await press('Zahlungspflichtig bestellen');
    expect(await screen.findByText(words.problems.checkoutForeignAddressWithoutPhone)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).getAttribute('aria-busy')).toBeNull();
  });

  it('CHK-05 CHK-06 reports a free order after 1600 ms, and only then shows its confirmation; the review stays until it has come', async () => {
    const sent = open(cartOf(0), ({ url }) =>
      url === '/checkout/v2/checkouts/nopayment' ? { status: 200, data: result } : undefined,
    );
    grantConsent('statistics');
    await press('Weiter');
    const button = await screen.findByRole('button', { name: 'Kostenlos bestellen' });
    const cartsRead = () => sent.filter(({ method, url }) => method === 'GET' && url.includes('/carts/self')).length;
    const before = cartsRead();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(purchaseReportDelay - 1);
    expect(window.dataLayer ?? []).toEqual([]);
    expect(location.pathname).toBe('/kasse/');
    await vi.advanceTimersByTimeAsync(1);
    expect(window.dataLayer).toMatchObject([{ event: 'purchase', transactionId: 'c1' }]);
    expect(location.pathname + location.search).toBe('/checkout/confirmation/?id=c1');
    await vi.advanceTimersByTimeAsync(50);
    expect(cartsRead()).toBe(before);
    expect(screen.getByRole('button', { name: 'Kostenlos bestellen' })).toBe(button);
    history.replaceState({}, '', '/kasse/');
  });

  it('reports nothing of a free order where the buyer did not agree to statistics', async () => {
    open(cartOf(0), ({ url }) =>
      url === '/checkout/v2/checkouts/nopayment' ? { status: 200, data: result } : undefined,
    );
    await press('Weiter');
    const button = await screen.findByRole('button', { name: 'Kostenlos bestellen' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(purchaseReportDelay);
    expect(location.pathname).toBe('/checkout/confirmation/');
    expect(window.dataLayer).toBeUndefined();
    history.replaceState({}, '', '/kasse/');
  });

  it('CHK-18 CHK-19 offers direct debit to testers only, and wants a good account', async () => {
    open(cartOf(54.85), () => undefined);
    await press('Weiter');
    await screen.findByRole('radio', { name: /^PayPal/ });
    expect(screen.queryByRole('radio', { name: /Lastschrift/ })).toBeNull();
    cleanup();
    groups = [{ name: 'sepa-testers' }];
    const sent = open(cartOf(54.85), ({ url }) =>
      url.endsWith('/sepa/mandates') ? { status: 200, data: { ...result, paymentTokenId: 't1' } } : undefined,
    );
    await press('Weiter');
    fireEvent.click(await screen.findByRole('radio', { name: /Lastschrift/ }));
    await press('Weiter');
    expect(screen.getByText('Diese IBAN stimmt nicht. Bitte prüfe sie.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('IBAN'));
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: 'DE89 3704 0044 0532 0130 00' } });
    await press('Weiter');
    await press('Zahlungspflichtig bestellen');
    await waitFor(() => expect(location.pathname + location.search).toBe('/checkout/confirmation/?id=t1'));
    const order = sent.find(({ method }) => method === 'POST');
    expect(order?.body).toMatchObject({ accountHolder: 'Toni Muster', iban: 'DE89 3704 0044 0532 0130 00' });
    expect(readPaymentCookies()).toMatchObject({ method: 'sepa', id: 't1' });
    history.replaceState({}, '', '/kasse/');
  });

  it('CHK-10 CHK-12 CHK-21 pays with a saved card: keeps its script only, and which payment it is in the cookies', async () => {
    const card = { id: 's1', type: 'creditCard', lastDigits: '4242', expiry: '12/40', owner: 'Toni Muster' };
    info = { ...nothingSaved, creditCard: [card] };
    const sent = open(cartOf(54.85), ({ url }) =>
      url === '/checkout/v2/checkouts'
        ? { status: 200, data: { ...result, paymentTokenId: 't1', scriptUrl } }
        : undefined,
    );
    await press('Weiter');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /4242/ })).checked).toBe(true);
    await press('Weiter');
    expect(screen.getByText('Karte •••• 4242, gültig bis 12/40')).toBeDefined();
    await press('Zahlungspflichtig bestellen');
    expect(await screen.findByRole('heading', { name: 'Jetzt bezahlen' })).toBeDefined();
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ paymentTokenId: 's1' });
    expect(readPendingPayment()).toEqual({ scriptUrl });
    expect(readPaymentCookies()).toMatchObject({ method: 'token', id: 't1' });
  });

  it('leads from a refused method to the choice of another one', async () => {
    open(cartOf(54.85), ({ method }) =>
      method === 'POST' ? { status: 400, problem: { errorCode: 'PAYMENT_TOKEN_UNKNOWN', detail: '' } } : undefined,
    );
    await goToReview();
    await press('Zahlungspflichtig bestellen');
    expect(await screen.findByText(words.refusals.PAYMENT_TOKEN_UNKNOWN)).toBeDefined();
    await press('Andere Zahlungsart wählen');
    expect(await screen.findByRole('heading', { name: 'Zahlungsart' })).toBeDefined();
  });

  it('says before anybody orders that no payment service takes so little, and leads to the cart', async () => {
    const anyKind = { least: 0.5, most: 999_999.99 };
    info = { ...nothingSaved, amounts: { creditcard: anyKind, paypal: anyKind, sepa: anyKind, token: anyKind } };
    open(cartOf(0.49), () => undefined);
    await press('Weiter');
    expect(await screen.findByText(/^Karte, PayPal und Lastschrift sind erst ab 0,50\s€ möglich/)).toBeDefined();
    expect(screen.getByRole('link', { name: words.toCart }).getAttribute('href')).toBe('/warenkorb/');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Weiter' }).ariaDisabled).toBe('true');
  });

  it('has nothing to order without goods', async () => {
    open({ ...cartOf(0), totalItemQuantity: 0, orders: [] }, () => undefined);
    expect(await screen.findByText('Dein Warenkorb ist leer')).toBeDefined();
  });
});
