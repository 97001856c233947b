// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/contracts/"}
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aWholeContract, contractId } from '../testing/contractReplies.ts';
import words from '../words/de.json' with { type: 'json' };
import { SeatChange } from './SeatChange.tsx';
import type { SeatTime } from './subscriptionClient.ts';

giveModalDialogs();
beforeEach(signInHere);
afterEach(leaveScreen);

const time: SeatTime = {
  ...{ opensOn: '2127-06-01', closesOn: '2127-06-10', group: 500, minutes: 60 },
  startsAt: '2127-06-01T09:00:00.000Z',
  endsAt: '2127-06-10T22:00:00.000Z',
  isOpen: true,
};
const seats = {
  blocks: [{ venue: 'Waldstadion', block: '31', free: 1 }],
  items: [{ place: 'D1001', venue: 'Waldstadion', block: '31', row: '5', seat: '3', priceRange: '1', price: 620 }],
};

function open(parts: Partial<SeatTime> = {}, status = 200) {
  const sent = fakeServer(({ method, url }) => {
    if (method !== 'GET')
      return status === 200
        ? { status, data: aWholeContract({ block: '31' }) }
        : { status, problem: { title: 'SEAT_TAKEN', errorCode: 'SEAT_TAKEN' } };
    if (url.includes('/seats')) return { status: 200, data: seats };
    return { status: 200, data: { ...time, ...parts } };
  });
  const finish = vi.fn();
  renderScreen(['subscription', 'messages'], <SeatChange contract={aWholeContract()} finish={finish} />);
  return { sent, finish };
}

it('says by which rule contracts are let in, and from when this one may', async () => {
  open({ isOpen: false });
  expect(await screen.findByText(/Wer seinen Vertrag zuerst bestätigt hat, wählt zuerst/)).toBeTruthy();
  expect(screen.getByText(/Du kannst ab .*2127.* wechseln/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.seatChange.open })).toBeNull();
});

it('offers free seats with what each costs more, and changes at the price that was shown', async () => {
  const { sent, finish } = open();
  fireEvent.click(await screen.findByRole('button', { name: words.seatChange.open }));
  const dialog = within(await screen.findByRole('dialog'));
  const seat = await dialog.findByLabelText<HTMLSelectElement>(words.seatChange.seat);
  expect(seat.options[1]!.text.replaceAll(/\s/g, ' ')).toBe('Reihe 5, Platz 3 · 620,00 € (+ 180,00 €)');
  fireEvent.click(dialog.getByRole('button', { name: words.seatChange.send }));
  expect(await dialog.findByText(words.seatChange.choose)).toBeTruthy();
  fireEvent.change(seat, { target: { value: 'D1001' } });
  fireEvent.click(dialog.getByRole('button', { name: words.seatChange.send }));
  await waitFor(() => expect(finish).toHaveBeenCalled());
  const change = sent.find(({ method }) => method === 'POST');
  expect([change?.url.includes(`/contracts/${contractId}/seatChange`), change?.body]).toEqual([
    true,
    { place: 'D1001', price: 620 },
  ]);
});

it('says that somebody was faster', async () => {
  open({}, 409);
  fireEvent.click(await screen.findByRole('button', { name: words.seatChange.open }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(words.seatChange.seat), { target: { value: 'D1001' } });
  fireEvent.click(dialog.getByRole('button', { name: words.seatChange.send }));
  expect(await dialog.findByText(words.refusals.SEAT_TAKEN)).toBeTruthy();
});

it('leads back to the seat before while it is free', async () => {
  const before = { venue: 'Waldstadion', block: '32', row: '7', seat: '1', price: 440, isFree: true };
  const { sent } = open({ before });
  fireEvent.click(await screen.findByRole('button', { name: words.seatChange.back }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  leaveScreen();
  open({ before: { ...before, isFree: false } });
  expect(await screen.findByText(/Dein Platz vor dem Wechsel ist nicht mehr frei/)).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  let isAway = true;
  fakeServer(() => (isAway ? { status: 503, problem: { title: 'AWAY' } } : { status: 200, data: time }));
  renderScreen(['subscription', 'messages'], <SeatChange contract={aWholeContract()} finish={vi.fn()} />);
  expect(await screen.findByText(words.seatChange.failed)).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: words.sale.reload }));
  expect(await screen.findByText(words.seatChange.title, { selector: 'h2' })).toBeTruthy();
});
