// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anOrder, fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { ReturnOrderPage } from './ReturnOrderPage.tsx';

const order = anOrder();
const lineId = order.items[0]!.id;
const movement = {
  kind: 'withdrawal',
  state: 'received',
  isByHand: false,
  quantity: 1,
  amount: 19.95,
  requestedAt: '2026-11-21T12:00:00Z',
  stateAt: '2026-11-21T12:00:00Z',
};
const line = (parts: object = {}) => ({
  id: lineId,
  quantity: 2,
  left: 2,
  leftAmount: 39.9,
  option: 'withdrawal',
  until: '2026-12-01',
  isSealed: false,
  returns: [],
  ...parts,
});
const returnsOf = (parts?: object) => ({ orderId: order.id, orderNumber: order.orderNumber, lines: [line(parts)] });
let present = returnsOf();
let isRefused = false;
let owed: number | undefined;

function open() {
  const sent = fakeServer(({ method, url }) => {
    if (url.includes('/orders/') && method === 'POST') {
      return isRefused
        ? { status: 409, problem: { errorCode: 'LINE_NOT_RETURNABLE' } }
        : { status: 200, data: returnsOf({ left: 0, option: 'none', reason: 'done', returns: [movement] }) };
    }
    if (url.includes('/returns')) return { status: 200, data: present };
    if (url.includes(`/checkouts/${order.id}`))
      return { status: 200, data: { transactions: [{ orders: [{ ...order, refundOwed: owed }] }] } };
    return undefined;
  });
  renderScreen(['returns', 'order'], <ReturnOrderPage props={{ id: order.id }} locale="de" path="/" />);
  return sent;
}
const posts = (sent: { method: string; body: unknown }[]) => sent.filter(({ method }) => method === 'POST');
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async () => fireEvent.click(await screen.findByRole('checkbox'));

beforeEach(() => {
  signInHere();
  [present, isRefused, owed] = [returnsOf(), false, undefined];
});
afterEach(() => {
  leaveScreen();
  vi.unstubAllGlobals();
});

it('asks who is not signed in to do so, and names the way without an account', async () => {
  localStorage.clear();
  const sent = open();
  expect(await screen.findByRole('link', { name: words.order.withoutAccount })).toBeTruthy();
  expect(sent).toEqual([]);
});

it('ORD-27 sends what was chosen only after a second button, on plain http too, and then says what has become of it', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const sent = open();
  await press(words.order.next);
  expect(screen.getByRole('alert').textContent).toBe(words.order.nothingChosen);
  await choose();
  expect(screen.queryByRole('alert')).toBeNull();
  await press(words.order.next);
  expect(posts(sent)).toEqual([]);
  await press(words.confirm.withdrawal);
  expect(await screen.findByText(words.order.done)).toBeTruthy();
  const [{ body: { requestId, lines } = {} } = {}] = posts(sent) as { body?: { requestId?: string; lines?: object } }[];
  expect([z.uuid().safeParse(requestId).success, lines]).toEqual([true, [{ lineId, quantity: 2 }]]);
  expect(screen.getByText(/das Geld ist unterwegs/)).toBeTruthy();
});

it('takes the focus to what has changed with each step, and off the button that confirms', async () => {
  open();
  await choose();
  await press(words.order.next);
  expect(document.activeElement?.textContent).toBe(words.order.confirmTitle);
  await press(words.order.change);
  expect(document.activeElement?.textContent).toContain(order.orderNumber);
  await press(words.order.next);
  await press(words.confirm.withdrawal);
  await screen.findByText(words.order.done);
  expect(document.activeElement?.textContent).toBe(words.order.done);
});

it('speaks of no money where there was none to pay', async () => {
  const free = { ...movement, kind: 'cancellation', state: 'refunded', amount: 0 };
  present = returnsOf({ leftAmount: 0, left: 0, option: 'none', reason: 'cancelled', returns: [free] });
  open();
  expect(await screen.findByText(/Stornierung von 1 Stück: erledigt/)).toBeTruthy();
  expect(screen.queryByText(words.order.moneyBack)).toBeNull();
});

it('lets fewer pieces go back than there are', async () => {
  const sent = open();
  await choose();
  fireEvent.click(screen.getByRole('button', { name: /^Weniger / }));
  await press(words.order.next);
  await press(words.confirm.withdrawal);
  await screen.findByText(words.order.done);
  expect(posts(sent)).toMatchObject([{ body: { lines: [{ lineId, quantity: 1 }] } }]);
});

it('begins anew when something has changed meanwhile', async () => {
  open();
  await choose();
  await press(words.order.next);
  isRefused = true;
  present = returnsOf({ option: 'return' });
  await press(words.confirm.withdrawal);
  expect(await screen.findByText(words.order.refusedAgain)).toBeTruthy();
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
});

it.each([
  [{}, words.states.received],
  [{ isByHand: true }, words.states.byHand],
  [{ state: 'refundFailed' }, words.states.refundFailed],
  [{ state: 'refunded' }, words.states.refunded],
])('says of money on its way what is true: %o', async (parts, text) => {
  const returns = [{ ...movement, ...parts }];
  present = returnsOf({ left: 0, option: 'none', reason: 'done', returns } as object);
  const isOwed = 'state' in parts && parts.state === 'refundFailed';
  owed = isOwed ? 19.95 : undefined;
  open();
  expect((await screen.findByText(/Widerruf von 1 Stück/)).textContent).toContain(text);
  expect(screen.queryByText(/19,95\s€ sind noch nicht bei dir angekommen/) !== null).toBe(isOwed);
  expect(screen.queryByRole('button', { name: words.order.next })).toBeNull();
});
