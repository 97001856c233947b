// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { NewRunDialog } from './NewRunDialog.tsx';
import { PayoutRunPage } from './PayoutRunPage.tsx';
import type { RunDetail, RunPreview } from './resaleOfficeClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const line = { listingId: 'o1', number: 100001, name: 'Vito Kaufmann', accountEnding: '2051', amount: 42.5 };
const preview: RunPreview = {
  items: [line],
  refused: [{ ...line, listingId: 'o2', number: 100002, why: 'chargedBack' }],
  sum: 42.5,
};
const run: RunDetail = {
  id: 'x1',
  number: 1001,
  tenant: 2,
  state: 'approved',
  approvedAt: '2026-12-07T09:00:00.000Z',
  count: 1,
  sum: 42.5,
  done: 0,
  failed: 0,
  transfers: [{ ...line, state: 'sent' }],
};

let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(screenOfOffice: ReactNode, answer: (path: string) => object | { status: number; errorCode: string }) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace('/api/office/v1', '');
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: body ? JSON.parse(String(body)) : {} });
    const data = answer(path);
    if ('errorCode' in data) return new Response(JSON.stringify({ ...data, isSuccess: false }), { status: 422 });
    return new Response(JSON.stringify({ data, isSuccess: true }));
  });
  render(<InFrame words={{ office, marketplaceOffice: words }}>{screenOfOffice}</InFrame>);
}

it('a new run shows what is sent and what is not, and asks a second person with a reason', async () => {
  show(<NewRunDialog onClose={() => {}} />, (path) =>
    path.includes('/preview') ? preview : { isAsked: true, sum: 42.5 },
  );
  expect((await screen.findByText(/^1 Zahlung, zusammen/)).textContent).toMatch(/42,50.€/);
  expect(screen.getByText(/R100002/).textContent).toContain(words.notSent.chargedBack);
  const button = screen.getByRole('button', { name: /^Freigabe anfragen/ });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(words.reason), { target: { value: 'Auszahlungen der Woche' } });
  fireEvent.click(button);
  expect(await screen.findByText(words.runs.asked)).toBeTruthy();
  expect(sent).toMatchObject([
    { path: 'POST /payout-runs', body: { listingIds: ['o1'], reason: 'Auszahlungen der Woche' } },
  ]);
});

const openRun = (shown: RunDetail, reply: object = {}) =>
  show(<PayoutRunPage props={{ runId: 'x1' }} locale="de" path="/office/payout-runs/x1/" />, (path) =>
    path.endsWith('/reply') ? reply : shown,
  );

it('a run has its file until the bank has it', async () => {
  openRun(run);
  expect(await screen.findByRole('button', { name: words.runs.file })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.runs.submit }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.runs.submit }));
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['POST /payout-runs/x1/submission']);
  cleanup();
  const [transfer] = run.transfers;
  const { accountEnding: _, ...gone } = transfer!;
  openRun({ ...run, state: 'sent', transfers: [{ ...gone, name: '' }] });
  expect(await screen.findByText(words.runs.deleted)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.runs.file })).toBeNull();
});

it('what the bank says is read from its file, and counted; what is none of it is refused', async () => {
  openRun(run, { ...run, read: { done: 1, failed: 2, unknown: 3 } });
  const choose = async (text: string) =>
    fireEvent.change(await screen.findByLabelText(words.reply.file), {
      target: { files: [new File([text], 'reply.xml')] },
    });
  await choose('<Document/>');
  expect(
    await screen.findByText('1 ausgeführt, 2 abgelehnt oder zurückgekommen, 3 nicht aus diesem Lauf.'),
  ).toBeTruthy();
  expect(sent).toEqual([{ path: 'POST /payout-runs/x1/reply', body: { xml: '<Document/>' } }]);
  cleanup();
  openRun(run, { status: 422, errorCode: 'BANK_REPLY_NOT_READ' });
  await choose('hello');
  expect(await screen.findByText(words.refusals.BANK_REPLY_NOT_READ)).toBeTruthy();
});
