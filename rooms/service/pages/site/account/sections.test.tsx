// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consents } from '#club/consents.ts';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { AccountPage } from './AccountPage.tsx';

giveModalDialogs();
beforeEach(signInHere);
afterEach(leaveScreen);

/** A section of the account as a signed-in person opens it; tells what is sent. */
function openSection(section: string, answers: Answers) {
  const sent = fakeServer(answers);
  renderScreen(
    ['pages', 'contact', 'identity', 'advertising', 'membership', 'payment', 'messages'],
    <AccountPage props={{ section }} locale="de" path={`/account/${section}/`} />,
  );
  return sent;
}
const ok = (data: unknown) => ({ status: 200, data });

const offered = consents.map(({ title, wording, ...rest }) => ({
  ...rest,
  consentState: 'Valid',
  title: title.de,
  wording: wording.de,
}));
/** What can be agreed to, and what the person has agreed to. */
const consentAnswers =
  (own: { id: string; consentId: string; consentState: string }[]): Answers =>
  ({ url, method }) =>
    method === 'GET' ? ok({ items: url.includes('contactConsents') ? own : offered }) : ok({});

it('ACC-02 grants an advertising consent in its section', async () => {
  const sent = openSection('ad-consents', consentAnswers([]));
  fireEvent.click(await screen.findByRole('switch', { name: 'Medien' }));
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ url }) => url))
    .toEqual(['/contact/v1/consents/media']);
});

it('ACC-03 lists the addresses in their section and makes one of them the invoice address', async () => {
  const address = {
    id: 'a1',
    firstName: 'Toni',
    lastName: 'Muster',
    company: '',
    street: 'Waldweg 7',
    additionalAddress: '',
    postalCode: '60528',
    city: 'Frankfurt',
    countryCode: 'DE',
    country: { countryCode: 'DE', name: 'Deutschland' },
    phone: '',
    isOrderAddress: true,
    isInvoiceAddress: false,
  };
  const sent = openSection('addresses', ({ method, url }) =>
    method === 'GET' ? ok({ items: url.includes('addressBook') ? [] : [address] }) : ok(address),
  );
  expect(await screen.findByText('Waldweg 7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Rechnungsadresse/ }));
  await expect.poll(() => sent.find(({ method }) => method === 'POST')?.url).toMatch(/\/a1\/setDefaultInvoiceAddress$/);
});

it('ACC-04 deletes a saved payment method in its section once that is confirmed', async () => {
  const card = { id: 'c1', type: 'creditCard', lastDigits: '4242', owner: 'Toni Muster', expiry: '12/40' };
  const saved = { creditCard: [card], payPal: [], sepa: [], purchaseOnAccount: [], other: [], amounts: {} };
  const sent = openSection('payments', ({ method, url }) => {
    if (method === 'DELETE') return { status: 204 };
    return ok(url.endsWith('/paymentInfo') ? saved : { items: [] });
  });
  expect(await screen.findByText(/4242/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await expect.poll(() => sent.find(({ method }) => method === 'DELETE')?.url).toMatch(/\/paymentInfo\/c1$/);
});

it('ACC-06 shows number and department of a membership in its section', async () => {
  const own = { id: '1', kind: 'main', number: '18 990', department: 'Turnen', startDate: '2009-07-01', endDate: null };
  openSection('membership', () => ok({ items: [own] }));
  for (const text of ['18 990', 'Turnen', '1. Juli 2009']) expect(await screen.findByText(text)).toBeTruthy();
});

it('ACC-09 tells in its section which newsletters the person gets', async () => {
  openSection('newsletters', consentAnswers([{ id: 'own', consentId: 'fanshop', consentState: 'Valid' }]));
  const titles = consents.filter(({ consentType }) => consentType === 'Newsletter').map(({ title }) => title.de);
  for (const title of titles) expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getAllByText('Abonniert')).toHaveLength(1);
});

it('ACC-13 names its sections in German, each a link to its address', async () => {
  openSection('newsletters', consentAnswers([]));
  const navigation = within(screen.getByRole('navigation', { name: 'Bereiche deines Kontos' }));
  const named = {
    'Mein Konto': '/account/',
    Werbeeinwilligung: '/account/ad-consents/',
    Adressen: '/account/addresses/',
    Zahlungsarten: '/account/payments/',
    Mitgliedschaft: '/account/membership/',
    Fanclub: '/account/fanclub/',
    'Fanclub-Verwaltung': '/account/fanclub-management/',
    Newsletter: '/account/newsletters/',
    Bestellungen: '/account/orders/',
    Tickets: '/account/tickets/',
  };
  for (const [name, address] of Object.entries(named))
    expect(navigation.getByRole('link', { name }).getAttribute('href')).toBe(address);
});
