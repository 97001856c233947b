// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { ResaleOfferPage } from './ResaleOfferPage.tsx';
import type { OfficeOffer } from './resaleOfficeClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Tilda', roles: [], permissions, pages: [] }),
}));

const sold: OfficeOffer = {
  id: 'o1',
  number: 100001,
  rightId: 'r1',
  event: { de: 'Kurve – Gast' },
  startsAt: '2026-12-05T14:30:00.000Z',
  seller: { accountId: 'a1', name: 'Vito Kaufmann' },
  listing: 'sold',
  isHeldBack: false,
  state: 'Sold',
  payoutState: 'waiting',
  way: 'creditCard',
  price: 50,
  amount: 42.5,
  handlingFee: 5,
  reimbursementFee: 2.5,
  areFeesWaived: false,
  documents: [],
  attempt: 0,
  created: '2026-12-01T09:00:00.000Z',
  payableFrom: '2026-12-06T14:30:00.000Z',
  ledger: [{ at: '2026-12-01T09:00:00.000Z', kind: 'sale', account: 'sellerPayable', amount: -42.5 }],
};
const { payoutState: _state, payableFrom: _from, ...unsold } = sold;
const open: OfficeOffer = { ...unsold, listing: 'open', state: 'Created', ledger: [] };

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  permissions = ['resale.read', 'resale.manage', 'resale.payOut'];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(offer: OfficeOffer) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace('/api/office/v1', '');
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: JSON.parse(String(body)) });
    return new Response(JSON.stringify({ data: offer, isSuccess: true }));
  });
  render(
    <InFrame words={{ office, marketplaceOffice: words }}>
      <ResaleOfferPage props={{ listingId: 'o1' }} locale="de" path="/office/resale/o1/" />
    </InFrame>,
  );
}
const offered = () => Object.values(words.deeds).filter((name) => screen.queryByRole('button', { name }) !== null);

it.each([
  ['on sale', open, ['Zurückhalten']],
  ['held back', { ...open, isHeldBack: true }, ['Wieder anbieten']],
  ['waiting', sold, ['Auszahlung stoppen', 'Anders auszahlen']],
  ['on its way', { ...sold, payoutState: 'sent' as const }, []],
  ['failed', { ...sold, payoutState: 'failed' as const }, ['Auszahlung stoppen', 'Anders auszahlen']],
  ['stopped', { ...sold, payoutState: 'stopped' as const }, ['Doch auszahlen', 'Endgültig ablehnen']],
  ['refused', { ...sold, payoutState: 'refused' as const }, []],
])('offers what is possible with one that is %s', async (_, offer, deeds) => {
  show(offer);
  await screen.findByRole('heading', { name: 'Angebot R100001' });
  expect(offered().toSorted()).toEqual(deeds.toSorted());
});

it('offers nothing to who may only read', async () => {
  permissions = ['resale.read'];
  show(sold);
  await screen.findByRole('heading', { name: 'Angebot R100001' });
  expect(offered()).toEqual([]);
  expect(screen.queryByRole('button', { name: words.statement })).toBeNull();
});

it('asks for an account where a payout goes by bank transfer, and sends it with the reason', async () => {
  show({ ...sold, payoutState: 'failed' });
  fireEvent.click(await screen.findByRole('button', { name: words.deeds.payOtherwise }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(words.account.name), { target: { value: 'Vito Kaufmann' } });
  fireEvent.change(dialog.getByLabelText(words.account.iban), { target: { value: 'DE02 1203 0000 0000 2020 51' } });
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Karte abgelaufen' } });
  fireEvent.click(dialog.getByRole('button', { name: words.deeds.payOtherwise }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: 'POST /resale/o1/way',
        body: {
          reason: 'Karte abgelaufen',
          way: 'bankTransfer',
          account: { name: 'Vito Kaufmann', iban: 'DE02 1203 0000 0000 2020 51' },
        },
      },
    ]);
});
