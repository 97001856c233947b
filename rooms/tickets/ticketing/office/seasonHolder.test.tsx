// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { type OfficeServer, officeServer } from '#frame/testing/officeServer.ts';
import { shownEvent, shownTerms } from '../testing/shownEvent.ts';
import ticketing from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { EventCounter } from './EventCounter.tsx';

vi.mock('#frame/session/officeSession.ts', () => ({ officeToken: async () => 'token' }));
vi.mock('#frame/office/useOfficeSelf.ts', () => ({ useOfficeSelf: () => ({ permissions: ['tickets.places'] }) }));

const event = shownEvent({
  terms: {
    ...shownTerms,
    planId: null,
    categories: [{ number: 1, names: { de: 'Stehplatz' }, color: '#aa0000' }],
    prices: [{ category: 1, code: 'FULL', price: 15, memberPrice: null }],
  },
});

let server: OfficeServer;
let kept: object[];

beforeEach(() => {
  const allocation = { kind: 'guests', reason: 'Sponsoren', places: 2, seats: [], madeAt: '2026-11-01T10:00:00.000Z' };
  kept = [
    { id: 'allocation-1', ...allocation },
    { id: 'over', ...allocation, endedAt: '2026-11-02T10:00:00.000Z' },
  ];
  const till = { cash: 0, card: 0, cashBack: 0, cardBack: 0, till: { expected: 0 } };
  server = officeServer({
    read: (path) => (path.endsWith('/allocations') ? { items: kept } : { items: [], ...till }),
    changed: () => ({ rightIds: ['right-1'], numbers: ['0123456789'] }),
  });
  const counter = <EventCounter event={event} read={async () => {}} onSaved={() => {}} />;
  render(<InFrame words={{ office, ticketing, ticketingOffice: words }}>{counter}</InFrame>);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function giveTo(email: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: words.counter.standing }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: words.counter.season });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(words.counter.seasonMail), { target: { value: email } });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('puts chosen places into the account of a season ticket’s holder, and says so', async () => {
  await giveTo('dauerkarte@kurve.test');
  await screen.findByText(words.counter.seasonDone_one.replace('{{count}}', '1'));
  expect(server.sent).toEqual([
    {
      path: 'POST /ticket-events/event-1/season-tickets',
      body: { email: 'dauerkarte@kurve.test', reason: words.origins.season, pieces: [{ code: 'FULL' }] },
    },
  ]);
});

it('says that nobody has an account with that address, and keeps what was typed', async () => {
  server.refusal = { status: 404, errorCode: 'TICKET_HOLDER_NOT_FOUND' };
  await giveTo('niemand@kurve.test');
  await screen.findByText(ticketing.refusals.TICKET_HOLDER_NOT_FOUND);
  expect(screen.getByLabelText<HTMLInputElement>(words.counter.seasonMail).value).toBe('niemand@kurve.test');
});

it('gives guests the places that are kept back for them, tells their numbers, and leads to what is printed', async () => {
  const choice = await screen.findByLabelText<HTMLSelectElement>(words.counter.allocation);
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'allocation-1']);
  fireEvent.change(choice, { target: { value: 'allocation-1' } });
  const cash = screen.getByRole<HTMLButtonElement>('button', { name: words.counter.cash });
  expect(cash.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(words.counter.guestName), { target: { value: 'Frau Muster' } });
  fireEvent.click(screen.getByRole('button', { name: words.counter.guests }));
  await screen.findByText(/0123456789/);
  const pieces = [{ code: 'FULL' }, { code: 'FULL' }];
  expect(server.sent).toMatchObject([
    {
      path: expect.stringContaining('/guests'),
      body: { allocationId: 'allocation-1', guestName: 'Frau Muster', pieces },
    },
  ]);
  const link = screen.getByRole('link', { name: words.counter.paper });
  expect(link.getAttribute('href')).toContain('/office/tickets/event-1/paper/?rights=right-1');
});

it('gives a season ticket places of an allocation too', async () => {
  fireEvent.change(await screen.findByLabelText(words.counter.allocation), { target: { value: 'allocation-1' } });
  fireEvent.change(screen.getByLabelText(words.counter.seasonMail), { target: { value: 'dauerkarte@kurve.test' } });
  fireEvent.click(screen.getByRole('button', { name: words.counter.season }));
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { allocationId: 'allocation-1' } }]));
});
