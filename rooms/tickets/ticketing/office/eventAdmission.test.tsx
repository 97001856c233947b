// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { approvalOfficeWords as approvalOffice } from '#rooms/staff/approval/testing/index.ts';
import { admissionWords } from '#rooms/tickets/admission/testing/words.ts';
import ticketing from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { EventAdmissionPage } from './EventAdmissionPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const figures = { places: 20, sold: 7, held: 2, keptBack: 1, free: 10 };
const event = {
  id: 'event-1',
  names: { de: 'Kurve – Gast' },
  startsAt: '2026-11-28T14:30:00.000Z',
  competition: 'Bundesliga',
  figures,
  byCategory: [{ category: 1, ...figures }],
  terms: {
    onSaleFrom: '2026-11-01T09:00:00.000Z',
    onSaleUntil: '2026-12-24T17:30:00.000Z',
    planId: 'plan-1',
    categories: [{ number: 1, names: { de: 'Sitzplatz' }, color: '#aa0000' }],
  },
};
const settings = {
  opensAt: '2026-11-20T09:00:00.000Z',
  startsAt: '2026-11-20T10:00:00.000Z',
  needsAccount: false,
  perMinute: 60,
  mostInside: 100,
  comeMinutes: 5,
  chooseMinutes: 10,
};
const live = {
  state: 'running',
  withoutNumber: 0,
  waiting: 12,
  calledIn: 1,
  inside: 3,
  entered: 4,
  measured: 60,
  commitment: 'c0ffee',
};
const drawFigures = {
  applications: 40,
  places: 80,
  won: 5,
  wonPlaces: 10,
  substitutes: 20,
  notDrawn: 15,
  categories: [{ number: 1, places: 10, firstChoice: 40, firstPlaces: 80, given: 10, bought: 0 }],
};
const lotterySettings = {
  opensAt: '2026-11-20T09:00:00.000Z',
  closesAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-27T09:00:00.000Z',
  buyHours: 48,
  mostPlaces: 2,
  substitutes: 20,
  publicSource: { de: 'Lotto', en: 'Lotto' },
  categories: [{ number: 1, places: 10 }],
};

let mode: 'open' | 'waitingRoom' | 'lottery';
let listed: object;
let sent: { path: string; body?: unknown }[];
beforeEach(() => {
  sent = [];
  listed = { listHash: '1157' };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url, 'https://kurve.test').pathname.replace('/api/office/v1/ticket-events/event-1', '');
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, ...(body ? { body: JSON.parse(String(body)) } : {}) });
    const ofLottery = { ...drawFigures, state: 'closed', over: 0, untold: 0, commitment: 'c0ffee', ...listed };
    const data = path.endsWith('/rehearsal')
      ? drawFigures
      : path.startsWith('/lottery')
        ? { mode, version: 2, ...(mode === 'lottery' ? { settings: lotterySettings, live: ofLottery } : {}) }
        : path.startsWith('/admission')
          ? { mode, version: 2, ...(mode === 'waitingRoom' ? { settings, live } : {}) }
          : event;
    return new Response(JSON.stringify({ data, isSuccess: true }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <InFrame
      words={{ office, ticketing, ticketingOffice: words, admissionOffice: admissionWords.office, approvalOffice }}
    >
      <EventAdmissionPage props={{ eventId: 'event-1' }} locale="de" path="/office/tickets/event-1/admission/" />
    </InFrame>,
  );

it('names its event, and every step of a waiting room says that it is done', async () => {
  mode = 'waitingRoom';
  show();
  await screen.findByRole('heading', { name: 'Zugang zum Verkauf: Kurve – Gast' });
  expect(await screen.findByText('Bundesliga')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Veranstaltung' }).getAttribute('href')).toBe('/office/tickets/event-1/');
  for (const name of ['Anhalten', /^Langsamer/, /^Schneller/, 'Warteraum beenden']) {
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name }));
    await within(dialog).findByText('Erledigt.');
    fireEvent.click(within(dialog).getAllByRole('button', { name: office.close }).at(-1)!);
  }
  expect(sent.map(({ body }) => (body as { deed: string }).deed)).toEqual(['pause', 'setRate', 'setRate', 'end']);
  fireEvent.click(screen.getByRole('button', { name: 'Warteraum speichern' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: 'PUT /admission', body: { mode: 'waitingRoom', version: 2, settings } }),
  );
});

it('sets a lottery with the places of each category', async () => {
  mode = 'open';
  show();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'lottery' } });
  fireEvent.change(screen.getByLabelText('Sitzplatz (10 frei)'), { target: { value: '8' } });
  fireEvent.change(screen.getByLabelText(/^Öffentliche Zahl \(Deutsch\)/), { target: { value: 'Lotto' } });
  fireEvent.change(screen.getByLabelText('Öffentliche Zahl (Englisch)'), { target: { value: 'Lottery' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verlosung speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: 'PUT /lottery',
    body: {
      version: 2,
      settings: {
        categories: [{ number: 1, places: 8 }],
        buyHours: 48,
        publicSource: { de: 'Lotto', en: 'Lottery' },
      },
    },
  });
});

it('rehearses a draw, and asks a second person to draw with a public number', async () => {
  mode = 'lottery';
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Durchrechnen' }));
  expect(within(await screen.findByRole('status', { name: 'Probe' })).getByText('15')).toBeTruthy();
  expect(screen.getByText('1157')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Auslosen' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Öffentliche Zahl'), { target: { value: '4 8 15' } });
  fireEvent.change(within(dialog).getByLabelText(/^Wo sie steht/), { target: { value: 'https://lotto.test/' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Auslosen' }));
  await within(dialog).findByText(/zweiten Person/);
  expect(sent).toMatchObject([
    { path: 'POST /lottery/draw', body: { publicNumber: '4 8 15', publicReference: 'https://lotto.test/' } },
  ]);
});

it.each([
  [{}, /Liste der Bewerbungen wird gerade geschlossen/],
  [{ listHash: '1157', waiting: { publicNumber: '4 8 15' } }, 'Wartet auf Freigabe: 4 8 15'],
])('draws nothing while the list is open or a request waits', async (parts, text) => {
  mode = 'lottery';
  listed = parts;
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Auslosen' })).toBeNull();
});
