// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { ResaleTermsPage } from './ResaleTermsPage.tsx';
import type { ResaleTerms } from './resaleOfficeClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Tilda', roles: [], permissions, pages: [] }),
}));

const figures = {
  handlingPercent: { single: 10, season: 0 },
  reimbursementPercent: { voucher: 0, creditcard: 5, paypal: 5, sepa: 0 },
  closesHours: 3,
  payableDays: 1,
};
const usual: ResaleTerms = { current: figures, latestClosing: 3, isWaiting: false, items: [] };
const person = { accountId: 'b', name: 'Bea' };
const planned = {
  ...{ ...figures, id: 't1', effectiveFrom: '2026-12-24', state: 'planned' as const, reason: 'Beschluss' },
  ...{ askedBy: { accountId: 'a', name: 'Tilda' }, approvedBy: person, approvedAt: '2026-12-01T09:00:00.000Z' },
};

let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  permissions = ['resale.read', 'resale.setTerms'];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(terms: ResaleTerms, reply: object = terms) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace('/api/office/v1', '');
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: body ? JSON.parse(String(body)) : {} });
    const data = method === 'GET' ? terms : reply;
    if ('errorCode' in data) return new Response(JSON.stringify({ ...data, isSuccess: false }), { status: 409 });
    return new Response(JSON.stringify({ data, isSuccess: true }));
  });
  render(
    <InFrame words={{ office, marketplaceOffice: words }}>
      <ResaleTermsPage props={{}} locale="de" path="/office/resale-terms/" />
    </InFrame>,
  );
}

async function fillIn() {
  fireEvent.click(await screen.findByRole('button', { name: words.terms.change }));
  const dialog = within(screen.getByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(words.terms.effectiveFrom, '2026-12-24');
  type(words.termFields.handlingSingle, '8');
  type(words.reason, 'Beschluss des Vorstands');
  fireEvent.click(dialog.getByRole('button', { name: words.terms.ask }));
  return dialog;
}

it('asks a second person for other fees from a day on, beginning with those that hold', async () => {
  show(usual, { ...usual, isWaiting: true });
  expect((await screen.findByText(words.termFields.handlingSingle)).nextElementSibling?.textContent).toBe('10 %');
  const dialog = await fillIn();
  expect(await dialog.findByText(words.terms.asked)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      path: 'POST /resale-terms',
      body: { ...figures, handlingPercent: { single: 8, season: 0 }, effectiveFrom: '2026-12-24' },
    },
  ]);
  expect(await screen.findByText(words.terms.waiting)).toBeTruthy();
});

it('says why a day is not possible, and keeps what was typed', async () => {
  show(usual, { errorCode: 'RESALE_TERMS_DAY_NOT_POSSIBLE' });
  const dialog = await fillIn();
  expect(await dialog.findByText(words.refusals.RESALE_TERMS_DAY_NOT_POSSIBLE)).toBeTruthy();
  expect(dialog.getByLabelText(words.termFields.handlingSingle)).toHaveProperty('value', '8');
});

it('withdraws what is planned with a reason; who may only read cannot', async () => {
  show({ ...usual, items: [planned] });
  fireEvent.click(await screen.findByRole('button', { name: words.terms.withdraw }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${words.reason}`)), { target: { value: 'Doch nicht' } });
  fireEvent.click(dialog.getByRole('button', { name: words.terms.withdraw }));
  expect(await dialog.findByText(words.terms.withdrawn)).toBeTruthy();
  expect(sent).toEqual([{ path: 'POST /resale-terms/t1/withdrawal', body: { reason: 'Doch nicht' } }]);
  cleanup();
  permissions = ['resale.read'];
  show({ ...usual, items: [planned] });
  expect(await screen.findByText(words.termStates.planned)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.terms.withdraw })).toBeNull();
  expect(screen.queryByRole('button', { name: words.terms.change })).toBeNull();
});
