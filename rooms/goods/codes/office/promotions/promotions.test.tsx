// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import refusals from '../../words/de.json' with { type: 'json' };
import words from '../../words/office.de.json' with { type: 'json' };
import { PromotionPage } from './PromotionPage.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';
import type { OfficePromotion } from './promotionsClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Ada', roles: [], permissions, pages: [] }),
}));

const id = '018f0000-0000-7000-8000-000000000001';
let present: OfficePromotion;
let refusal: { status: number; errorCode?: string; errors?: unknown } | undefined;
const sent: [string, string, Record<string, unknown>][] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (path === '/promotion-categories') return reply({ items: [{ id: 3, name: 'Schals' }] });
  if (path.includes('/uses'))
    return reply({
      items: [{ id, at: '2026-11-21T10:00:00.000Z', amount: 2, orders: [{ id: 'o1', number: '1-100001' }] }],
    });
  if (method === 'GET') return reply(path.startsWith(`/promotions/${id}`) ? present : { items: [present] });
  const change = JSON.parse(String(body));
  sent.push([method, path, change]);
  if (refusal) return new Response(JSON.stringify(refusal), { status: refusal.status });
  present = { ...present, ...('isEnded' in change ? { state: change.isEnded ? 'ended' : 'active' } : {}) };
  return reply(present);
}

const inOffice = (promotionId?: string) =>
  render(
    <InFrame words={{ office, codes: refusals, codesOffice: words }}>
      {promotionId === undefined ? (
        <PromotionsPage props={{}} locale="de" path="/office/promotions/" />
      ) : (
        <PromotionPage props={{ promotionId }} locale="de" path={`/office/promotions/${promotionId}/`} />
      )}
    </InFrame>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  permissions = ['promotions.read', 'promotions.change'];
  present = {
    isAsked: false,
    id,
    tenant: 1,
    code: 'DERBY15',
    state: 'active',
    kind: 'percent',
    value: 15,
    minimumOrderValue: 20,
    isExclusive: false,
    used: 1,
    discount: 2,
    maxUses: 50,
    created: '2026-11-20T10:00:00.000Z',
    version: 4,
    articles: [{ sku: '1204', name: 'Derby-Schal' }],
    categories: [],
    changes: [],
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists codes with what they take off and how often they were used', async () => {
  inOffice();
  const row = within(await screen.findByRole('row', { name: /DERBY15/ }));
  expect(row.getByText(/^15\s%$/)).toBeTruthy();
  expect(row.getByText('1 von 50')).toBeTruthy();
});

it('shows the goods, and the orders with the code', async () => {
  inOffice(id);
  expect(await screen.findByText('Derby-Schal (1204)')).toBeTruthy();
  expect((await screen.findByRole('link', { name: '1-100001' })).getAttribute('href')).toBe('/office/orders/o1/');
});

it('changes with the version that was seen, and shows both values when somebody else was faster', async () => {
  inOffice(id);
  await screen.findByRole('heading', { name: 'Ändern' });
  type('Nachlass', '20');
  fireEvent.click(await screen.findByLabelText('Schals'));
  type('Grund', 'Derbywoche');
  refusal = { status: 409, errorCode: 'CHANGED_MEANWHILE' };
  present = { ...present, value: 25, isExclusive: true, version: 5 };
  press('Speichern');
  const both = within(await screen.findByRole('alert'));
  expect(both.getByText('20') && both.getByText('25')).toBeTruthy();
  // Names and words, as the fields show them.
  expect(both.getByText('Schals') && both.getByText(words.exclusive.yes)).toBeTruthy();
  refusal = undefined;
  fireEvent.click(both.getByRole('button', { name: office.form.keepMine }));
  press('Speichern');
  await waitFor(() => expect(sent).toHaveLength(2));
  const path = `/promotions/${id}`;
  expect(sent).toMatchObject([
    ['PUT', path, { version: 4, value: 20, categories: [3], articles: ['1204'], maxUses: 50 }],
    ['PUT', path, { version: 5, value: 20, reason: 'Derbywoche' }],
  ]);
});

it('says at its field what is wrong with a new code', async () => {
  inOffice('new');
  await screen.findByLabelText('Code');
  type('Code', 'neu');
  type('Nachlass', '2,5');
  type('Grund', 'Weihnachten');
  refusal = { status: 400, errors: { value: ['max'] } };
  press('Anlegen');
  expect(await screen.findByText(words.invalid.value)).toBeTruthy();
  refusal = { status: 409, errorCode: 'PROMOTION_CODE_TAKEN' };
  press('Anlegen');
  expect(await screen.findByText('Diesen Code gibt es schon.')).toBeTruthy();
  expect(sent[0]).toMatchObject(['POST', '/promotions', { code: 'neu', value: 2.5, tenant: 1, articles: [] }]);
  expect(sent[0]![2].requestId).toBe(sent[1]![2].requestId);
});

it('ends after the consequence is told and a reason is given, and takes it back', async () => {
  inOffice(id);
  fireEvent.click(await screen.findByRole('button', { name: 'Beenden' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Zu früh' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Beenden' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Rückgängig machen' }));
  await waitFor(() => expect(sent.map(([, , body]) => body.isEnded)).toEqual([true, false]));
});

it('offers nothing to staff who may only look', async () => {
  permissions = ['promotions.read'];
  inOffice(id);
  await screen.findByText('Derby-Schal (1204)');
  expect(screen.queryByRole('button', { name: 'Beenden' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Ändern' })).toBeNull();
  cleanup();
  inOffice('new');
  expect(screen.queryByRole('button', { name: 'Anlegen' })).toBeNull();
});
