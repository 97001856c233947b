// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import returns from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { DeclarationPage } from './DeclarationPage.tsx';
import { DeclarationsPage } from './DeclarationsPage.tsx';
import type { OfficeDeclaration } from './inboxClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions, pages: [] }),
}));

// Half past midnight where the club is.
const declared = '2026-11-19T23:30:00.000Z';
const open: OfficeDeclaration = {
  id: 'd-1',
  state: 'open',
  toRead: 'articles',
  declared,
  orderId: 'order-1',
  candidates: [],
  name: 'Toni Muster',
  email: 'toni@kurve.test',
  orderNumber: '1-100001',
  articles: 'Nur den Schal',
};
const answered: OfficeDeclaration = {
  ...open,
  state: 'done',
  done: { at: declared, by: { accountId: 'a', name: 'Sina' }, as: 'answered', why: 'Meinte den Newsletter' },
};

let present: OfficeDeclaration;
let refusal: { status: number; errorCode: string } | undefined;
let sent: { path: string; body: unknown }[];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const { pathname } = new URL(address, 'http://localhost');
  const path = pathname.replace('/api/office/v1/declarations', '');
  if (method === 'GET') return { data: path ? present : { items: [present] } };
  sent.push({ path, body: JSON.parse(String(body ?? '{}')) });
  if (refusal) return undefined;
  present = path.endsWith('answer') ? answered : open;
  return { data: present };
}

beforeEach(() => {
  permissions = ['orders.read', 'orders.refund'];
  present = open;
  refusal = undefined;
  sent = [];
  history.replaceState(null, '', '/office/declarations/');
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const reply = await answer(address, request);
    if (reply) return Response.json(reply);
    present = answered;
    return Response.json(refusal, { status: refusal!.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (page: 'list' | 'one') =>
  render(
    <InFrame words={{ office, returns, returnsOffice: words }}>
      {page === 'list' ? (
        <DeclarationsPage props={{}} locale="de" path="/office/declarations/" />
      ) : (
        <DeclarationPage props={{ declarationId: 'd-1' }} locale="de" path="/office/declarations/d-1/" />
      )}
    </InFrame>,
  );
const inDialog = () => within(screen.getByRole('dialog'));

it('lists what was declared, with what the person wrote', async () => {
  show('list');
  expect(await screen.findByText('Nur den Schal')).toBeTruthy();
  expect(screen.getByText('toni@kurve.test')).toBeTruthy();
  expect(screen.getAllByText(words.declarationStates.open).length).toBeGreaterThan(0);
});

it('is done without a return, for a reason, and that is taken back', async () => {
  show('one');
  fireEvent.click(await screen.findByRole('button', { name: words.declarationAnswer.button }));
  const confirm = () => fireEvent.click(inDialog().getByRole('button', { name: words.declarationAnswer.button }));
  confirm();
  expect(await inDialog().findByText(office.reasonNeeded)).toBeTruthy();
  fireEvent.change(inDialog().getByLabelText(words.declarationAnswer.why), {
    target: { value: 'Meinte den Newsletter' },
  });
  confirm();
  fireEvent.click(await inDialog().findByRole('button', { name: words.declarations.undo }));
  expect(await inDialog().findByText(words.declarationReopen.done)).toBeTruthy();
  expect(sent).toEqual([
    { path: '/d-1/answer', body: { why: 'Meinte den Newsletter' } },
    { path: '/d-1/reopening', body: {} },
  ]);
});

it('leads to the order with the day on which it came where the club is', async () => {
  present = {
    ...open,
    orderId: undefined,
    toRead: 'unknown',
    candidates: [{ orderId: 'order-2', orderNumber: '1-100002', created: declared, name: 'Toni Muster' }],
  };
  show('one');
  const link = await screen.findByRole('link', { name: words.declarations.enter });
  expect(link.getAttribute('href')).toContain('/office/orders/order-2/?declaration=d-1&declaredOn=2026-11-20');
});

it('shows what a colleague has done meanwhile, and says that they were faster', async () => {
  refusal = { status: 409, errorCode: 'DECLARATION_NOT_OPEN' };
  show('one');
  fireEvent.click(await screen.findByRole('button', { name: words.declarationAnswer.button }));
  fireEvent.change(inDialog().getByLabelText(words.declarationAnswer.why), { target: { value: 'x' } });
  fireEvent.click(inDialog().getByRole('button', { name: words.declarationAnswer.button }));
  expect(await inDialog().findByText(returns.refusals.DECLARATION_NOT_OPEN)).toBeTruthy();
  expect(await screen.findByText('Meinte den Newsletter')).toBeTruthy();
});

it('offers nothing to staff who may only read', async () => {
  permissions = ['orders.read'];
  show('one');
  expect(await screen.findByText('Nur den Schal')).toBeTruthy();
  for (const name of [words.declarationAnswer.button, words.declarations.enter])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
