// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import type { OfficeBill, OfficeRun } from './contractOfficeClient.ts';
import { RunPage } from './RunPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
afterEach(cleanup);

const run: OfficeRun = {
  id: 'r1',
  kind: 'season',
  masterDataId: 'm1',
  name: { de: 'Dauerkarte 2027-2028' },
  state: 'draft',
  preparedAt: '2027-05-20T08:00:00.000Z',
  dueOn: '2027-06-01',
  wouldChargeOn: '2027-06-01',
  isWaiting: false,
  subscribers: 1,
  contracts: 2,
  sum: 880,
  bills: [{ state: 'prepared', count: 1, sum: 880 }],
  leftOut: [{ why: 'notConfirmed', count: 1 }],
  leftOutContracts: [{ contractId: 'c9', number: 'D-9', why: 'notConfirmed' }],
  takenOut: [],
};
const bill: OfficeBill = {
  id: 'b1',
  state: 'dunned',
  amount: 880,
  subscriberId: 'p1',
  subscriber: 'Doris Dauerwald',
  contracts: 2,
  numbers: ['D-1', 'D-2'],
  tries: 3,
};

function open(parts: Partial<OfficeRun> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const path = address.replace('/api/office/v1', '');
    if (body) sent.push({ path, body: JSON.parse(String(body)) });
    const data = path.includes('/bills') ? { items: [bill] } : { ...run, ...parts };
    return new Response(JSON.stringify({ data, isSuccess: true }));
  });
  render(
    <InFrame words={{ office, subscriptionOffice: words }}>
      <RunPage props={{ billingRunId: 'r1' }} locale="de" path="/office/contracts/runs/r1/" />
    </InFrame>,
  );
  return sent;
}

it('shows what a run comes to, whom it leaves out, and takes a contract out with a reason and an undo', async () => {
  const sent = open();
  expect(await screen.findByText(`${words.billing['why.notConfirmed']}: 1`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.billing.takeOut }));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(words.billing.which), { target: { value: 'd-1' } });
  fireEvent.change(within(dialog).getByLabelText(words.deeds.why), { target: { value: 'Umbau' } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.billing.takeOut }));
  fireEvent.click(await within(dialog).findByRole('button', { name: words.billing.putBack }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { path: '/contractRuns/r1/contracts/D-1', body: { isBilled: false, why: 'Umbau' } },
    { path: '/contractRuns/r1/contracts/D-1', body: { isBilled: true } },
  ]);
});

it('notes with a reason that a bill of the dunning list was paid by transfer', async () => {
  const sent = open({ state: 'done' });
  fireEvent.click(await screen.findByRole('button', { name: words.billing.settle }));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(words.deeds.why), { target: { value: 'Kontoauszug' } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.billing.settle }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/contractBills/b1/settlement', body: { why: 'Kontoauszug' } });
  expect(screen.queryByRole('button', { name: words.billing.ask })).toBeNull();
});

it('changes nothing while a second person is being asked', async () => {
  open({ isWaiting: true });
  expect(await screen.findByText(words.billing.waiting)).toBeTruthy();
  for (const name of [words.billing.ask, words.billing.takeOut, words.billing.cancel])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
