// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/payments/"}
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import { SavedMethods } from './SavedMethods.tsx';

const paymentInfo = '/checkout/v2/checkouts/paymentInfo';
const card = { id: '01a1', type: 'creditCard', lastDigits: '4242', owner: 'Toni Muster', expiry: '12/40' };
const nothing = { creditCard: [], payPal: [], sepa: [], purchaseOnAccount: [], other: [], amounts: {} };

giveModalDialogs();
beforeEach(signInHere);
afterEach(leaveScreen);

/** The screen before a server on which the card is saved until it is deleted; `answer` says what else comes back. */
function openScreen(answer: Answers) {
  let isSaved = true;
  return openPart('payment', <SavedMethods />, (call) => {
    const own = answer(call);
    if (own) {
      if (own.status === 204) isSaved = false;
      return own;
    }
    if (call.url === paymentInfo) return { status: 200, data: { ...nothing, creditCard: isSaved ? [card] : [] } };
    return { status: 200, data: { items: [] } };
  });
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  return within(await screen.findByRole('dialog'));
};

it('PAY-21 PAY-27 lists what is saved, says where it can be used, and deletes it once that is confirmed', async () => {
  const sent = openScreen(({ method }) => (method === 'DELETE' ? { status: 204 } : undefined));
  expect(await screen.findByText(/4242/)).toBeTruthy();
  expect(screen.getByText(/in der App, in der Ticketbörse und für deine Verträge/)).toBeTruthy();
  const dialog = await openDialog();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Du hast noch keine Zahlungsart gespeichert.')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'DELETE')?.url).toBe(`${paymentInfo}/01a1`);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/in der App, in der Ticketbörse/);
});

it('PAY-23 PAY-24 keeps what something still runs on, and says why', async () => {
  const problem = { errorCode: 'USER_HAS_RUNNING_PAYOUT' };
  openScreen(({ method }) => (method === 'DELETE' ? { status: 400, problem } : undefined));
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
  expect((await dialog.findByText(/Auszahlung/)).textContent).not.toContain('USER_HAS');
  expect(screen.getAllByText(/4242/).length).toBeGreaterThan(0);
});

it('PAY-12 PAY-27 says of what an earlier payment service keeps that it is of no use, and deletes it', async () => {
  const sent = openScreen(({ method, url }) => {
    if (method === 'DELETE') return { status: 204 };
    return url === paymentInfo ? { status: 200, data: { ...nothing, unusable: [card] } } : undefined;
  });
  expect(await screen.findByText('Karte •••• 4242, gültig bis 12/40')).toBeTruthy();
  expect(screen.getByText(/Damit kannst du nicht mehr bezahlen/)).toBeTruthy();
  expect(screen.queryByText('Du hast noch keine Zahlungsart gespeichert.')).toBeNull();
  const dialog = await openDialog();
  expect(dialog.queryByText(/Danach/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
  await expect.poll(() => sent.find(({ method }) => method === 'DELETE')?.url).toBe(`${paymentInfo}/01a1`);
});

it('PAY-10 PAY-27 begins to add PayPal, with the way back to this page, and says when that fails', async () => {
  const problem = { errorCode: 'PAYMENT_METHODS_FULL' };
  const sent = openScreen(({ method }) => (method === 'POST' ? { status: 409, problem } : undefined));
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal verknüpfen' }));
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST'))
    .toMatchObject({
      url: `${paymentInfo}/paypal`,
      body: { redirectUrl: '/account/payments/' },
    });
  expect(await screen.findByText(/Lösche zuerst eine/)).toBeTruthy();
});

it('PAY-17 asks for an address before a card is added', async () => {
  const sent = openScreen(() => undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Kreditkarte hinzufügen' }));
  expect(await screen.findByRole('link', { name: 'Adresse anlegen' })).toBeTruthy();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

it('PAY-27 tells who comes back without having linked anything calmly that nothing is saved', async () => {
  history.replaceState(null, '', '/account/payments/?paymentId=p1');
  const problem = { errorCode: 'PAYMENT_METHOD_CANCELLED', errors: [{ de: 'Abgebrochen.', en: 'Cancelled.' }] };
  openScreen(({ url }) => (url.includes('p1') ? { status: 400, problem } : undefined));
  expect(await screen.findByText(/Es wurde nichts gespeichert/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('ERR-31 what the payment service says against a method', () => {
  const problem = {
    errorCode: 'PAYMENT_REFUSED',
    errors: [{ de: 'Diese Karte nehmen wir nicht.', en: 'Not this card.' }],
  };

  it('ERR-31 is told in the reader’s language when adding it fails', async () => {
    openScreen(({ method }) => (method === 'POST' ? { status: 400, problem } : undefined));
    fireEvent.click(await screen.findByRole('button', { name: 'PayPal verknüpfen' }));
    expect(await screen.findByText('Diese Karte nehmen wir nicht.')).toBeTruthy();
    expect(screen.queryByText('Not this card.')).toBeNull();
  });

  it('ERR-31 is told to a buyer who comes back from its page', async () => {
    history.replaceState(null, '', '/account/payments/?paymentId=p1');
    openScreen(({ url }) => (url.includes('p1') ? { status: 400, problem } : undefined));
    expect(await screen.findByText('Diese Karte nehmen wir nicht.')).toBeTruthy();
    expect(location.search).toBe('');
  });
});
