// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type OfficeServer, officeServer } from '#frame/testing/officeServer.ts';
import { shownEvent } from '../testing/shownEvent.ts';
import ticketing from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { EventPage } from './EventPage.tsx';
import { EventsPage } from './EventsPage.tsx';
import { RightPage } from './RightPage.tsx';
import type { EventMove, HistoryEntry, OfficeEvent, OfficeRight } from './ticketsClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Tilda', roles: [], permissions, pages: [] }),
}));

const event = shownEvent();
const right: OfficeRight = {
  id: 'right-1',
  serial: 'AB12CD34EF',
  generation: 1,
  code: 'FULL',
  state: 'issued',
  origin: 'sale',
  price: 50,
  block: '12',
  row: '7',
  seat: '4',
  issuedAt: '2026-11-21T10:00:00.000Z',
  vatRate: 19,
  format: 'mobile',
  isChanged: false,
  chain: [],
  history: [],
  handovers: 0,
  refund: { orderVersion: 2, amount: 50 },
  event: { id: 'event-1', names: { de: 'Kurve – Gast' }, startsAt: '2026-11-28T14:30:00.000Z' },
  category: { number: 1, names: { de: 'Sitzplatz' } },
  holder: { accountId: 'fan-1', name: 'Toni Muster', email: 'fan@kurve.test' },
};

let server: OfficeServer;
let shown: OfficeEvent;
let moves: EventMove[];
let past: HistoryEntry[];

function readHere(path: string) {
  if (path.includes('/move?')) return moves.shift();
  if (path.includes('/history')) return { items: past };
  if (path.startsWith('/ticket-events?') || path === '/ticket-events') return { items: [event] };
  return path.startsWith('/rights/') ? right : shown;
}

const inFrame = (page: React.ReactNode) =>
  render(<InFrame words={{ office, ticketing, ticketingOffice: words }}>{page}</InFrame>);
const showEvent = (part = '') => {
  history.replaceState(null, '', `/office/tickets/event-1/${part && `?part=${part}`}`);
  return inFrame(<EventPage props={{ eventId: 'event-1' }} locale="de" path="/office/tickets/event-1/" />);
};

