// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { SettingsPage } from './SettingsPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const at = '2026-11-21T20:00:00Z';
let settings: { key: string; kind: string; value: string | number; usual: string | number; version: number }[] = [];
const sent: unknown[] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (path === '/self') return reply({ accountId: 'a', name: '', roles: [], permissions: [], pages: [] });
  if (path.includes('/changes'))
    return reply({ items: [{ id: 'c1', at, before: 300, after: 500, why: 'Weihnachten', by: { accountId: 'a' } }] });
  if (method === 'GET') return reply({ items: settings.map((one) => ({ ...one, isOptional: false })) });
  const change = JSON.parse(String(body));
  sent.push([path, change]);
  const known = settings.find(({ key }) => path.endsWith(key));
  if (!known || known.version !== change.version)
    return new Response(JSON.stringify({ errorCode: 'CHANGED_MEANWHILE' }), { status: 409 });
  Object.assign(known, { value: change.value, version: known.version + 1 });
  return reply({ ...known, isOptional: false });
}

const label = words.labels.refundApprovalAbove;
const show = async () => {
  render(
    <InFrame words={{ office, clubSettingsOffice: words }}>
      <SettingsPage props={{}} locale="de" path="/office/settings/" />
    </InFrame>,
  );
  return screen.findByLabelText(label);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: words.save }));

beforeEach(() => {
  sent.length = 0;
  settings = [{ key: 'refundApprovalAbove', kind: 'money', value: 500, usual: 500, version: 3 }];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves a value with its version, and says so', async () => {
  const field = await show();
  fireEvent.change(field, { target: { value: '250,50' } });
  fireEvent.change(screen.getByLabelText(words.why), { target: { value: 'Saison' } });
  save();
  await screen.findByText(office.form.saved);
  expect(sent).toEqual([['/settings/refundApprovalAbove', { value: 250.5, version: 3, why: 'Saison' }]]);
});

it('shows both values where somebody else was faster', async () => {
  const field = await show();
  Object.assign(settings[0]!, { value: 100, version: 4 });
  fireEvent.change(field, { target: { value: '250' } });
  save();
  await screen.findByText(office.form.conflict);
  fireEvent.click(screen.getByRole('button', { name: office.form.keepMine }));
  save();
  await screen.findByText(office.form.saved);
  expect(sent.at(-1)).toEqual(['/settings/refundApprovalAbove', { value: 250, version: 4 }]);
});

it('puts a former value back', async () => {
  await show();
  const history = screen.getByText(words.history).closest('details') as HTMLDetailsElement;
  history.open = true;
  fireEvent(history, new Event('toggle'));
  await screen.findByText('Weihnachten');
  fireEvent.click(screen.getByRole('button', { name: /300,00/ }));
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(words.why), { target: { value: 'zurück' } });
  fireEvent.click(screen.getByRole('button', { name: words.putBack.confirm }));
  await waitFor(() =>
    expect(sent).toEqual([['/settings/refundApprovalAbove', { value: 300, version: 3, why: 'zurück' }]]),
  );
  await waitFor(() => expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('300'));
});
