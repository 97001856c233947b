// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/contracts/"}
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aContractReply, aWholeContract, contractId } from '../testing/contractReplies.ts';
import words from '../words/de.json' with { type: 'json' };
import { ChangeDialog } from './ChangeDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Contract } from './subscriptionClient.ts';

giveModalDialogs();
beforeEach(signInHere);
afterEach(leaveScreen);

const namespaces = ['subscription', 'messages'];
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

/** The dialog for one contract of a season with two further instalments. */
function open(contract: Contract) {
  const sent = fakeServer(() => ({
    status: 200,
    data: { message: 'Confirmation successful', confirmed: [contractId], notConfirmed: [] },
  }));
  const { masterData } = aWholeContract();
  const season = { ...masterData, dueOn: '2099-06-01', instalmentDays: ['2099-09-01', '2099-11-01'] };
  const onConfirmed = vi.fn();
  const props = { season, contracts: [contract], onClose: () => {}, onConfirmed };
  renderScreen(namespaces, <ConfirmDialog {...props} />);
  return { sent, onConfirmed };
}
const inDialog = async () => within(await screen.findByRole('dialog'));

it('CON-52 offers instalments, each of which stands with its day beside the binding yes', async () => {
  const { details } = aContractReply();
  const upcomingSeason = { ...details.upcomingSeason, price: 100.01, shippingCode: 'card' };
  const { sent, onConfirmed } = open(aContractReply({ details: { ...details, upcomingSeason } }));
  const dialog = await inDialog();
  expect(dialog.getByText(/1 Vertrag für zusammen 104,96/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'In 3 Raten' }));
  const amounts = dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent));
  expect(amounts).toEqual(['38,30 €', '33,33 €', '33,33 €']);
  expect(dialog.getByText('1. Rate, ab 1. Juni 2099')).toBeTruthy();
  expect(dialog.getByText('2. Rate, 1. September 2099')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: words.confirm.pay }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ contractIds: [contractId], instalments: 3 }]);
});

it.each([
  [300, /ziehen noch 140,00/],
  [500, /60,00.*bekommst du zurück/],
  [440, /nichts mehr dazu/],
])('CON-60 of a contract that was charged %d already, it says what the new yes leads to', async (charged, text) => {
  open(aContractReply({ charged }));
  const dialog = await inDialog();
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
});

it('CON-61 the format of a contract that was charged already is changed by a button that costs something', async () => {
  const contract = aWholeContract({ charged: 440 });
  const sent = fakeServer(() => ({ status: 200, data: contract }));
  const done = vi.fn();
  const props = { contract, onClose: () => {}, done };
  renderScreen(namespaces, <ChangeDialog {...props} what="format" />);
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('radio', { name: /4,95/ }));
  expect(dialog.getByText(words.format.more)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: words.format.pay }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ newShippingCode: 'card' }]);
});
