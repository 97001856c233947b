// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import room from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { ApprovalsPage } from './ApprovalsPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const request = {
  id: 'r1',
  kind: 'refund',
  title: 'Erstattung',
  subject: { id: 'o1', label: '1-100001', path: '/office/orders/o1/' },
  amount: 744.95,
  reason: 'Wasserschaden',
  state: 'waiting',
  askedBy: { accountId: 's', name: 'Sina Wissner' },
  askedAt: '2026-11-21T20:00:00Z',
  expiresAt: '2026-12-05T20:00:00Z',
  mayDecide: true,
  mayWithdraw: false,
};
const sent: unknown[] = [];
let refusal: object | undefined;
let item: object = request;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (path === '/self') return reply({ accountId: 'a', name: '', roles: [], permissions: [], pages: [] });
  if (method === 'GET') return reply({ items: [item] });
  sent.push([path, ...(body ? [JSON.parse(String(body))] : [])]);
  return refusal ? new Response(JSON.stringify(refusal), { status: 409 }) : reply({ ...request, state: 'approved' });
}

const show = () =>
  render(
    <InFrame words={{ office, approval: room, approvalOffice: words }}>
      <ApprovalsPage props={{}} locale="de" path="/office/approvals/" />
    </InFrame>,
  );
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

beforeEach(() => {
  [sent.length, refusal, item] = [0, undefined, request];
  history.replaceState(null, '', '/office/approvals/');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says who asks for how much and why before somebody approves', async () => {
  show();
  await press(words.approve.button);
  const text = screen.getByRole('dialog').textContent;
  const facts = ['1-100001', '744,95', 'Wasserschaden', 'Sina Wissner', words.approve.atOnce];
  for (const fact of facts) expect(text).toContain(fact);
  await press(words.approve.button);
  await screen.findByText(words.approve.done);
  expect(sent).toEqual([['/approvals/r1/approval']]);
});

it('names no sum where no money is asked for, as for a draw', async () => {
  item = { ...request, title: 'Auslosung mit der Zahl: 4 8 15', amount: 0 };
  show();
  await press(words.approve.button);
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('Sina Wissner hat es angefragt: Wasserschaden.');
  expect(text).not.toContain('€');
});

it('says what follows where it is not done at once', async () => {
  item = { ...request, consequence: 'Fünf Minuten lang lässt es sich zurücknehmen.' };
  show();
  await press(words.approve.button);
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('Fünf Minuten lang');
  expect(text).not.toContain(words.approve.atOnce);
});

it('says why what was asked for cannot be done any more, and declines it with a reason', async () => {
  refusal = { errorCode: 'APPROVAL_NOT_POSSIBLE' };
  show();
  await press(words.approve.button);
  await press(words.approve.button);
  expect(await screen.findByText(room.refusals.APPROVAL_NOT_POSSIBLE)).toBeTruthy();
  refusal = undefined;
  await press(office.cancel);
  await press(words.decline.button);
  fireEvent.change(screen.getByLabelText(words.decline.reason), { target: { value: 'neu anfragen' } });
  await press(words.decline.button);
  await screen.findByText(words.decline.done);
  expect(sent.at(-1)).toEqual(['/approvals/r1/refusal', { why: 'neu anfragen' }]);
});

it('offers who asked nothing but to withdraw', async () => {
  item = { ...request, mayDecide: false, mayWithdraw: true };
  show();
  await press(words.withdraw.button);
  expect(screen.queryByRole('button', { name: words.approve.button })).toBeNull();
  await press(words.withdraw.button);
  await screen.findByText(words.withdraw.done);
});
