// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import officeWords from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../../words/de.json' with { type: 'json' };
import { OfficePaymentsPage } from './OfficePaymentsPage.tsx';

vi.mock('#frame/session/officeSession.ts', () => ({
  isInOffice: async () => isIn,
  followOffice: () => () => {},
  officeToken: async () => 'token',
  enterOffice: async () => {},
  leaveOffice: async () => {},
}));

const id = '00000000-0000-7000-8000-00000000aaaa';
const refundId = '00000000-0000-7000-8000-00000000bbbb';
const facts = { method: 'creditcard', provider: 'stripe', state: 'captured', amount: 49.95 };
let isConnected = true;
let isIn = true;
let isAway = false;
let hasTimeline = true;
let refusal: string | undefined;
let isSettled = false;
let stuck: 'failed' | 'refused' | 'paidByTransfer' | undefined;
let surplus: object | undefined;
const sent: unknown[] = [];
const asked: string[] = [];

const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }), { status: 200 });

/** As much of the server as the screen needs. */
async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  if (address.endsWith('/self')) return reply({ name: 'Toni Kasse', roles: [], permissions: [], pages: [] });
  if (body) sent.push(JSON.parse(String(body)));
  asked.push(`${method} ${address.replace(/^.*\/office\/v1/, '')}`);
  if (method === 'POST' && isAway)
    return new Response(JSON.stringify({ status: 503, errorCode: 'UNAVAILABLE' }), { status: 503 });
  if (method === 'POST') isSettled = true;
  if (!hasTimeline && address.includes(id)) return new Response('{}', { status: 503 });
  if (refusal) return new Response(JSON.stringify({ status: 403, errorCode: refusal }), { status: 403 });
  if (address.includes('q=')) return reply({ items: [] });
  if (!address.includes(id) && !address.includes(refundId)) {
    return reply({ items: isSettled ? [] : [{ id, kind: 'noOrder', since: '2026-11-21T20:00:00Z', ...facts }] });
  }
  const steps = [
    { at: '2026-11-21T20:00:00Z', what: 'captured' },
    { at: '2026-11-21T20:30:00Z', what: 'refundRepeated', by: { accountId: id, name: 'Toni Kasse' } },
    { at: '2026-11-21T20:40:00Z', what: 'refundByHand', by: { accountId: id } },
    { at: '2026-11-21T21:00:00Z', what: 'refundPromised', amount: 12.5, note: 'no-order' },
    { at: '2026-11-21T21:00:01Z', what: 'refundRefused', amount: 12.5, note: 'card_closed' },
  ];
  const stuckRefunds = stuck && !isSettled ? [{ id: refundId, amount: 12.5, state: stuck }] : [];
  return reply({
    id,
    ...facts,
    isConnected,
    refunded: 0,
    orders: [{ id: 'o1', orderNumber: '1-100001', total: 20 }],
    steps,
    stuckRefunds,
    ...(isSettled ? {} : { surplus }),
  });
}

const show = () =>
  render(
    <InFrame words={{ accounting: words, office: officeWords }}>
      <OfficePaymentsPage props={{}} locale="de" path="/office/payments/" />
    </InFrame>,
  );