beforeEach(() => {
  [moves, past, shown] = [[], [], event];
  permissions = ['tickets.read', 'tickets.sell', 'tickets.places', 'tickets.void', 'tickets.help'];
  server = officeServer({ read: readHere, changed: (path) => (path.startsWith('/rights/') ? right : event) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists events with what is sold, held, kept back and free', async () => {
  history.replaceState(null, '', '/office/tickets/');
  inFrame(<EventsPage props={{}} locale="de" path="/office/tickets/" />);
  const row = (await screen.findByRole('link', { name: /Kurve – Gast/ })).closest('tr')!;
  expect(row.textContent).toMatch(/Bundesliga.*Im Verkauf.*7 \/ 20.*2.*1.*10.*1\.234,50/);
});

it('leads to the waiting room of an event that fans see, for those who sell', async () => {
  showEvent();
  const link = await screen.findByRole('link', { name: words.parts.admission });
  expect(link.getAttribute('href')).toBe('/office/tickets/event-1/admission/');
  cleanup();
  permissions = ['tickets.read'];
  showEvent();
  await screen.findByText(words.overview.title);
  expect(screen.queryByRole('link', { name: words.parts.admission })).toBeNull();
});

it('sends all terms with a changed price, as they were seen, and says how much is sold where a quota is too small', async () => {
  showEvent('prices');
  const field = await screen.findByLabelText('Sitzplatz, Vollzahler, Preis');
  fireEvent.change(field, { target: { value: '52,5' } });
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  const prices = [{ category: 1, code: 'FULL', price: 52.5, memberPrice: null }];
  expect(server.sent[0]).toEqual({
    path: 'PUT /ticket-events/event-1',
    body: { version: 3, terms: { ...event.terms, prices } },
  });
  cleanup();
  server.refusal = { status: 409, errorCode: 'MORE_IS_SOLD', errors: { 'phases.0.quotas.1': ['7'] } };
  showEvent('phases');
  fireEvent.change(await screen.findByLabelText('Sitzplatz'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await screen.findByText(new RegExp(`${ticketing.refusals.MORE_IS_SOLD}.*7`));
});

it('names the field that cannot be read, and sends nothing', async () => {
  showEvent('prices');
  fireEvent.change(await screen.findByLabelText('Sitzplatz, Vollzahler, Preis'), { target: { value: 'viel' } });
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await screen.findByText(words.faults.invalid);
  expect(server.sent).toEqual([]);
});

it('shows neither forms nor deeds to somebody who may only read', async () => {
  permissions = ['tickets.read'];
  showEvent();
  await screen.findByText(words.overview.title);
  for (const name of [words.save, words.end.button, words.template.button])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: words.parts.prices })).toBeNull();
});

it('shows whom another date affects beforehand, and the new figures where they changed; undoes it', async () => {
  const move: EventMove = {
    version: 3,
    startsAt: '2030-05-04T17:00:00.000Z',
    onSaleUntil: '2030-05-04T17:00:00.000Z',
    rights: 7,
    holders: 5,
    withoutAddress: 0,
    held: 2,
    keptBack: 1,
  };
  moves = [move, { ...move, rights: 8, version: 4 }];
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
  showEvent();
  fireEvent.click(await screen.findByRole('button', { name: words.reschedule.button }));
  fireEvent.change(screen.getByLabelText(words.reschedule.startsAt), { target: { value: '2030-05-04T19:00' } });
  fireEvent.click(screen.getByRole('button', { name: words.reschedule.next }));
  const dialog = within(await screen.findByRole('dialog', { name: words.reschedule.confirmTitle }));
  dialog.getByText('7 Tickets bleiben gültig und gelten für den neuen Termin.');
  dialog.getByText(/^5 Personen mit Tickets bekommen/);
  expect(dialog.queryByText(/von der Kasse/)).toBeNull();
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Sturm' } });
  server.refusal = { status: 409, errorCode: 'TICKET_FIGURES_CHANGED' };
  fireEvent.click(dialog.getByRole('button', { name: words.reschedule.confirm }));
  await dialog.findByText(ticketing.refusals.TICKET_FIGURES_CHANGED);
  await dialog.findByText('8 Tickets bleiben gültig und gelten für den neuen Termin.');
  server.refusal = undefined;
  fireEvent.click(dialog.getByRole('button', { name: words.reschedule.confirm }));
  fireEvent.click(await dialog.findByRole('button', { name: words.undo }));
  await dialog.findByText(words.reschedule.undone);
  vi.useRealTimers();
  const path = 'POST /ticket-events/event-1/move';
  expect(server.sent.slice(1)).toEqual([
    { path, body: { version: 4, startsAt: move.startsAt, rights: 8, holders: 5, reason: 'Sturm' } },
    {
      path,
      body: {
        version: 3,
        startsAt: event.startsAt,
        onSaleUntil: event.terms.onSaleUntil,
        rights: 8,
        holders: 5,
        reason: words.undo,
      },
    },
  ]);
});

it('leaves the date of a match to the football data', async () => {
  shown = { ...event, matchId: 'match-1' };
  showEvent();
  await screen.findByText(words.overview.title);
  expect(screen.queryByRole('button', { name: words.reschedule.button })).toBeNull();
});

it('TIC-27 shows place, price, class, format and order of a ticket, and marks one that has changed', async () => {
  const changed: OfficeRight = {
    ...right,
    isChanged: true,
    orderId: 'order-1',
    orderNumber: '100200',
    entrance: 'Tor 3',
    chain: [{ ...right, id: 'right-0', state: 'void', endCause: 'calledOff', endedAt: '2026-11-21T10:00:00.000Z' }],
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: changed, isSuccess: true })));
  inFrame(<RightPage props={{ rightId: 'right-1' }} locale="de" path="/office/rights/right-1/" />);
  await screen.findByText(words.rights.changed);
  const facts = Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  );
  expect(facts).toMatchObject({
    [words.rights.class]: words.classes.FULL,
    [words.rights.category]: 'Sitzplatz',
    [words.rights.order]: '100200',
    [words.rights.format]: words.formats.mobile,
  });
  expect(facts[words.rights.place]).toContain('12');
  expect(facts[words.rights.price]).toContain('50,00');
  await screen.findByText('Ungültig · abgesagt · 21.11.2026, 11:00');
});

it('says what a refund comes to, and sends it with what was seen', async () => {
  inFrame(<RightPage props={{ rightId: 'right-1' }} locale="de" path="/office/rights/right-1/" />);
  fireEvent.click(await screen.findByRole('button', { name: words.refund.button }));
  const dialog = within(screen.getByRole('dialog', { name: words.refund.title }));
  expect(dialog.getByText(/50,00/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: words.refund.button }));
  await dialog.findByText(office.reasonNeeded);
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Krank' } });
  fireEvent.click(dialog.getByRole('button', { name: words.refund.button }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    path: 'POST /rights/right-1/refund',
    body: { generation: 1, orderVersion: 2, amount: 50, reason: 'Krank' },
  });
});

it('says in words what was done with an event, and with how many places', async () => {
  const path = '/office/v1/ticket-events/:eventId';
  const deeds: [string, object, string][] = [
    [`PUT ${path}`, { prices: [], phases: [] }, 'Geändert: Preise, Phasen'],
    [
      `POST ${path}/allocations`,
      { kind: 'blocked', places: 24, until: null },
      'Plätze zurückgehalten: gesperrt, 24 Plätze',
    ],
    [`POST ${path}/receipts`, { pieces: 1, total: 4550 }, 'An der Kasse verkauft: 1 Ticket, 45,50\u00a0€'],
    [`PUT ${path}/admission`, { admission: 'waitingRoom' }, 'Zugang zum Verkauf geändert: Warteraum'],
    [`POST ${path}/cancellation`, { approvalId: 'a', kind: 'closedDoors' }, 'Absage beantragt: ohne Publikum'],
    ['command line', {}, words.deeds.commandLine],
  ];
  past = deeds.map(([what, after], at) => ({
    id: String(at),
    at: '2026-11-21T10:00:00.000Z',
    what,
    after: { ...after },
  }));
  showEvent('history');
  await screen.findByText(deeds[0]![2]);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [, , text] of deeds) expect(lines.some((line) => line?.endsWith(text))).toBe(true);
});
