// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import type { Template } from '#frame/template.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { JobsPage } from './JobsPage.tsx';
import { MailsPage } from './MailsPage.tsx';
import { RunningPage } from './RunningPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const at = '2026-11-21T20:00:00Z';
const job = (id: string) => ({
  id,
  queue: 'sendRefund',
  createdAt: at,
  failedAt: at,
  tries: 6,
  message: id,
  about: {},
});
const running = {
  queues: [
    { name: 'sendRefund', waiting: 0, running: 0, failed: 2 },
    { name: 'deliverMail', waiting: 0, running: 0, failed: 0 },
  ],
  payment: { services: [{ name: 'sandbox' }], discrepancies: 1 },
  imports: [{ source: 'shop import', at, isGood: false, report: 'line 3: no price' }],
  versions: { product: '0.1.0', node: '24.1', database: '18.4', migrations: 90, missingMigrations: ['order/0099'] },
  storage: { databaseBytes: 2_500_000, tables: [{ name: 'order.order', bytes: 1_000_000, rows: 12 }] },
};
const sent: unknown[] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (path === '/self')
    return reply({ accountId: 'a', name: '', roles: [], permissions: ['running.recipients'], pages: [] });
  if (path === '/running') return reply(running);
  if (path.endsWith('/recipient')) return reply({ to: 'fan@kurve.test' });
  if (path.startsWith('/running/mails'))
    return reply({ items: [{ id: 'm1', subject: 'Deine Bestellung', createdAt: at, failures: 6, message: '550' }] });
  if (method === 'GET') return reply({ items: [job('j1'), job('j2')] });
  sent.push([path, JSON.parse(String(body))]);
  return reply({ done: 2 });
}

const show = (Page: Template) =>
  render(
    <InFrame words={{ office, runningOffice: words }}>
      <Page props={{}} locale="de" path="/office/jobs/" />
    </InFrame>,
  );

beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/office/jobs/');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tries many failed jobs again at once, and drops them only with a reason', async () => {
  show(JobsPage);
  await screen.findByText('j1');
  fireEvent.click(screen.getByRole('checkbox', { name: office.list.chooseAll }));
  fireEvent.click(screen.getByRole('button', { name: words.retry.button }));
  const confirm = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
  confirm(words.retry.button);
  await screen.findByText(words.retry.done_other.replace('{{count}}', '2'));
  expect(sent).toEqual([['/running/jobs/retry', { ids: ['j1', 'j2'] }]]);
  fireEvent.click(screen.getAllByRole('button', { name: office.close }).at(-1)!);
  fireEvent.click(screen.getByRole('button', { name: words.drop.button }));
  confirm(words.drop.button);
  expect(screen.getByText(office.reasonNeeded)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(words.drop.reason), { target: { value: 'doppelt' } });
  confirm(words.drop.button);
  await waitFor(() => expect(sent.at(-1)).toEqual(['/running/jobs/drop', { ids: ['j1', 'j2'], why: 'doppelt' }]));
});

it('offers no deed for jobs that wait', async () => {
  history.replaceState(null, '', '/office/jobs/?state=waiting');
  show(JobsPage);
  await screen.findByText('j1');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says whom a mail goes to only when it is asked', async () => {
  show(MailsPage);
  fireEvent.click(await screen.findByRole('button', { name: words.mails.showRecipient }));
  expect(await screen.findByText('fan@kurve.test')).toBeTruthy();
});

it('shows queues with something in them, imports, versions and storage', async () => {
  show(RunningPage);
  expect(await screen.findByRole('rowheader', { name: 'sendRefund' })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'deliverMail' })).toBeNull();
  for (const text of ['line 3: no price', /order\/0099/, /2,5 MB/, /1 Zahlung/])
    expect(screen.getByText(text)).toBeTruthy();
});