beforeEach(() => {
  [isIn, isAway, isSettled, stuck, surplus] = [true, false, false, undefined, undefined];
  [isConnected, hasTimeline, refusal] = [true, true, undefined];
  sent.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows nobody anything who is not signed in at the office, and asks the server nothing', async () => {
  isIn = false;
  show();
  expect(await screen.findByText(words.staffOnly)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('says how to get a second factor where the sign-in had none', async () => {
  refusal = 'SECOND_FACTOR_REQUIRED';
  show();
  expect(await screen.findByText(words.noAccess.secondFactor)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.noAccess.setUp }).getAttribute('href')).toBe('/account/security/');
});

it('says that the role does not open the page', async () => {
  refusal = 'NOT_ALLOWED';
  show();
  expect(await screen.findByText(words.noAccess.notAllowed)).toBeTruthy();
  expect(screen.queryByText(words.staffOnly)).toBeNull();
});

it('lists what does not add up, opens the timeline, and reconciles', async () => {
  show();
  expect(await screen.findByText(words.kinds.noOrder)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.timeline }));
  expect(await screen.findByText(words.steps.captured, { selector: 'li span' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '1-100001' }).getAttribute('href')).toBe('/office/orders/o1/');
  expect(screen.getByText(words.reasons['no-order'])).toBeTruthy();
  expect(screen.getByText('card_closed')).toBeTruthy();
  expect(screen.getByText(words.by.replace('{{name}}', 'Toni Kasse'))).toBeTruthy();
  expect(screen.getByText(words.bySomebodyGone)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.reconcile }));
  expect(await screen.findByText(words.allWell)).toBeTruthy();
  expect(asked.at(-2)).toBe(`POST /payments/${id}/reconcile`);
});

it('says that the payment service does not answer', async () => {
  isAway = true;
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.timeline }));
  fireEvent.click(await screen.findByRole('button', { name: words.reconcile }));
  expect(await screen.findByText(words.providerAway)).toBeTruthy();
});

it('offers to ask for a timeline again that could not be loaded', async () => {
  hasTimeline = false;
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.timeline }));
  expect(await screen.findByText(words.notReached)).toBeTruthy();
  hasTimeline = true;
  fireEvent.click(screen.getByRole('button', { name: officeWords.detail.tryAgain }));
  expect(await screen.findByRole('button', { name: words.reconcile })).toBeTruthy();
  expect(screen.queryByText(words.notReached)).toBeNull();
});

it('asks no payment service that the club has changed, and says what staff can do', async () => {
  isConnected = false;
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.timeline }));
  expect(await screen.findByText(words.notConnected.replaceAll('{{provider}}', 'stripe'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.reconcile })).toBeNull();
});

it.each([
  ['retry', words.stuck.retry],
  ['by-hand', words.stuck.byHand],
])('offers for money that came back: %s', async (deed, label) => {
  stuck = 'failed';
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.timeline }));
  expect(await screen.findByText(/12,50\s€ sind nicht angekommen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText(words.allWell)).toBeTruthy();
  expect(asked.at(-2)).toBe(`POST /refunds/${refundId}/${deed}`);
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});

it.each([
  ['same', 20, words.surplus.same],
  ['reclaimed', 20, words.surplus.reclaimed],
  ['left', 0, words.surplus.left],
])('tells how much went back twice, and settles it: %s', async (outcome, byHand, label) => {
  surplus = { amount: 12.5, atProvider: 30, byHand };
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.timeline }));
  const told = byHand > 0 ? /12,50\s€ wurden doppelt erstattet/ : /hat 12,50\s€ ohne unseren Auftrag erstattet/;
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText(/insgesamt erstattet: 30,00\s€/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.surplus.same }) !== null).toBe(byHand > 0);
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText(words.allWell)).toBeTruthy();
  expect([asked.at(-2), sent]).toEqual([`POST /payments/${id}/surplus`, [{ amount: 12.5, outcome }]]);
});

it.each([
  ['refused', /lehnt die Erstattung von 12,50\s€ ab/],
  ['paidByTransfer', /12,50\s€ wurden per Überweisung bezahlt/],
] as const)('says what only a hand can send: %s', async (state, told) => {
  stuck = state;
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.timeline }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByRole('button', { name: words.stuck.byHand })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.stuck.retry })).toBeNull();
});

it('searches, and says when there is no such payment', async () => {
  show();
  fireEvent.change(await screen.findByLabelText(words.search), { target: { value: ' 1-0001 ' } });
  fireEvent.click(screen.getByRole('button', { name: words.find }));
  expect(await screen.findByText(words.nothingFound)).toBeTruthy();
  expect(asked.at(-1)).toBe('GET /payments?q=1-0001');
});
