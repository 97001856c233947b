// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/contracts/"}
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aWholeContract } from '../testing/contractReplies.ts';
import words from '../words/de.json' with { type: 'json' };
import { Bill } from './Bill.tsx';

beforeEach(signInHere);
afterEach(leaveScreen);

function open(bill: object) {
  fakeServer(() => ({ status: 200, data: { amount: 440, contracts: 2, ...bill } }));
  renderScreen(['subscription'], <Bill contract={aWholeContract({ state: 'Confirmed' })} />);
}

it('announces with the day on which it is collected, and says for how many contracts', async () => {
  open({ state: 'announced', chargesOn: '2027-06-01' });
  expect(await screen.findByText(/440,00.*1\. Juni 2027/)).toBeTruthy();
  expect(screen.getByText('Zusammen für 2 Verträge.')).toBeTruthy();
});

it.each(['declined', 'dunned'])('has a link to pay by when it is %s', async (state) => {
  open({ state, payUrl: 'https://kurve.test/zahlen/?id=c1&token=secret' });
  const link = await screen.findByRole('link', { name: /440,00.*bezahlen/ });
  expect(link.getAttribute('href')).toBe('https://kurve.test/zahlen/?id=c1&token=secret');
});

it('leads to the orders with its invoice when it is paid', async () => {
  open({ state: 'paid' });
  const link = await screen.findByRole('link', { name: words.bill.orders });
  expect(link.getAttribute('href')).toContain('/account/orders/');
});

it('lists the instalments and what was charged in addition, each with its day and where it stands', async () => {
  const parts = [
    { state: 'paid', amount: 220, chargesOn: '2027-06-01', isDifference: false },
    { state: 'planned', amount: 220, chargesOn: '2027-09-01', isDifference: false },
    { state: 'announced', amount: 4.95, chargesOn: '2027-07-01', isDifference: true },
  ];
  open({ state: 'announced', chargesOn: '2027-07-01', parts });
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace('\u00a0', ' '));
  expect(items).toEqual([
    '220,00 € am 1. Juni 2027 (bezahlt)',
    '220,00 € am 1. September 2027 (geplant)',
    '4,95 € am 1. Juli 2027, Nachberechnung (angekündigt)',
  ]);
});
