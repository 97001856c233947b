// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/tickets/marketplace/"}
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { type OfferState, offerStates } from '../offerStateRules.ts';
import words from '../words/de.json' with { type: 'json' };
import { OfferHistory } from './OfferHistory.tsx';
import { PayoutPage } from './PayoutPage.tsx';

const idOf = (state: OfferState) => `0198c0de-0000-7000-8000-00000000000${offerStates.indexOf(state)}`;
const anOffer = (state: OfferState) => ({
  id: idOf(state),
  state,
  payoutType: 'creditCard',
  ticketPrice: 50,
  handlingFee: 5,
  reimbursementFee: 2.5,
  reimbursedAmount: 42.5,
  ticket: {
    ticketId: `ticket ${state}`,
    ticketSerialNumber: `number ${state}`,
    name: { de: 'Kurve – Gast' },
    startsAt: '2026-12-05T14:30:00.000Z',
    block: '12',
    row: '7',
    seat: '4',
  },
  created: '2026-12-01T09:00:00.000Z',
  payableFrom: '2026-12-06T14:30:00.000Z',
});

beforeEach(signInHere);
afterEach(leaveScreen);

const rooms = ['marketplace', 'wallet', 'messages'];

function openHistory(deed: Answers = () => undefined) {
  const sent = fakeServer((call) =>
    call.method === 'GET' ? { status: 200, data: { items: offerStates.map(anOffer), hasNextPage: false } } : deed(call),
  );
  renderScreen(rooms, <OfferHistory />);
  return sent;
}

function openDetail(state: OfferState, parts: object = {}, deed: Answers = () => undefined) {
  const data = { ...anOffer(state), retryWays: [], documents: [], ...parts };
  const sent = fakeServer((call) => (call.method === 'GET' ? { status: 200, data } : deed(call)));
  renderScreen(rooms, <PayoutPage props={{ id: idOf(state) }} locale="de" path="/account/tickets/marketplace/" />);
  return sent;
}
const badge = () => screen.getAllByText(/./, { selector: '[class*="badge"]' }).map(({ textContent }) => textContent);

describe('the history of offers', () => {
  it('TIC-05 MKT-21 MKT-37 MKT-38 MKT-49 lists all of them; how the money fares is not shown there', async () => {
    const sent = openHistory();
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(offerStates.length);
    expect(badge()).toEqual([
      'Wird gerade bezahlt',
      'Angeboten',
      'Zurückgezogen',
      'Verkauft',
      'Verkauft',
      'Verkauft',
      'In Klärung',
    ]);
    expect(sent.map(({ url }) => url)).toEqual(['/checkout/v2/payouts?Page=1&PageSize=1000']);
  });

  it('MKT-42 MKT-43 MKT-44 MKT-47 withdraws what is Created and nothing else, and reads the list again', async () => {
    const sent = openHistory(() => ({ status: 200, data: {} }));
    const button = await screen.findByRole('button', { name: /^Angebot zurückziehen/ });
    expect(within(button.closest('li')!).getByText('Angeboten')).toBeTruthy();
    fireEvent.click(button);
    await expect.poll(() => sent.filter(({ url }) => url.startsWith('/checkout/v2/payouts'))).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      method: 'POST',
      url: '/ticketing/v1/ticket/ticket%20Created/revokeOfferOnMarketplace',
    });
  });

  it('MKT-45 MKT-46 MKT-48 ERR-34 says why it cannot be withdrawn', async () => {
    let answer = { status: 409, errorCode: 'TICKET_IN_ANOTHER_CART' };
    openHistory(() => ({ status: answer.status, problem: answer }));
    const button = await screen.findByRole('button', { name: /^Angebot zurückziehen/ });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Das Ticket befindet sich im Warenkorb eines anderen Kunden. Bitte versuche es später erneut.',
    );
    answer = { status: 400, errorCode: 'TICKET_IS_NOT_OFFERED' };
    fireEvent.click(button);
    expect(await screen.findByText(/^Dieses Ticket ist nicht mehr auf dem Zweitmarkt/)).toBeTruthy();
  });
});

