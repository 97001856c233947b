// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/office.de.json' with { type: 'json' };
import { AuditPage } from './AuditPage.tsx';
import { changesOf, instantsOf } from './auditView.ts';
import { StartPage } from './StartPage.tsx';

vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const saved: string[] = [];
vi.mock('#frame/downloadFile.ts', () => ({ saveFile: (_: Blob, name: string) => saved.push(name) }));

const entry = {
  id: 'e1',
  at: '2026-11-21T20:00:00Z',
  who: { accountId: 'a', name: 'Ada Minnert' },
  params: {},
  what: 'POST /office/v1/staff/:accountId/roles',
  subject: { kind: 'staff', id: 'sina' },
  before: { role: 'gate' },
  after: { role: 'service', section: null },
  why: 'Urlaubsvertretung',
};
let figures: object[] = [];
const asked: string[] = [];

async function answer(address: string) {
  asked.push(address.replace('/api/office/v1', ''));
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (address.endsWith('/self')) return reply({ accountId: 'a', name: '', roles: [], permissions: [], pages: [] });
  if (address.endsWith('/staff')) return reply({ items: [{ accountId: 'a', name: 'Ada Minnert' }], invitations: [] });
  if (address.includes('/export')) return new Response('csv');
  return reply({ items: address.endsWith('/today') ? figures : [entry] });
}

const show = (Page: typeof StartPage) =>
  render(
    <InFrame words={{ office, oversightOffice: words }}>
      <Page props={{}} locale="de" path="/office/" />
    </InFrame>,
  );

beforeEach(() => {
  asked.length = 0;
  history.replaceState(null, '', '/office/audit/');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the start page', () => {
  const figure = (name: string, kind: string, value: number, path?: string) => ({
    name,
    title: name,
    kind,
    value,
    path,
  });

  it('shows what waits as a way there, not what does not, and today’s money', async () => {
    figures = [
      figure('Klärungen', 'todo', 3, '/office/payments/'),
      figure('Aufgaben', 'todo', 0),
      figure('Eingang', 'money', 49.95),
    ];
    show(StartPage);
    expect((await screen.findByRole('link', { name: 'Klärungen' })).getAttribute('href')).toBe('/office/payments/');
    expect(screen.queryByText('Aufgaben')).toBeNull();
    expect(screen.getByText(/49,95\s€/)).toBeTruthy();
  });

  it('says that nothing waits, and that a role has no numbers', async () => {
    figures = [figure('Aufgaben', 'todo', 0)];
    show(StartPage);
    expect(await screen.findByText(words.start.nothing)).toBeTruthy();
    cleanup();
    figures = [];
    show(StartPage);
    expect(await screen.findByText(words.start.noFigures)).toBeTruthy();
  });
});

describe('the trail', () => {
  it('says who did what to whom, from what to what and why', async () => {
    show(AuditPage);
    const row = (await screen.findByText('Urlaubsvertretung')).closest('tr') as HTMLElement;
    for (const text of ['Ada Minnert', 'Rolle vergeben', 'Mitarbeiter:in', 'role: gate → service'])
      expect(row.textContent).toContain(text);
  });

  it('is searched by the address, and taken along as a file of what is shown', async () => {
    history.replaceState(null, '', '/office/audit/?what=invitation+accepted&from=2026-11-21&to=2026-11-21');
    show(AuditPage);
    await screen.findByText('Urlaubsvertretung');
    const query = 'what=invitation+accepted&from=2026-11-20T23%3A00%3A00.000Z&to=2026-11-21T23%3A00%3A00.000Z';
    expect(asked).toContain(`/audit?${query}`);
    fireEvent.click(screen.getByRole('button', { name: office.list.export }));
    await waitFor(() => expect(saved).toEqual(['audit.csv']));
    expect(asked.at(-1)).toBe(`/audit/export?${query}`);
    fireEvent.change(screen.getByLabelText(words.audit.who), { target: { value: 'a' } });
    await waitFor(() => expect(asked.at(-1)).toContain('who=a'));
  });

  it('compares values, and takes days for moments in the club’s time zone', () => {
    expect(changesOf({ limit: 5 }, { limit: 7, roles: [{ role: 'gate', section: null }] })).toEqual([
      { name: 'limit', from: '5', to: '7' },
      { name: 'roles', from: '–', to: 'gate' },
    ]);
    expect(instantsOf({ from: 'gestern', to: '2026-07-01' })).toEqual({ to: '2026-07-01T22:00:00.000Z' });
  });
});
