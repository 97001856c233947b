// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type OfficeServer, officeServer } from '#frame/testing/officeServer.ts';
import { shownEvent, shownTerms } from '../testing/shownEvent.ts';
import ticketing from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { EventPage } from './EventPage.tsx';
import type { CancelFigures, Cancellation, CancellationState, OfficeEvent } from './ticketsClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Tilda', roles: [], permissions, pages: [] }),
}));

const event = shownEvent({
  startsAt: '2030-11-28T14:30:00.000Z',
  terms: { ...shownTerms, planId: null, capacity: 20, categories: [], prices: [], phases: [] },
});
const figures: CancelFigures = {
  version: 3,
  rights: 7,
  byState: { issued: 5, forwarding: 1, listed: 0, suspended: 0, used: 1 },
  guests: 1,
  guestsStay: 0,
  orders: 3,
  amount: 150,
  receipts: 1,
  receiptAmount: 50,
  holders: 4,
  otherBuyers: 1,
  withoutAddress: 0,
  inCarts: 2,
  underWay: 1,
  keptBack: 3,
};
const cancellation: Cancellation = {
  kind: 'calledOff',
  reason: 'Unwetter',
  askedBy: { accountId: 'a', name: 'Tilda' },
  amount: 120,
  approvedBy: { accountId: 'b', name: 'Finn' },
  decidedAt: '2026-11-25T10:00:00.000Z',
  mayUndo: false,
  beginsAt: '2026-11-25T10:05:00.000Z',
  begunAt: '2026-11-25T10:05:00.000Z',
  refunds: { waiting: 0, sent: 2, done: 5, byHand: 1, failed: 1 },
  troubles: [
    { orderId: 'o-1', orderNumber: '100200', state: 'failed', failure: 'LINE_NOT_RETURNABLE' },
    { orderId: 'o-2', orderNumber: '100201', state: 'byHand', amount: 30 },
  ],
  receipts: [{ id: 'r-1', number: 'T1001-K1', paidBy: 'cash', pieces: 1, amount: 50 }],
};

let server: OfficeServer;
let shown: OfficeEvent;
let state: CancellationState;
let read: CancelFigures[];
let isAway: boolean;

function readHere(path: string) {
  if (path.includes('/figures')) return read.shift();
  if (!path.endsWith('/cancellation')) return shown;
  return isAway ? new Response('', { status: 503 }) : state;
}

const show = () => {
  history.replaceState(null, '', '/office/tickets/event-1/');
  const page = <EventPage props={{ eventId: 'event-1' }} locale="de" path="/office/tickets/event-1/" />;
  render(<InFrame words={{ office, ticketing, ticketingOffice: words }}>{page}</InFrame>);
};

