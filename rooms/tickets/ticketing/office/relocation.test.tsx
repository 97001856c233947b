// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type OfficeServer, officeServer } from '#frame/testing/officeServer.ts';
import { shownEvent, shownTerms } from '../testing/shownEvent.ts';
import ticketing from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { EventPage } from './EventPage.tsx';
import type { OfficeEvent, RelocationFigures, RelocationState } from './ticketsClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
const { permissions } = vi.hoisted(() => ({ permissions: ['tickets.read', 'tickets.sell', 'tickets.places'] }));
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Tilda', roles: [], permissions }),
}));

const category = (number: number, name: string) => ({ number, names: { de: name }, color: '#aa0000' });
const event = shownEvent({
  startsAt: '2030-11-28T14:30:00.000Z',
  byCategory: [{ category: 1, places: 20, sold: 7, held: 0, keptBack: 0, free: 13 }],
  terms: { ...shownTerms, categories: [category(1, 'Sitzplatz'), category(2, 'Stehplatz')], prices: [], phases: [] },
});
const figures: RelocationFigures = {
  version: 3,
  venue: 'Ausweichstadion',
  places: 12,
  rights: 7,
  keep: 5,
  without: 2,
  apart: 1,
  holders: 4,
  withoutAddress: 0,
  inCarts: 2,
  underWay: 0,
  keptBack: 0,
  quotas: 2,
  categories: [
    { category: 1, places: 3, rights: 5, keep: 3, without: 2 },
    { category: 2, places: 9, rights: 2, keep: 2, without: 0 },
  ],
};
const plan = (id: string, venue: string) => ({ id, venue, version: 1 });
const sources = {
  matches: [],
  templates: [],
  events: [],
  plans: [plan('plan-1', 'Heimstadion'), plan('plan-2', 'Ausweichstadion')],
};

let server: OfficeServer;
let shown: OfficeEvent;
let state: RelocationState;
let read: RelocationFigures[];
let asked: string[];

function readHere(path: string) {
  asked.push(path);
  if (path.includes('/relocation/figures')) return read.shift();
  if (path.endsWith('/relocation')) return state;
  if (path.endsWith('/cancellation')) return {};
  if (path.includes('/receipts'))
    return { cash: 0, card: 0, cashBack: 0, cardBack: 0, till: { expected: 0 }, items: [] };
  return path.includes('sources') ? sources : shown;
}

const show = (query = '') => {
  history.replaceState(null, '', `/office/tickets/event-1/${query}`);
  const page = <EventPage props={{ eventId: 'event-1' }} locale="de" path="/office/tickets/event-1/" />;
  render(<InFrame words={{ office, ticketing, ticketingOffice: words }}>{page}</InFrame>);
};

beforeEach(() => {
  [shown, state, read, asked] = [event, { withoutPlace: 0 }, [figures], []];
  server = officeServer({ read: readHere, changed: () => ({ version: 4 }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says who keeps a place and who does not, and moves only what was shown', async () => {
  read = [figures, { ...figures, rights: 8, keep: 6, version: 4 }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.relocation.button }));
  const chosen = await screen.findByLabelText(words.relocation.plan);
  expect(
    within(chosen)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ausweichstadion, Version 1']);
  expect(screen.queryByLabelText('Wenn „Stehplatz“ nicht reicht')).toBeNull();
  fireEvent.change(screen.getByLabelText('Wenn „Sitzplatz“ nicht reicht'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: words.relocation.next }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verlegen: Ausweichstadion' }));
  expect(
    asked.some((path) => path.includes('planId=plan-2') && decodeURIComponent(path).includes('otherwise=1:2')),
  ).toBe(true);
  dialog.getByText('5 Tickets behalten einen Platz. Der Preis bleibt.');
  dialog.getByText(/^Für 2 Tickets gibt es keinen Platz/);
  dialog.getByText(/^2 Quoten von Phasen sind größer/);
  expect(
    within(dialog.getByRole('row', { name: /Sitzplatz/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '3', '2', '3']);
  server.refusal = { status: 409, errorCode: 'TICKET_FIGURES_CHANGED' };
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Brand' } });
  fireEvent.click(dialog.getByRole('button', { name: words.relocation.confirm }));
  await dialog.findByText('6 Tickets behalten einen Platz. Der Preis bleibt.');
  server.refusal = undefined;
  fireEvent.click(dialog.getByRole('button', { name: words.relocation.confirm }));
  await dialog.findByText(words.relocation.done);
  expect(server.sent.at(-1)).toMatchObject({
    path: 'POST /ticket-events/event-1/relocation',
    body: { planId: 'plan-2', otherwise: '1:2', version: 4, rights: 8, without: 2, reason: 'Brand' },
  });
});

it('shows what has no place in the end, and offers to refund it', async () => {
  state = {
    relocation: { venue: 'Ausweichstadion', reason: 'Brand', madeAt: '2026-11-25T10:00:00.000Z', isDone: true },
    withoutPlace: 2,
  };
  show();
  await screen.findByText('Tickets ohne Platz: Ausweichstadion');
  screen.getByText(/^Für 2 Tickets gibt es hier keinen Platz/);
  screen.getByRole('button', { name: words.cancellationTitles.noPlace });
});

describe('while tickets get their new places', () => {
  beforeEach(() => {
    shown = { ...event, state: 'moving' };
    const relocation = { venue: 'Ausweichstadion', reason: 'Brand', madeAt: '2026-11-25T10:00:00.000Z', isDone: false };
    state = { relocation, withoutPlace: 3 };
  });

  it('says so, and offers nothing that would be refused', async () => {
    show();
    await screen.findByText('Zieht um: Ausweichstadion');
    screen.getByText(words.states.moving);
    screen.getByText('3 Tickets haben am neuen Ort bisher keinen Platz.');
    screen.getByText(words.relocation.rests);
    screen.getByRole('button', { name: words.template.button });
    const refused = [words.end.button, words.relocation.button, words.reschedule.button, words.cancellation.button];
    for (const name of refused) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(words.terms.maxQuantity).matches(':disabled')).toBe(true);
    expect(screen.getByRole('button', { name: words.save }).matches(':disabled')).toBe(true);
  });

  it.each(['prices', 'phases'])('shows %s without a way to change them', async (part) => {
    show(`?part=${part}`);
    expect((await screen.findByRole('button', { name: words.save })).matches(':disabled')).toBe(true);
  });

  it('sells nothing at the counter', async () => {
    show('?part=counter');
    await screen.findByText('Zieht um: Ausweichstadion');
    expect(screen.queryByRole('button', { name: words.counter.cash })).toBeNull();
  });

  it('says that the sale goes on soon once all are seated', async () => {
    state = { ...state, withoutPlace: 0 };
    show();
    await screen.findByText(words.relocation.allSeated);
  });
});
