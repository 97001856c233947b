// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../../words/office.de.json' with { type: 'json' };
import { LetteringPage } from './LetteringPage.tsx';
import { PackingPage } from './PackingPage.tsx';
import type { LineToLetter, Packing } from './packingClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions: ['orders.fulfil'], pages: [] }),
}));

const order = { number: 'Bestellung {{number}}', states: { OrderPlaced: 'eingegangen', OrderInProgress: 'in Arbeit' } };
const goods = { sku: '70001', name: 'Trikot', variant: 'Größe M', options: ['Mia', '7'], quantity: 2 };
const packing: Packing = {
  heldBack: 0,
  goods: [{ ...goods, orderNumbers: ['1-100001'] }],
  orders: [
    {
      id: 'order-1',
      version: 3,
      orderNumber: '1-100001',
      seller: 'Fanshop',
      created: '2026-11-01T10:00:00.000Z',
      state: 'OrderPlaced',
      ageCheck: 18,
      address: ['Toni Muster', 'Waldweg 7', '60528 Frankfurt', 'DE'],
      lines: [{ ...goods, isLettered: false }],
    },
  ],
};
const line: LineToLetter = {
  ...goods,
  id: 'line-1',
  orderId: 'order-1',
  orderNumber: '1-100001',
  created: '2026-11-01T10:00:00.000Z',
};

let asked: string[];
let sent: { path: string; body: unknown }[];
let outcome: object;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  if (method === 'GET') asked.push(path);
  else sent.push({ path, body: JSON.parse(String(body)) });
  const read = path.startsWith('/packing') ? packing : { items: [line], heldBack: 2 };
  return new Response(JSON.stringify({ data: method === 'GET' ? read : outcome, isSuccess: true }));
}

const show = (Page: typeof PackingPage) =>
  render(
    <InFrame words={{ office, order, orderHandling: {}, orderHandlingOffice: words }}>
      <Page props={{}} locale="de" path="/office/packing/" />
    </InFrame>,
  );
const inDialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  [asked, sent] = [[], []];
  history.replaceState(null, '', '/office/packing/?count=10');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what to fetch and a slip for each parcel, and takes the orders on as they were seen', async () => {
  outcome = { changed: ['order-1'], refused: [{ id: 'order-2', code: 'CHANGED_MEANWHILE' }] };
  show(PackingPage);
  const list = await screen.findByRole('table');
  expect(list.textContent).toMatch(/Trikot.*Größe M.*Mia · 7.*2.*1-100001/);
  expect(asked).toEqual(['/packing?count=10']);
  const slip = screen.getByRole('article');
  for (const text of ['Bestellung 1-100001', 'Waldweg 7', '2 ×', words.packing.notLettered, 'ab 18 Jahren'])
    expect(slip.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: '1 Bestellung in Arbeit nehmen' }));
  fireEvent.click(inDialog().getByRole('button', { name: '1 Bestellung in Arbeit nehmen' }));
  await inDialog().findByText(/1 Bestellung ist in Arbeit\. 1 blieb, wie sie war/);
  expect(sent).toEqual([{ path: '/packing/begun', body: { orders: [{ id: 'order-1', version: 3 }] } }]);
  fireEvent.click(inDialog().getByRole('button', { name: words.packing.undo }));
  await inDialog().findByText(words.packing.undone);
  expect(sent.at(-1)).toEqual({ path: '/packing/undone', body: { orderIds: ['order-1'] } });
});

it('marks chosen lines as lettered, and puts them back', async () => {
  outcome = { lineIds: ['line-1'] };
  show(LetteringPage);
  fireEvent.click(await screen.findByRole('checkbox', { name: office.list.choose }));
  fireEvent.click(screen.getByRole('button', { name: words.lettering.mark }));
  fireEvent.click(inDialog().getByRole('button', { name: words.lettering.mark }));
  await inDialog().findByText('1 Artikel ist beflockt.');
  fireEvent.click(inDialog().getByRole('button', { name: words.lettering.undo }));
  await inDialog().findByText('1 Artikel wartet wieder.');
  expect(sent.map(({ path }) => path)).toEqual(['/lettering/done', '/lettering/reopened']);
});

it('asks for what is done when the filter says so', async () => {
  history.replaceState(null, '', '/office/lettering/?state=done');
  show(LetteringPage);
  await waitFor(() => expect(asked).toEqual(['/lettering?state=done']));
  fireEvent.click(await screen.findByRole('checkbox', { name: office.list.choose }));
  expect(screen.getByRole('button', { name: words.lettering.reopen })).toBeTruthy();
  const held = screen.getByText(/2 Bestellungen bleiben liegen/);
  expect(within(held).getByRole('link').getAttribute('href')).toBe('/office/orders/?chargedBack=true');
});