describe('one offer', () => {
  it.each(offerStates)(
    'MKT-30 MKT-31 MKT-32 MKT-33 MKT-34 MKT-35 MKT-36 MKT-39 shows %s in words of its own',
    async (state) => {
      openDetail(state);
      expect(await screen.findByText(words.stateTexts[state])).toBeTruthy();
      expect(badge()).toEqual([words.states[state]]);
      expect(screen.queryByRole('button', { name: words.retry.button }) !== null).toBe(state === 'PaymentFailed');
    },
  );

  it('MKT-12 shows the code of a voucher that was paid out', async () => {
    openDetail('PaymentSucceeded', { payoutType: 'voucher', voucherCode: 'KURVE-1234' });
    expect(await screen.findByText('KURVE-1234')).toBeTruthy();
  });

  it('MKT-17 MKT-40 tries a payout that failed again in the way that is chosen', async () => {
    const retryWays = [
      { payoutType: 'voucher' },
      { payoutType: 'creditCard', paymentTokenId: 'card', lastDigits: '4242' },
    ];
    const sent = openDetail('PaymentFailed', { retryWays }, () => ({ status: 200, data: anOffer('Sold') }));
    const button = await screen.findByRole('button', { name: words.retry.button });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Kreditkarte, endet auf 4242' }));
    fireEvent.click(button);
    await expect.poll(() => sent.filter(({ method }) => method === 'GET')).toHaveLength(2);
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      url: `/checkout/v2/payouts/${idOf('PaymentFailed')}/paymentRetry`,
      body: { useVoucher: false, paymentTokenId: 'card' },
    });
  });

  it('MKT-02 ORD-22 has credit note and invoice for fees as files, where they are issued', async () => {
    const documents = [
      { id: 'd1', type: 'Invoice', number: '2-R100001', created: '2026-12-06T14:30:00.000Z', fileName: 'a.pdf' },
      {
        id: 'd2',
        type: 'SellerCreditNote',
        number: '2-A100001',
        created: '2026-12-06T14:30:00.000Z',
        fileName: 'b.pdf',
      },
    ];
    openDetail('PaymentSucceeded', { documents });
    const names = (await screen.findAllByRole('button', { name: /\(PDF\)$/ })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Gebührenrechnung 2-R100001 (PDF)', 'Gutschrift 2-A100001 (PDF)']);
  });

  it('MKT-40 tries again to a bank account; one that is refused stays as it was typed', async () => {
    const retryWays = [{ payoutType: 'originalPaymentMethod', needsAccount: true }];
    const problem = { status: 422, errorCode: 'IBAN_NOT_VALID' };
    const sent = openDetail('PaymentFailed', { retryWays }, () => ({ status: 422, problem }));
    fireEvent.click(await screen.findByRole('radio', { name: words.ways.bankTransfer }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const retry = () => fireEvent.click(screen.getByRole('button', { name: words.retry.button }));
    type(words.account.name, 'Toni Muster');
    type(words.account.iban, 'DE02 1203 0000 0000 2020 52');
    retry();
    expect(screen.getByText(words.refusals.IBAN_NOT_VALID)).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(0);
    type(words.account.iban, 'DE02 1203 0000 0000 2020 51');
    retry();
    expect((await screen.findByRole('alert')).textContent).toBe(words.refusals.IBAN_NOT_VALID);
    expect(screen.getByLabelText(words.account.iban)).toHaveProperty('value', 'DE02 1203 0000 0000 2020 51');
    expect(sent.find(({ method }) => method === 'POST')!.body).toEqual({
      useVoucher: false,
      bankAccount: { name: 'Toni Muster', iban: 'DE02 1203 0000 0000 2020 51' },
    });
  });
});
