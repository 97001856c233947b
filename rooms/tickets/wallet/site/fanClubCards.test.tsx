// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/fanclub/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearOrganisation, storeOrganisation } from '#frame/session.ts';
import { fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { FanClubCard } from './FanClubCard.tsx';
import { FanClubCards } from './FanClubCards.tsx';
import type { FanClubCard as Card } from './walletClient.ts';

const card: Card = {
  id: '0191e0aa-0000-7000-8000-00000000000a',
  organizationId: 'o1',
  fanClub: 'Adlerhorst',
  number: 12,
  firstName: 'Mika',
  lastName: 'Gliedmann',
  since: '2026-09-08T10:00:00.000Z',
  season: '2026/27',
  validUntil: '2027-06-30',
};
const key = {
  cardId: card.id,
  secret: btoa('12345678901234567890'),
  stepSeconds: 15,
  digits: 8,
  now: new Date().toISOString(),
};
const openCard = (answer: { status: number; data?: unknown }) => {
  const sent = fakeServer(({ url }) => (url.endsWith('/code') ? { status: 200, data: key } : answer));
  renderScreen(['wallet'], <FanClubCard organizationId="o1" />);
  return sent;
};

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  clearOrganisation();
  localStorage.clear();
  vi.useRealTimers();
});

it('FAN-11 FAN-18 lists the cards with fan club, member, number and season, each leading to its code', async () => {
  fakeServer(() => ({
    status: 200,
    data: { items: [card, { ...card, id: 'b', organizationId: 'o2', number: null }] },
  }));
  renderScreen(['wallet'], <FanClubCards />);
  const [first, second] = await screen.findAllByRole('listitem');
  for (const text of ['Adlerhorst', 'Mika Gliedmann', '12', '2026/27', '30. Juni 2027', '8. September 2026'])
    expect(first?.textContent).toContain(text);
  expect(second?.textContent).not.toContain(words.card.number);
  const links = screen.getAllByRole('link', { name: /^Ausweis zeigen/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account/fanclub/o1/', '/account/fanclub/o2/']);
});

it('FAN-11 says how one comes to a card where there is none', async () => {
  fakeServer(() => ({ status: 200, data: { items: [] } }));
  renderScreen(['wallet'], <FanClubCards />);
  expect(await screen.findByText(words.card.none)).toBeTruthy();
});

it('FAN-11 shows the person’s own cards also while they act for an organisation', async () => {
  storeOrganisation({ id: 'o9', name: 'Firmbach', type: 'company' });
  const sent = fakeServer(() => ({ status: 200, data: { items: [card] } }));
  renderScreen(['wallet'], <FanClubCards />);
  await screen.findByText('Adlerhorst');
  expect(sent.map(({ url }) => url)).toEqual(['/wallet/v3/self/fanClubCards']);
  expect(sent[0]?.headers.authorization).toBe('Bearer token');
});

it('FAN-09 FAN-18 shows the card with a code that is another one 15 seconds later', async () => {
  openCard({ status: 200, data: card });
  expect(await screen.findByRole('heading', { name: 'Adlerhorst' })).toBeTruthy();
  const shown = async () => (await screen.findByRole('img', { name: words.card.picture })).innerHTML;
  const first = await shown();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await shown()).not.toBe(first));
});

it('says of a card that is not there that it is not, and asks for no code', async () => {
  for (const status of [404, 400]) {
    const sent = openCard({ status });
    expect(await screen.findByRole('heading', { name: words.card.unknownTitle })).toBeTruthy();
    expect(sent.some(({ url }) => url.endsWith('/code'))).toBe(false);
    cleanup();
  }
});

it('asks once more after a failure', async () => {
  let times = 0;
  fakeServer(({ url }) => {
    if (url.endsWith('/code')) return { status: 200, data: key };
    times += 1;
    return times === 1 ? { status: 500 } : { status: 200, data: card };
  });
  renderScreen(['wallet'], <FanClubCard organizationId="o1" />);
  fireEvent.click(await screen.findByRole('button', { name: words.tryAgain }));
  expect(await screen.findByText('Mika Gliedmann')).toBeTruthy();
});
