// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frame from '#frame/words/de.json' with { type: 'json' };
import { matchWords } from '#rooms/football/match/testing/inMatch.tsx';
import { fakeServer } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { CancelledPage } from './CancelledPage.tsx';
import type { ListedEvent } from './pageProps.ts';
import { TicketListPage } from './TicketListPage.tsx';

afterEach(cleanup);

const all = { frame, match: matchWords.de, ticketing: words };
const tour = { name: 'Stadionführung', startsAt: '2026-12-05T13:00:00Z', venue: 'Stadion an der Kurve' };

it.each(['calledOff', 'closedDoors'] as const)('%s: says so, who gets money back, and sells nothing', (state) => {
  render(
    <InFrame words={all}>
      <CancelledPage props={{ ...tour, state }} locale="de" path="/tickets/tour/" />
    </InFrame>,
  );
  screen.getByRole('heading', { level: 1, name: 'Stadionführung' });
  screen.getByText(words.cancelled[`${state}Text`]);
  screen.getByText(words.cancelled.money);
  screen.getByRole('link', { name: words.cancelled.mine });
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists what is called off without prices, and never sends somebody from a tour to a match', async () => {
  const listed: ListedEvent = {
    ...tour,
    id: 'tour',
    path: '/tickets/tour/',
    hasPlan: false,
    isScarce: false,
    phases: [],
    state: 'soldOut',
    onSaleFrom: '2026-11-01T09:00:00Z',
    prices: { from: 700, to: 1400 },
  };
  const { prices: _, ...off } = listed;
  fakeServer(() => ({ status: 200, data: [] }));
  const events: ListedEvent[] = [listed, { ...off, id: 'off', path: '/tickets/off/', state: 'calledOff' }];
  render(
    <InFrame words={all}>
      <TicketListPage props={{ events }} locale="de" path="/tickets/" />
    </InFrame>,
  );
  screen.getByText(words.states.calledOff);
  expect(screen.getAllByRole('link', { name: words.lookAtEvent })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: words.look })).toBeNull();
});
