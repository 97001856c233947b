// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/tickets/"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aTicket as shownTicket } from '../testing/transferReplies.ts';
import type { TicketArea } from '../ticketAreas.ts';
import words from '../words/de.json' with { type: 'json' };
import { OwnTicketPage } from './OwnTicketPage.tsx';
import { Tickets } from './Tickets.tsx';
import type { Ticket } from './walletClient.ts';

const aTicket = (parts: Partial<Ticket> = {}): Ticket =>
  shownTicket({
    orderId: 'o1',
    entrance: 'Nord',
    stand: 'Gegentribüne',
    actions: ['showCode', 'print', 'calendar'],
    ...parts,
  });
const other = aTicket({
  ticketId: 't2',
  state: 'used',
  event: { ...aTicket().event, id: 'e2', name: { de: 'Kurve – Rivale' } },
});
const pageOf = (items: Ticket[]) => ({ status: 200, data: { items, hasNextPage: false } });

function openList(answers: Answers, area: TicketArea = 'day') {
  const sent = fakeServer((call) => (call.url.includes('/ticketTransfers') ? { status: 404 } : answers(call)));
  renderScreen(['wallet'], <Tickets area={area} />);
  return sent;
}

function openTicket(ticket: Ticket, key?: object) {
  const sent = fakeServer(({ url }) => {
    if (url.endsWith('/code')) return key ? { status: 200, data: key } : { status: 409 };
    return url.includes('/ticketTransfers') ? { status: 404 } : { status: 200, data: ticket };
  });
  renderScreen(['wallet'], <OwnTicketPage props={{ id: 't1' }} locale="de" path="/account/tickets/t1/" />);
  return sent;
}

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/account/tickets/');
  vi.useRealTimers();
});

describe('the lists of tickets', () => {
  it('TIC-01 TIC-02 TIC-03 TIC-04 TIC-05 are five, each at an address of its own', async () => {
    openList(() => pageOf([aTicket()]));
    const areas = within(screen.getByRole('navigation', { name: words.areas.label }));
    expect(areas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/tickets/',
      '/account/tickets/archive/',
      '/account/tickets/season/',
      '/account/tickets/season/archive/',
      '/account/tickets/marketplace/',
    ]);
    expect(areas.getByRole('link', { current: 'page' }).textContent).toBe('Tageskarten');
    expect((await screen.findByRole('link', { name: 'Block 12, Reihe 7, Platz 4' })).getAttribute('href')).toBe(
      '/account/tickets/t1/',
    );
    expect(screen.getByText('Vollzahler · Eingang Nord')).toBeTruthy();
  });

  it.each([
    ['day', '/wallet/v3/self/tickets/upcoming'],
    ['archive', '/wallet/v3/self/tickets/past'],
    ['season', '/wallet/v3/self/seasonTickets/upcoming'],
    ['seasonArchive', '/wallet/v3/self/seasonTickets/past'],
  ] as const)('TIC-25 %s reads up to 1000 of them, and says what to do when there is none', async (area, path) => {
    const sent = openList(() => pageOf([]), area);
    expect(await screen.findByText(words.emptyText[area])).toBeTruthy();
    const read = sent.map(({ url }) => url).filter((url) => !url.includes('/ticketTransfers'));
    expect(read).toEqual([`${path}?Page=1&PageSize=1000`]);
  });

  it('TIC-06 TIC-12 are filtered by event and state, which stand in the address', async () => {
    openList(() => pageOf([aTicket(), other]));
    fireEvent.change(await screen.findByLabelText('Veranstaltung'), { target: { value: 'e2' } });
    expect(location.search).toBe('?event=e2');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kurve – Gast' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Kurve – Rivale' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Stand'), { target: { value: 'issued' } });
    expect(location.search).toBe('?event=e2&state=issued');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 Tickets'));
  });

  it('TIC-27 marks what was changed', async () => {
    openList(() => pageOf([aTicket({ changed: true })]));
    expect(await screen.findByText('Geändert')).toBeTruthy();
  });

  it('asks once more after a failure', async () => {
    let times = 0;
    openList(() => {
      times += 1;
      return times === 1 ? { status: 500 } : pageOf([aTicket()]);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Gültig')).toBeTruthy();
  });
});

describe('one ticket', () => {
  const key = {
    serialNumber: '0123456789',
    generation: 1,
    secret: btoa('12345678901234567890'),
    stepSeconds: 15,
    digits: 8,
    now: new Date().toISOString(),
  };

  it('TIC-11 TIC-28 shows seat, entrance and price, and leads to PDF, calendar, match and order', async () => {
    openTicket(aTicket(), key);
    expect(await screen.findByRole('heading', { level: 1, name: 'Kurve – Gast' })).toBeTruthy();
    const facts = ['Nord', 'Gegentribüne', '12', '7', '4', 'Vollzahler', '0123456789'];
    for (const fact of facts) expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
    for (const name of ['Als PDF', 'In den Kalender']) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Bestellung' }).getAttribute('href')).toBe('/account/orders/o1/');
  });

  it('TIC-29 shows a code that is another one 15 seconds later', async () => {
    openTicket(aTicket(), key);
    const shown = async () => (await screen.findByRole('img', { name: words.code.picture })).innerHTML;
    const first = await shown();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await shown()).not.toBe(first));
  });

  it('shows no code of a ticket that lets nobody in, and says why', async () => {
    const sent = openTicket(aTicket({ state: 'used', actions: [] }));
    expect(await screen.findByText(words.noCode.used)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Als PDF' })).toBeNull();
    expect(sent.some(({ url }) => url.endsWith('/code'))).toBe(false);
  });

  it('is valid, and says when its code comes, while that is later', async () => {
    openTicket(aTicket({ actions: ['calendar'], codeFrom: '2026-12-05T11:30:00.000Z' }));
    expect(await screen.findByText('Der Code erscheint ab 05.12.2026, 12:30')).toBeTruthy();
    expect(screen.getByText(words.states.issued)).toBeTruthy();
    cleanup();
    openTicket(aTicket({ actions: [], event: { ...aTicket().event, state: 'calledOff' } }));
    expect(await screen.findByText(words.noCode.issued)).toBeTruthy();
    expect(screen.queryByText(words.states.over)).toBeNull();
  });

  it.each([
    ['appleWallet', 'pkpass', { address: '#/api/wallet/v3/pkpass/signed' }],
    ['googleWallet', 'googleWallet', { saveUrl: '#/gp/v/save/signed' }],
  ] as const)('TIC-29 leads to where the phone takes it into its own wallet: %s', async (kind, path, data) => {
    const ticket = aTicket({ actions: [kind] });
    const sent = fakeServer(({ method, url }) => {
      if (method === 'POST') return { status: 200, data };
      return url.includes('/ticketTransfers') ? { status: 404 } : { status: 200, data: ticket };
    });
    renderScreen(['wallet'], <OwnTicketPage props={{ id: 't1' }} locale="de" path="/account/tickets/t1/" />);
    fireEvent.click(await screen.findByRole('button', { name: words[kind] }));
    await waitFor(() => expect(location.hash).toBe(Object.values(data)[0]));
    expect(sent.find(({ method }) => method === 'POST')?.url).toMatch(new RegExp(`/t1/${path}$`));
  });

  it('says of one that is not there that it is not', async () => {
    fakeServer(() => ({ status: 404 }));
    renderScreen(['wallet'], <OwnTicketPage props={{ id: 'x' }} locale="de" path="/account/tickets/x/" />);
    expect(await screen.findByRole('heading', { name: words.unknownTitle })).toBeTruthy();
  });
});
