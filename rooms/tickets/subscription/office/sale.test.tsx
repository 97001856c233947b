// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import type { OfficeSale } from './contractOfficeClient.ts';
import { SalePage } from './SalePage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
afterEach(cleanup);

const sale: OfficeSale = {
  opensOn: '2027-05-01',
  closesOn: '2027-06-15',
  isOpen: true,
  areas: [{ venue: 'Waldstadion', block: '31', priceRange: '2', free: 12, inCarts: 1, taken: 3 }],
  soldCount: 1,
  soldSum: 440,
  sold: [
    {
      ...{ contractId: 'c1', orderId: 'o1', number: 'N-100001', block: '31', row: '5', seat: '3', priceRange: '2' },
      ...{ pricingClass: 'FULL', paid: 440, soldAt: '2027-05-02T10:00:00.000Z', isEnded: false },
    },
  ],
};

function open() {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace('/api/office/v1/contractSeasons/m1', '');
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(body)) });
    const replies: Record<string, object> = {
      '/sale/withdrawal': { withdrawn: 12, sale },
      '/sale/restoration': { restored: 12, sale },
      '/sale/places': { offered: 2, left: [{ block: '31', row: '7', seat: '2' }], leftCount: 1, sale },
      '/seatChange': { contracts: 8, changed: 3 },
    };
    return new Response(JSON.stringify({ data: replies[path] ?? sale, isSuccess: true }));
  });
  render(
    <InFrame words={{ office, subscriptionOffice: words }}>
      <SalePage props={{ masterDataId: 'm1' }} locale="de" path="/office/contracts/seasons/m1/sale/" />
    </InFrame>,
  );
  return sent;
}

it('shows what is on sale and what was sold, and takes a block off the sale with the way back', async () => {
  const sent = open();
  expect((await screen.findByRole('link', { name: 'N-100001' })).getAttribute('href')).toBe('/office/contracts/c1/');
  expect(await screen.findByText('3 von 8 bestätigten Verträgen haben gewechselt.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `${words.sale.withdraw}: Block 31` }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: words.sale.withdraw }));
  fireEvent.click(await dialog.findByRole('button', { name: words.sale.undo }));
  expect(await dialog.findByText(words.sale.undone)).toBeTruthy();
  const body = { venue: 'Waldstadion', block: '31' };
  expect(sent).toEqual([
    { method: 'POST', path: '/sale/withdrawal', body },
    { method: 'POST', path: '/sale/restoration', body },
  ]);
});

it('puts rows of places on sale as they are typed, and says which are left out', async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole('button', { name: words.sale.offer }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  type(words.sale.venue, 'Waldstadion');
  type(words.sale.range, '2');
  type(words.sale.rows, '31; 7; 1; 3\n\n31; 8; 4');
  fireEvent.click(dialog.getByRole('button', { name: words.sale.offer }));
  expect(await dialog.findByText('2 Plätze sind im Verkauf.')).toBeTruthy();
  expect(dialog.getByText(/31 \/ 7 \/ 2/)).toBeTruthy();
  expect(sent[0]).toEqual({
    method: 'POST',
    path: '/sale/places',
    body: {
      venue: 'Waldstadion',
      priceRange: '2',
      rows: [
        { block: '31', row: '7', from: 1, to: 3 },
        { block: '31', row: '8', from: 4, to: 4 },
      ],
    },
  });
});
