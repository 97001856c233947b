// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/tickets/zweitmarkt/"}
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { ResaleMarketPage } from './ResaleMarketPage.tsx';

const event = {
  id: 'e1',
  name: { de: 'Kurve – Gast' },
  startsAt: '2026-12-05T14:30:00.000Z',
  path: '/tickets/kurve-gast/',
  count: 2,
};

beforeEach(signInHere);
afterEach(leaveScreen);
const open = (answer: ReturnType<Parameters<typeof fakeServer>[0]>) => {
  fakeServer(() => answer);
  renderScreen(['ticketing', 'match'], <ResaleMarketPage props={{}} locale="de" path="/tickets/zweitmarkt/" />);
};

it('lists what is resold by match, and leads to its seats', async () => {
  open({ status: 200, data: { items: [event] } });
  expect(await screen.findByText('Kurve – Gast')).toBeTruthy();
  expect(screen.getByText('2 Tickets im Angebot')).toBeTruthy();
  const link = screen.getByRole('link', { name: `${words.market.choose}: Kurve – Gast` });
  expect(link.getAttribute('href')).toBe('/tickets/kurve-gast/');
});

it('says when nothing is offered, and when nobody could say', async () => {
  open({ status: 200, data: { items: [] } });
  expect(await screen.findByText(words.market.emptyTitle)).toBeTruthy();
  leaveScreen();
  open({ status: 503, problem: { status: 503 } });
  expect(await screen.findByText(words.market.failed)).toBeTruthy();
});
