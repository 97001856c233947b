// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { collectedWords } from '#platform/words/collectedWords.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { AuditPage } from './AuditPage.tsx';
import { changesOf } from './auditChanges.ts';
import { instantsOf, pageOf, subjectOf } from './auditView.ts';
import { StartPage } from './StartPage.tsx';

vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const saved: string[] = [];
vi.mock('#frame/downloadFile.ts', () => ({ saveFile: (_: Blob, name: string) => saved.push(name) }));

const trail = collectedWords('trail', 'de');
/** States of orders are the words of their own room. */
const order = { states: { InvoiceCreated: 'Rechnung erstellt', OrderShipped: 'Versendet' } };

const granted = {
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
let entry: object = granted;
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
    <InFrame words={{ office, oversightOffice: words, trail, order }}>
      <Page props={{}} locale="de" path="/office/" />
    </InFrame>,
  );

beforeEach(() => {
  entry = granted;
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
    for (const text of ['Ada Minnert', 'Rolle vergeben', 'Mitarbeiter:in', 'Rolle: Einlass → Kundenservice'])
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

  it('says fields and codes in words, money as money, moments in the club’s time zone, nothing of the empty', () => {
    const words = {
      locale: 'de' as const,
      fieldName: (name: string) => ({ limit: 'Rahmen', roles: 'Rollen', role: 'Rolle' })[name],
      codeName: (field: string, code: string) => (field === 'role' && code === 'gate' ? 'Einlass' : undefined),
      yesNo: { true: 'ja', false: 'nein' },
    };
    const change = (before: Record<string, unknown>, after: Record<string, unknown>, kind = 'creditLine') =>
      changesOf({ subject: { kind }, before, after }, words).map(({ name, from, to }) => [name, from, to].join(' | '));
    expect(
      change({ limit: 5000, section: null }, { limit: 250_000, roles: [{ role: 'gate', section: null }] }),
    ).toEqual(['Rahmen | 50,00 € | 2.500,00 €', 'Rollen |  | Einlass']);
    expect(change({ total: 4995 }, {}, 'ticketEvent')).toEqual(['total | 49,95\u00a0€ | ']);
    expect(change({}, { total: 49.95 }, 'person')).toEqual(['total |  | 49,95 €']);
    expect(
      change({ startsAt: '2026-07-01T18:30:00.000Z' }, { isOpen: true, pieces: [{ role: 'gate', quantity: 2 }] }),
    ).toEqual(['startsAt | 01.07.2026, 20:30 | ', 'isOpen |  | ja', 'pieces |  | Rolle Einlass · quantity 2']);
  });

  it('leads to the thing, shows ids and long values short with the whole behind them', async () => {
    const subject = { kind: 'order', id: '0199e3a0-7b1c-7c3e-9a52-b7e9a5a0c1d2' };
    entry = {
      ...granted,
      subject,
      before: { state: 'InvoiceCreated' },
      after: { state: 'OrderShipped', changedFields: ['street', 'city'] },
      why: 'x',
    };
    show(AuditPage);
    expect((await screen.findByRole('link', { name: trail.subjects!.order! })).getAttribute('href')).toBe(
      `/office/orders/${subject.id}/`,
    );
    const id = screen.getByText('0199e3a0…').closest('details') as HTMLElement;
    expect([id.textContent?.includes(subject.id), id.hasAttribute('open')]).toEqual([true, false]);
    // Beside the deed for phones, and in a column of its own.
    const [change] = screen.getAllByText(/Rechnung erstellt/);
    expect(change?.textContent).toBe('Stand: Rechnung erstellt → Versendet');
    expect(screen.getAllByText(/Straße/)[0]?.textContent).toBe('Geänderte Felder: Straße, Ort');
    expect(pageOf({ kind: 'setting', id: 'hotline' })).toBeUndefined();
    // A look names no subject: the path says what was looked at.
    expect(subjectOf({ params: { personId: 'p1' } })).toEqual({ kind: 'person', id: 'p1' });
    expect(subjectOf({ params: { key: 'hotline' } })).toBeUndefined();
  });

  it('shows the first of many values, and the others on demand', async () => {
    entry = { ...granted, before: undefined, after: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }, why: 'x' };
    show(AuditPage);
    const [others] = await screen.findAllByText(words.audit.others_other.replace('{{count}}', '2'));
    expect(others?.closest('details')?.textContent).toContain('f: 6g: 7');
    expect(screen.getAllByText('e: 5')[0]?.closest('details')).toBeNull();
  });

  it('takes days for moments in the club’s time zone', () => {
    expect(instantsOf({ from: 'gestern', to: '2026-07-01' })).toEqual({ to: '2026-07-01T22:00:00.000Z' });
  });
});
