// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/tickets/"}
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import { OfferPage } from './OfferPage.tsx';

const ticketId = '0198c0de-0000-7000-8000-000000000001';
const tokenId = '0198c0de-0000-7000-8000-000000000002';
const offerId = '0198c0de-0000-7000-8000-000000000003';
const ticket = {
  ticketId,
  ticketSerialNumber: '0123456789',
  name: { de: 'Kurve – Gast' },
  startsAt: '2026-12-05T14:30:00.000Z',
  block: '12',
  row: '7',
  seat: '4',
};
const price = { ticketPrice: 50, handlingFee: 5 };
const information = {
  ticket,
  serialNumber: 'T1001-R7P4-FULL',
  mayOffer: true,
  closesAt: '2026-12-05T11:30:00.000Z',
  payableFrom: '2026-12-06T14:30:00.000Z',
  ways: [
    { ...price, payoutType: 'voucher', reimbursementFee: 0, reimbursedAmount: 45 },
    { ...price, payoutType: 'originalPaymentMethod', reimbursementFee: 2.5, reimbursedAmount: 42.5 },
    {
      ...price,
      payoutType: 'creditCard',
      reimbursementFee: 2.5,
      reimbursedAmount: 42.5,
      paymentTokenId: tokenId,
      lastDigits: '4242',
    },
  ],
};
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
  isInvoiceAddress: true,
};

beforeEach(signInHere);
afterEach(() => {
  leaveScreen();
  history.replaceState(null, '', '/account/tickets/');
});

/** The page of the offer; `answer`: what the server says to the offer. */
function open(answer: ReturnType<Answers> = { status: 201, data: { id: offerId } }, parts: object = {}) {
  const sent = fakeServer(({ method, url }) => {
    if (method === 'POST') return answer;
    return {
      status: 200,
      data: url.includes('/payoutInformation') ? { ...information, ...parts } : { items: [address] },
    };
  });
  renderScreen(
    ['marketplace', 'contact', 'messages'],
    <OfferPage props={{ ticketId }} locale="de" path={`/account/tickets/${ticketId}/offer/`} />,
  );
  return sent;
}
const current = () =>
  screen.getByRole('list', { name: words.steps.label }).querySelector('[aria-current]')!.textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: words.next }));

/** Goes to the last step, to be paid in this way. */
async function toReview(way: string) {
  await screen.findByText('Waldweg 7');
  next();
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(way) }));
  next();
}
const offer = () => fireEvent.click(screen.getByRole('button', { name: words.offer.button }));

describe('offering a ticket', () => {
  it('MKT-01 MKT-02 MKT-03 MKT-04 MKT-05 has three steps in this order, with these names', async () => {
    open();
    const steps = within(await screen.findByRole('list', { name: words.steps.label }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Adresse',
      '2Auszahlung',
      '3Prüfen und anbieten',
    ]);
    expect([en.steps.address, en.steps.payout, en.steps.review]).toEqual(['Address', 'Payout', 'Review and offer']);
    await screen.findByText('Waldweg 7');
    expect(current()).toContain('Adresse');
    next();
    expect(current()).toContain('Auszahlung');
    expect(screen.getByRole('button', { name: words.next })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: /^Gutschein/ }));
    next();
    expect(current()).toContain('Prüfen und anbieten');
  });

  it('MKT-03 offers one match of a season ticket from its review with one tap, where all can be changed', async () => {
    const { ticketSerialNumber: serialNumber } = ticket;
    const ways = information.ways.map((way) => ({ ...way, ticketPrice: 26, handlingFee: 0, reimbursedAmount: 26 }));
    const sent = open(undefined, { serialNumber, ways });
    await screen.findByText('Waldweg 7');
    expect(current()).toContain('Prüfen und anbieten');
    expect(screen.getAllByRole('button', { name: words.change })).toHaveLength(2);
    offer();
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    const { body } = sent.find(({ method }) => method === 'POST')!;
    expect(body).toMatchObject({ serialNumber, useVoucher: true, reimbursedAmount: 26 });
  });

  it('MKT-07 MKT-08 MKT-09 MKT-50 lets choose among the ways that are possible, each with what it gives', async () => {
    open();
    await screen.findByText('Waldweg 7');
    next();
    const ways = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent!.replaceAll('\u00a0', ' '));
    expect(ways).toEqual([
      `Gutschein${words.ways.gives.replace('{{amount}}', '45,00 €')} ${words.ways.atOnce}`,
      `So, wie du bezahlt hast${words.ways.gives.replace('{{amount}}', '42,50 €')} ${words.ways.afterEvent}`,
      `Kreditkarte, endet auf 4242${words.ways.gives.replace('{{amount}}', '42,50 €')} ${words.ways.afterEvent}`,
    ]);
  });

  it('MKT-10 lets choose a saved PayPal account, and sends that one', async () => {
    const paymentTokenId = '019ab000-0000-7000-8000-0000000000aa';
    const [, original] = information.ways;
    const sent = open(undefined, {
      ways: [...information.ways, { ...original, payoutType: 'payPal', paymentTokenId }],
    });
    await toReview('PayPal');
    offer();
    await expect
      .poll(() => sent.find(({ method }) => method === 'POST')?.body)
      .toMatchObject({
        useVoucher: false,
        paymentTokenId,
      });
  });

  it('MKT-06 MKT-11 MKT-16 shows price, both fees and the rest, and sends exactly what was shown', async () => {
    const sent = open();
    await toReview('^Kreditkarte');
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
    expect(amounts).toEqual(['50,00 €', '-5,00 €', '-2,50 €', '42,50 €']);
    offer();
    await expect.poll(() => location.pathname).toBe(`/account/tickets/marketplace/${offerId}/`);
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/checkout/v2/payouts/tickets',
      body: {
        serialNumber: 'T1001-R7P4-FULL',
        ticketSerialNumber: ticketId,
        useVoucher: false,
        paymentTokenId: tokenId,
        address: { firstName: 'Toni', lastName: 'Muster', street: 'Waldweg 7', countryCode: 'DE' },
        reimbursedAmount: 42.5,
      },
    });
  });

  it('says what else was decided meanwhile, and stays where it is', async () => {
    open({ status: 409, problem: { status: 409, errorCode: 'PAYOUT_AMOUNT_CHANGED' } });
    await toReview('^Gutschein');
    offer();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', words.refusals.PAYOUT_AMOUNT_CHANGED);
    expect(current()).toContain('Prüfen und anbieten');
  });

  it('says why a ticket cannot be offered, and shows no step', async () => {
    open(undefined, { mayOffer: false, reason: 'closed', ways: [] });
    expect(await screen.findByText(words.reasons.closed)).toBeTruthy();
    expect(screen.queryByRole('list', { name: words.steps.label })).toBeNull();
  });
});
