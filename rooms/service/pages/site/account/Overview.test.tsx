// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Fixture } from '#rooms/football/match/site/index.ts';
import { fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { Overview } from './Overview.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('ACC-15 ACC-16 ACC-17 ACC-18 ACC-19 ACC-21 shows every part of the account as a region, club TV with the way to the passes', async () => {
  signInHere();
  fakeServer(() => ({ status: 503, problem: { errorCode: 'UNAVAILABLE' } }));
  renderScreen(
    ['pages', 'contact', 'identity', 'privacy', 'match', 'order', 'membership', 'payment', 'messages', 'paywall'],
    <Overview />,
  );
  for (const name of ['Persönliche Daten', 'E-Mail-Adressen', 'Passwort', 'Klub-TV+', 'Abmelden und löschen'])
    expect(await screen.findByRole('region', { name })).toBeTruthy();
  expect(screen.getByText('Du hast keinen aktiven TV-Pass.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pässe ansehen' }).getAttribute('href')).toBe('/tv/abo/');
});

it('begins with a dashboard: the next match, the last order, the membership and the saved cards', async () => {
  signInHere();
  const order = {
    id: 'o1',
    orderNumber: 'K-7',
    state: 'paid',
    created: '2026-11-20T10:00:00.000Z',
    totalPrice: 49.9,
  };
  const membership = {
    id: 'm1',
    kind: 'main',
    number: '4711',
    department: 'Fußball',
    startDate: '2020-01-01',
    endDate: null,
  };
  const card = { id: 'c1', type: 'creditCard', lastDigits: '4242', expiry: '12/30' };
  const info = { creditCard: [card], payPal: [], sepa: [], purchaseOnAccount: [], other: [], amounts: {} };
  const answers: [RegExp, unknown][] = [
    [/\/checkouts\?Page=1&PageSize=1$/, { items: [order] }],
    [/memberships/, { items: [membership] }],
    [/[pP]ayment/, info],
    [/tickets/i, { now: '2026-11-28T10:00:00.000Z', items: [{ serialNumber: 's1' }] }],
  ];
  fakeServer(({ url }) => {
    const [, data] = answers.find(([path]) => path.test(url)) ?? [];
    return data ? { status: 200, data } : { status: 503, problem: { errorCode: 'UNAVAILABLE' } };
  });
  const match = {
    id: 's1',
    path: '/spiel/s1/',
    edition: 'bl',
    competition: 'bundesliga',
    round: 'Matchday 12',
    roundNumber: 12,
    home: { name: 'Eintracht', code: 'EIN', isOurs: true },
    away: { name: 'Nordstadt', code: 'NOR' },
    kickOff: { date: '2026-11-28', time: '15:30' },
    period: 'PreMatch',
    fixtureStatus: 'regular',
    result: {},
  } as unknown as Fixture;
  renderScreen(
    ['pages', 'contact', 'identity', 'privacy', 'match', 'order', 'membership', 'payment', 'messages', 'wallet'],
    <Overview nextMatch={match} />,
  );
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  expect(await (await region('Nächstes Spiel')).findByText(/Nordstadt/)).toBeTruthy();
  const toCode = await (await region('Nächstes Spiel')).findByRole('link', { name: 'Am Eingang zeigen' });
  expect(toCode.getAttribute('href')).toBe('/wallet/');
  expect(await (await region('Letzte Bestellung')).findByText(/49,90/)).toBeTruthy();
  expect(await (await region('Mitgliedschaft')).findByText(/4711/)).toBeTruthy();
  expect(await (await region('Gespeicherte Karten')).findByText(/4242/)).toBeTruthy();
});