beforeEach(() => {
  permissions = ['tickets.read', 'tickets.sell', 'tickets.places', 'orders.read', 'approvals.read'];
  [shown, state, read, isAway] = [event, {}, [figures], false];
  server = officeServer({ read: readHere, changed: () => ({ version: 4, isAsked: true, retried: 1 }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(kind?: 'closedDoors') {
  fireEvent.click(await screen.findByRole('button', { name: words.cancellation.button }));
  if (kind) fireEvent.change(screen.getByLabelText(words.cancellation.kind), { target: { value: kind } });
  fireEvent.click(screen.getByRole('button', { name: words.cancellation.next }));
  return within(await screen.findByRole('dialog', { name: words.cancellationTitles[kind ?? 'calledOff'] }));
}

it('says whom calling off affects, asks a second person, and shows the new figures where they changed', async () => {
  read = [figures, { ...figures, rights: 8, version: 4 }];
  show();
  const dialog = await choose();
  dialog.getByText(/^7 Tickets werden ungültig\. Davon: 5 gültig, 1 wird weitergegeben, 1 eingelöst\.$/);
  dialog.getByText(/^Aus 3 Bestellungen gehen 150,00/);
  dialog.getByText(/^Von 1 Beleg der Kasse sind 50,00/);
  dialog.getByText('1 Person, die für andere gekauft hat, bekommt auch eine.');
  dialog.getByText(words.cancellation.second);
  server.refusal = { status: 409, errorCode: 'TICKET_FIGURES_CHANGED' };
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Unwetter' } });
  fireEvent.click(dialog.getByRole('button', { name: words.cancellation.askConfirm }));
  await dialog.findByText(ticketing.refusals.TICKET_FIGURES_CHANGED);
  await dialog.findByText(/^8 Tickets werden ungültig/);
  server.refusal = undefined;
  fireEvent.click(dialog.getByRole('button', { name: words.cancellation.askConfirm }));
  await dialog.findByText(words.cancellation.asked);
  expect(server.sent.at(-1)).toMatchObject({
    path: 'POST /ticket-events/event-1/cancellation',
    body: { kind: 'calledOff', keepsGuests: false, version: 4, rights: 8, orders: 3, amount: 150, reason: 'Unwetter' },
  });
});

it('lets guests and places kept back stay when the doors are closed, unless they shall not', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.cancellation.button }));
  fireEvent.change(screen.getByLabelText(words.cancellation.kind), { target: { value: 'closedDoors' } });
  fireEvent.click(screen.getByLabelText(words.cancellation.keepsAllocations));
  fireEvent.click(screen.getByRole('button', { name: words.cancellation.next }));
  const dialog = within(await screen.findByRole('dialog', { name: words.cancellationTitles.closedDoors }));
  dialog.getByText('3 zurückgehaltene Plätze werden freigegeben.');
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Auflage' } });
  fireEvent.click(dialog.getByRole('button', { name: words.cancellation.askConfirm }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({ kind: 'closedDoors', keepsGuests: true, keepsAllocations: false });
});

it('shows that a second person has yet to decide', async () => {
  const askedBy = { accountId: 'a', name: 'Tilda' };
  state = {
    waiting: { kind: 'calledOff', amount: 200, reason: 'Unwetter', askedAt: '2026-11-25T10:00:00.000Z', askedBy },
  };
  show();
  await screen.findByText(words.cancellationWaiting.calledOff);
  screen.getByText(/^Tilda hat das am .* beantragt\. Zurück gehen 200,00/);
  screen.getByRole('link', { name: words.cancellation.approvals });
});

it('shows how far refunds are and what is left to do, tries again, and notes what the counter paid', async () => {
  [shown, state] = [{ ...event, state: 'cancelled' }, { cancellation }];
  show();
  const panel = within(await screen.findByRole('region', { name: words.cancellationPanels.calledOff }));
  panel.getByText(/^Beantragt von Tilda, freigegeben von Finn/);
  panel.getByRole('link', { name: /100200.*LINE_NOT_RETURNABLE/ });
  panel.getByRole('link', { name: /100201: 30,00/ });
  expect(screen.queryByRole('button', { name: words.cancellation.button })).toBeNull();
  expect(screen.queryByRole('button', { name: words.cancellation.undoButton })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: words.cancellation.retry }));
  fireEvent.click(panel.getByRole('button', { name: words.cancellation.pay }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent).toMatchObject([
    { path: 'POST /ticket-events/event-1/cancellation/retry' },
    { path: 'PUT /ticket-events/event-1/cancellation/receipts/r-1', body: { isPaidBack: true } },
  ]);
});

it('offers to take it back while nobody was told', async () => {
  const { begunAt: _, ...young } = cancellation;
  [shown, state] = [{ ...event, state: 'cancelled' }, { cancellation: { ...young, mayUndo: true } }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.cancellation.undoButton }));
  const dialog = within(screen.getByRole('dialog', { name: words.cancellation.undoTitle }));
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Irrtum' } });
  fireEvent.click(dialog.getByRole('button', { name: words.cancellation.undoButton }));
  await dialog.findByText(words.cancellation.undone);
  expect(server.sent[0]).toEqual({
    path: 'POST /ticket-events/event-1/cancellation/undo',
    body: { version: 3, reason: 'Irrtum' },
  });
});

it('shows figures only to somebody who may only read', async () => {
  permissions = ['tickets.read'];
  [shown, state] = [{ ...event, state: 'cancelled' }, { cancellation }];
  show();
  await screen.findByText(words.cancellation.receiptsTitle);
  for (const name of [words.cancellation.retry, words.cancellation.pay])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /100200/ })).toBeNull();
});

it('offers to call off no event for which somebody has asked that already', async () => {
  const askedBy = { accountId: 'a', name: 'Tilda' };
  state = {
    waiting: { kind: 'calledOff', askedBy, askedAt: '2026-11-25T10:00:00.000Z', reason: 'Unwetter', amount: 150 },
  };
  show();
  await screen.findByText(words.cancellationWaiting.calledOff);
  expect(screen.queryByRole('button', { name: words.cancellation.button })).toBeNull();
});

it('says that it does not know how an event stands, and asks again', async () => {
  isAway = true;
  show();
  const again = await screen.findByRole('button', { name: office.detail.tryAgain });
  isAway = false;
  state = { cancellation };
  fireEvent.click(again);
  await screen.findByText(words.cancellationPanels.calledOff);
  expect(screen.queryByRole('button', { name: office.detail.tryAgain })).toBeNull();
});
