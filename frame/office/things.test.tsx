// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigation } from '../running.ts';
import { InFrame } from '../testing/inFrame.tsx';
import { giveModalDialogs } from '../testing/modalDialogs.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import words from './words/de.json' with { type: 'json' };

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => ({ officeToken: async () => 'token' }));

const things = [
  { group: 'Bestellungen', title: '1-100001', detail: 'Toni Muster', href: '/office/orders/o1/' },
  { group: 'Fanartikel', title: 'Derby-Schal', href: 'https://kurve.test/shop/derby-schal/' },
];
const saved = [{ id: 'f1', name: 'Heute', filters: { toSend: 'true' } }];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address.replace('/api/office/v1', '')}`);
    const items = address.includes('/find') ? things : saved;
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify({ data: method === 'PUT' ? saved[0] : { items }, isSuccess: true }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('finds things by group beside pages, and goes to one by keyboard', async () => {
  setNavigation({ prefetch() {} } as never);
  const pages = [{ path: '/office/orders/', title: 'Bestellungen', group: 'orders' }];
  const closed = vi.fn();
  render(
    <InFrame words={{ office: words }}>
      <CommandPalette pages={pages} isOpen onClose={closed} />
    </InFrame>,
  );
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: '1-1000' } });
  expect(await screen.findByRole('group', { name: 'Fanartikel' })).toBeTruthy();
  expect(asked).toEqual(['GET /find?q=1-1000']);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Toni Muster');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Derby-Schal');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([closed.mock.calls.length, location.pathname]).toEqual([1, '/office/orders/o1/']);
});

it('asks for nothing before two letters are there', async () => {
  render(
    <InFrame words={{ office: words }}>
      <CommandPalette pages={[]} isOpen onClose={() => {}} />
    </InFrame>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: ' a ' } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
});

const showFilters = (values: Record<string, string>) => {
  const changes: object[] = [];
  const filters = { names: ['q', 'toSend'], values, change: (changed: object) => void changes.push(changed) };
  render(
    <InFrame words={{ office: words }} page={{ path: '/office/orders/' }}>
      <SavedFilters {...filters} />
    </InFrame>,
  );
  return changes;
};

it('sets a saved filter with one click, takes the others off, and deletes it', async () => {
  const changes = showFilters({ q: 'muster' });
  const button = await screen.findByRole('button', { name: 'Heute' });
  expect([asked[0], button.getAttribute('aria-pressed')]).toEqual([
    'GET /saved-filters?list=%2Foffice%2Forders%2F',
    'false',
  ]);
  fireEvent.click(button);
  expect(changes).toEqual([{ q: '', toSend: 'true' }]);
  fireEvent.click(screen.getByRole('button', { name: words.savedFilters.delete.replace('{{name}}', 'Heute') }));
  await waitFor(() => expect(asked).toContain('DELETE /saved-filters/f1'));
});

it('saves what is set under a name, and offers that only for what is not saved yet', async () => {
  showFilters({ toSend: 'true' });
  expect((await screen.findByRole('button', { name: 'Heute' })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: words.savedFilters.save })).toBeNull();
  cleanup();
  showFilters({ q: 'muster' });
  fireEvent.click(await screen.findByRole('button', { name: words.savedFilters.save }));
  fireEvent.change(screen.getByLabelText(words.savedFilters.name), { target: { value: 'Muster' } });
  fireEvent.click(screen.getAllByRole('button', { name: words.savedFilters.save }).at(-1)!);
  await waitFor(() => expect(asked.some((one) => one.startsWith('PUT /saved-filters/'))).toBe(true));
});
