// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/zahlen/?id=c1&token=secret"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { PayLinkPage } from './PayLinkPage.tsx';

afterEach(cleanup);

const owed = { what: { de: 'Dauerkarte' }, amount: 440, state: 'open', validUntil: '2027-07-01T10:00:00.000Z' };
type Answer = { status: number; data?: object; problem?: object };

function open(link: Answer, payment: Answer = { status: 500 }) {
  const sent = fakeServer(({ url }) => (url.endsWith('/payment') ? payment : link));
  renderScreen(['payment'], <PayLinkPage locale="de" props={{}} path="/zahlen/" />);
  return sent;
}

it('says what is to be paid, without a sign-in, and begins a payment with what the link holds', async () => {
  const sent = open({ status: 200, data: owed }, { status: 200, data: { scriptUrl: 'https://pay.test/form.js' } });
  expect(await screen.findByText('Dauerkarte')).toBeTruthy();
  expect(screen.getByText(/440,00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.payLink.creditcard }));
  await waitFor(() => expect(sent.some(({ url }) => url === '/checkout/v2/payLinks/c1/payment')).toBe(true));
  expect(sent.at(-1)!.body).toMatchObject({ token: 'secret', method: 'creditcard' });
  expect(await screen.findByRole('button', { name: words.account.cancel })).toBeTruthy();
});

it('says that the saved method is being charged at this moment', async () => {
  open({ status: 200, data: owed }, { status: 409, problem: { status: 409, errorCode: 'PAY_LINK_BEING_CHARGED' } });
  fireEvent.click(await screen.findByRole('button', { name: words.payLink.paypal }));
  expect((await screen.findByRole('alert')).textContent).toBe(words.refusals.PAY_LINK_BEING_CHARGED);
});

it('says so where the address was not copied whole, and asks nothing', async () => {
  history.replaceState(null, '', '/zahlen/?id=c1');
  const sent = open({ status: 500 });
  expect(await screen.findByText(words.refusals.PAY_LINK_UNKNOWN)).toBeTruthy();
  expect(sent).toEqual([]);
  history.replaceState(null, '', '/zahlen/?id=c1&token=secret');
});

it.each([
  [{ status: 200, data: { ...owed, state: 'paid' } }, words.payLink.paid],
  [{ status: 200, data: { ...owed, state: 'cancelled' } }, words.payLink.cancelled],
  [{ status: 404, problem: { status: 404, errorCode: 'PAY_LINK_UNKNOWN' } }, words.refusals.PAY_LINK_UNKNOWN],
  [{ status: 410, problem: { status: 410, errorCode: 'PAY_LINK_EXPIRED' } }, words.refusals.PAY_LINK_EXPIRED],
])('offers no payment where there is nothing to pay: %j', async (answer, text) => {
  open(answer);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
