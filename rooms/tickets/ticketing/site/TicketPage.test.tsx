// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/tickets/heimspiel/"}
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frame from '#frame/words/de.json' with { type: 'json' };
import { matchWords } from '#rooms/football/match/testing/inMatch.tsx';
import { fakeServer } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import type { ListedEvent, TicketPageProps } from './pageProps.ts';
import { TicketListPage } from './TicketListPage.tsx';
import { TicketPage } from './TicketPage.tsx';

afterEach(cleanup);

const team = (name: string) => ({ id: name, name, shortName: name, code: name.slice(0, 3) });
const offer: TicketPageProps = {
  id: 'event',
  path: '/tickets/heimspiel/',
  admission: 'open',
  state: 'open',
  onSaleFrom: '2026-11-01T09:00:00Z',
  available: 6,
  maxQuantity: 6,
  classes: [
    { sku: 'T1001-FULL', name: 'Stehplatz, Vollzahler', price: 1500, memberPrice: 1350 },
    { sku: 'T1001-CHILD', name: 'Stehplatz, Kind bis 13 Jahre', price: 500, memberPrice: 500 },
  ],
  match: {
    home: team('Kurve'),
    away: team('Gast'),
    kickOff: { date: '2026-12-05', time: '14:00', zone: 'Europe/Berlin' },
    period: 'PreMatch',
    fixtureStatus: 'regular',
    result: {},
    status: 'announced',
    path: '/profis/heimspiel/',
  },
};
const slots = {
  addToCart: async () => (props: { sku: string | undefined; maxQuantity: number; isAvailable: boolean }) => (
    <output>{JSON.stringify(props)}</output>
  ),
};
const all = { frame, match: matchWords.de, ticketing: words };
const show = (props: TicketPageProps) =>
  render(
    <SlotContext value={slots}>
      <InFrame words={all}>
        <TicketPage props={props} locale="de" path={props.path} />
      </InFrame>
    </SlotContext>,
  );

/** What goes into the cart at this moment. */
const inSlot = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '');

describe('tickets of a match', () => {
  it('CART-40 offers classes with prices for members, and puts the chosen one into the cart', async () => {
    fakeServer(() => ({ status: 200, data: { state: 'open', available: 3 } }));
    show(offer);
    expect(screen.getByText(/^13,50.€ für Mitglieder$/)).toBeTruthy();
    expect(screen.getByText(words.notes.hold)).toBeTruthy();
    expect(screen.getByText(/kein Widerrufsrecht/)).toBeTruthy();
    expect(await screen.findByText('Nur noch 3 Plätze frei')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Kind bis 13/ }));
    expect(await inSlot()).toMatchObject({ sku: 'T1001-CHILD', maxQuantity: 3, isAvailable: true });
  });

  it('says what holds now, although the page is older', async () => {
    fakeServer(() => ({ status: 200, data: { state: 'soldOut', available: 0 } }));
    show(offer);
    expect(await screen.findByText(/Ausverkauft/)).toBeTruthy();
    expect(await inSlot()).toMatchObject({ isAvailable: false });
  });

  it('says when the sale begins', async () => {
    fakeServer(() => ({ status: 503, problem: { errorCode: 'UNAVAILABLE' } }));
    show({ ...offer, state: 'coming' });
    expect(screen.getByText(/Der Vorverkauf beginnt am 01\.11\.2026/)).toBeTruthy();
  });
});

describe('the list', () => {
  const listed: ListedEvent = {
    id: offer.id,
    path: offer.path,
    name: 'Kurve – Gast',
    startsAt: '2026-12-05T13:00:00Z',
    hasPlan: false,
    state: 'open',
    isScarce: false,
    onSaleFrom: offer.onSaleFrom,
    phases: [],
    prices: { from: 500, to: 1500 },
    ...(offer.match ? { match: offer.match } : {}),
  };
  const list = (events: ListedEvent[]) =>
    render(
      <InFrame words={all}>
        <TicketListPage props={{ events }} locale="de" path="/tickets/" />
      </InFrame>,
    );

  it('leads to each match with the span of its prices', () => {
    list([listed]);
    expect(screen.getByText(/^5,00.€ bis 15,00.€$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tickets kaufen' }).getAttribute('href')).toBe('/tickets/heimspiel/');
  });

  it('says that nothing is on sale', () => {
    list([]);
    expect(screen.getByRole('heading', { name: 'Gerade ist nichts im Verkauf' })).toBeTruthy();
  });
});
