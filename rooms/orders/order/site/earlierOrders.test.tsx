// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/orders/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, fakeServer, renderScreen, signInHere } from '../testing/index.ts';
import { EarlierOrders } from './EarlierOrders.tsx';

const order = {
  id: 'one',
  orderNumber: 'ALT-7',
  ordered: '2019-03-04',
  state: 'returned',
  totalPrice: 44.75,
  items: [
    { quantity: 2, name: 'Schal', price: 19.9 },
    { quantity: 1, name: 'Tasse' },
  ],
};
const pageOf = (items: object[], hasNextPage = false) => ({ status: 200, data: { items, hasNextPage } });

function open(answers: Answers) {
  const sent = fakeServer(answers);
  const { container } = renderScreen(['order'], <EarlierOrders />);
  return { sent, container };
}

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('shows what was bought, when, and what became of it', async () => {
  open(() => pageOf([order]));
  await screen.findByText('Bestellung ALT-7');
  for (const text of ['4. März 2019', 'Zurückgegeben', /^2 × Schal · 19,90/, '1 × Tasse', /44,75/])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('loads older ones with a button, which goes when there are no more', async () => {
  const older = { ...order, id: 'two', orderNumber: 'ALT-6' };
  open(({ url }) => (url.includes('Page=2') ? pageOf([older]) : pageOf([order], true)));
  fireEvent.click(await screen.findByRole('button', { name: 'Ältere Bestellungen laden' }));
  await screen.findByText('Bestellung ALT-6');
  expect(screen.getByText('Bestellung ALT-7')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it cannot be loaded, and tries again', async () => {
  let isDown = true;
  open(() => (isDown ? { status: 503 } : pageOf([order])));
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('Bestellung ALT-7');
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

it('shows nothing where nobody ordered anything', async () => {
  const { sent, container } = open(() => pageOf([]));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(''));
});
