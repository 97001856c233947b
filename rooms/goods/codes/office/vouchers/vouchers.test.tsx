// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import refusals from '../../words/de.json' with { type: 'json' };
import words from '../../words/office.de.json' with { type: 'json' };
import { VoucherPage } from './VoucherPage.tsx';
import { VouchersPage } from './VouchersPage.tsx';
import type { OfficeVoucher } from './vouchersClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions, pages: [] }),
}));

const id = '018f0000-0000-7000-8000-000000000001';
let present: OfficeVoucher;
let refusal: { status: number; errorCode: string } | undefined;
const sent: [string, string, unknown][] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (path === '/goodwill-limit') return reply({ alone: 100 });
  if (method === 'GET' && path.startsWith(`/vouchers/${id}`)) return reply(present);
  if (method === 'GET') {
    sent.push([method, path, undefined]);
    const { code, ...voucher } = present;
    return reply({ items: [{ ...voucher, codeBegins: `${code.slice(0, 4)}…` }] });
  }
  const change = JSON.parse(String(body));
  sent.push([method, path, change]);
  if (refusal) return new Response(JSON.stringify(refusal), { status: refusal.status });
  if (path === '/vouchers') return reply({ voucherId: change.requestId, isAsked: change.amount > 100 });
  present = { ...present, ...('isBlocked' in change ? { state: change.isBlocked ? 'blocked' : 'open' } : change) };
  return reply(present);
}

const inOffice = (page: 'list' | 'one') =>
  render(
    <InFrame words={{ office, codes: refusals, codesOffice: words }}>
      {page === 'list' ? (
        <VouchersPage props={{}} locale="de" path="/office/vouchers/" />
      ) : (
        <VoucherPage props={{ voucherId: id }} locale="de" path={`/office/vouchers/${id}/`} />
      )}
    </InFrame>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  permissions = ['vouchers.read', 'vouchers.change', 'vouchers.give'];
  present = {
    id,
    tenant: 1,
    code: 'ABCD-EFGH-JKMN',
    initial: 25,
    balance: 15,
    state: 'open',
    lastDay: '2029-12-31',
    validUntil: '2029-12-31T23:00:00.000Z',
    created: '2026-11-20T10:00:00.000Z',
    isHeld: false,
    changes: [],
    spendings: [
      { at: '2026-11-21T10:00:00.000Z', amount: 10, refunded: 0, orders: [{ id: 'o1', number: '1-100001' }] },
    ],
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists vouchers with the beginning of their code only', async () => {
  inOffice('list');
  const row = await screen.findByRole('row', { name: /ABCD…/ });
  expect(within(row).getByText('einlösbar')).toBeTruthy();
  expect(screen.queryByText(/EFGH/)).toBeNull();
  expect(sent).toEqual([['GET', '/vouchers', undefined]]);
});

it('shows one with its code, its balance and the order that it has paid', async () => {
  inOffice('one');
  expect(await screen.findByRole('heading', { name: 'ABCD-EFGH-JKMN' })).toBeTruthy();
  expect(screen.getByText(/^15,00/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '1-100001' }).getAttribute('href')).toBe('/office/orders/o1/');
});

it('blocks after the consequence is told and a reason is given, and takes it back', async () => {
  inOffice('one');
  fireEvent.click(await screen.findByRole('button', { name: 'Sperren' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Das Guthaben von 15,00/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Sperren' }));
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Grund/), { target: { value: 'Code verraten' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sperren' }));
  expect(await screen.findByText('Der Gutschein ist gesperrt.')).toBeTruthy();
  press('Rückgängig machen');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, path, body]) => [path, (body as { isBlocked: boolean }).isBlocked])).toEqual([
    [`/vouchers/${id}/blocking`, true],
    [`/vouchers/${id}/blocking`, false],
  ]);
});

it('prolongs with the end that was seen, and says why a day is refused', async () => {
  inOffice('one');
  fireEvent.click(await screen.findByRole('button', { name: 'Verlängern' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Gilt bis/), { target: { value: '2027-01-01' } });
  fireEvent.change(dialog.getByLabelText(/Grund/), { target: { value: 'Kulanz' } });
  refusal = { status: 422, errorCode: 'VOUCHER_END_TOO_EARLY' };
  fireEvent.click(dialog.getByRole('button', { name: 'Verlängern' }));
  expect(await screen.findByText('So früh darf der Gutschein nicht enden.')).toBeTruthy();
  expect(sent[0]).toMatchObject(['PUT', `/vouchers/${id}/validity`, { validUntil: '2029-12-31T23:00:00.000Z' }]);
});

it('gives a voucher, and asks a second person above what one may give alone', async () => {
  inOffice('list');
  fireEvent.click(await screen.findByRole('button', { name: 'Kulanzgutschein geben' }));
  await screen.findByRole('button', { name: 'Gutschein geben' });
  type(/Betrag/, '120,50');
  type(/^E-Mail-Adresse/, 'fan@kurve.test');
  fireEvent.change(screen.getByLabelText(/^Grund/), { target: { value: 'Paket kam zu spät' } });
  expect(await screen.findByText(/noch 100,00.* geben/)).toBeTruthy();
  press('Freigabe anfragen');
  expect(await screen.findByText(/Die Freigabe ist angefragt/)).toBeTruthy();
  const [given] = sent.filter(([method]) => method === 'POST');
  expect(given).toMatchObject(['POST', '/vouchers', { amount: 120.5, tenant: 1, reason: 'Paket kam zu spät' }]);
  expect(given![2]).toHaveProperty('email', 'fan@kurve.test');
});

it('offers nothing to staff who may only look', async () => {
  permissions = ['vouchers.read'];
  inOffice('one');
  await screen.findByText(/^15,00/);
  expect(screen.queryByRole('button', { name: 'Sperren' })).toBeNull();
  cleanup();
  inOffice('list');
  await screen.findByRole('row', { name: /ABCD…/ });
  expect(screen.queryByRole('button', { name: 'Kulanzgutschein geben' })).toBeNull();
});
