// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import type { TemplateProps } from '#frame/template.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import { closing, group, month, sums } from '../testing/replies.ts';
import accounting from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { BalancesPage } from './BalancesPage.tsx';
import { DocumentsPage } from './DocumentsPage.tsx';
import { MonthsPage } from './MonthsPage.tsx';
import { OpenItemsPage } from './OpenItemsPage.tsx';
import { RevenuePage } from './RevenuePage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Fine', roles: [], permissions, pages: [] }),
}));
let permissions: string[] = [];
const downloads: string[] = [];
vi.mock('#frame/office/downloadOfficeFile.ts', () => ({
  downloadOfficeFile: async (address: string) => void downloads.push(address),
}));

let answers: Record<string, unknown>;
let granted: object;
let refusal: { status: number; errorCode: string } | undefined;
const asked: string[] = [];
const sent: { path: string; body: unknown }[] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  if (method !== 'GET') {
    sent.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    if (refusal) return new Response(JSON.stringify({ ...refusal, isSuccess: false }), { status: refusal.status });
    if (path.startsWith('/credit-lines')) return new Response(JSON.stringify({ data: granted, isSuccess: true }));
    if (path.endsWith('/paid')) return new Response(null, { status: 204 });
    return new Response(JSON.stringify({ data: closing, isSuccess: true }));
  }
  asked.push(path);
  const data = answers[path.split('?')[0] ?? ''];
  if (data === undefined)
    return new Response(JSON.stringify({ status: 403, errorCode: 'NOT_ALLOWED' }), { status: 403 });
  return new Response(JSON.stringify({ data, isSuccess: true }));
}

const show = (Page: ComponentType<TemplateProps>) =>
  render(
    <InFrame words={{ office, accounting, accountingOffice: words, kinds: collectedWords('kinds', 'de') }}>
      <Page props={{}} locale="de" path="/office/revenue/" />
    </InFrame>,
  );
const rowOf = (text: string) =>
  screen
    .getAllByText(text)
    .map((cell) => cell.closest('tr')?.textContent?.replace(/\s/g, ' '))
    .find(Boolean);
const inDialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  asked.length = sent.length = downloads.length = 0;
  refusal = undefined;
  answers = {};
  permissions = [];
  history.replaceState(null, '', '/office/revenue/');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the revenue', () => {
  beforeEach(() => {
    answers['/revenue'] = {
      from: '2026-11-01',
      to: '2026-11-02',
      by: 'day',
      total: sums,
      periods: [group('2026-11-01', { gross: -19 }), group('2026-11-02')],
      partners: [group('1')],
      kinds: [group('Merchandise'), group('Camp')],
      rates: [group('19'), group('8.1')],
    };
  });

  it('stands in a chart and in tables: over time, by seller, kind and rate', async () => {
    show(RevenuePage);
    const chart = await screen.findByRole('img', { name: /Erlöse brutto je Tag/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(2);
    expect(rowOf('02.11.2026')).toBe('02.11.2026119,00 €19,00 €84,03 €15,97 €100,00 €');
    for (const text of ['Fanshop', 'Fanartikel', 'Camp', '19 %', '8,1 %'])
      expect(screen.getByRole('rowheader', { name: text })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.spans.lastYear }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/^\/revenue\?.*by=month/));
    fireEvent.click(screen.getByRole('button', { name: office.list.export }));
    expect(downloads[0]).toMatch(/^\/office\/v1\/revenue\/export\?from=\d{4}-01-01&to=\d{4}-12-31&by=month$/);
  });

  it('says why there is nothing for somebody without the role', async () => {
    answers = {};
    show(RevenuePage);
    await screen.findByText(office.noAccess.notAllowed);
  });
});

describe('open items', () => {
  const item = {
    paymentId: 'payment-1',
    customer: 'Taubenzucht e. V.',
    email: 'tauben@kurve.test',
    amount: 80,
    owed: 50,
    bought: '2026-11-01T10:00:00Z',
    dueOn: '2026-11-15',
    daysOverdue: 9,
    orders: [{ id: 'order-1', orderNumber: '2-100001', invoice: '2-R100001' }],
  };
  beforeEach(() => {
    answers['/open-items'] = { items: [item], sums: { count: 1, owed: 50, overdueCount: 1, overdueOwed: 50 } };
  });

  it('say what is overdue, and are settled after their consequence was told', async () => {
    show(OpenItemsPage);
    await screen.findByText('2-100001');
    for (const text of ['9 Tage überfällig', '2-R100001', 'von 80,00 €', 'Taubenzucht e. V.'])
      expect(rowOf('2-100001')).toContain(text);
    fireEvent.click(screen.getByRole('button', { name: 'Als bezahlt buchen: 2-100001' }));
    expect(inDialog().getByText(/50,00\s€ von Taubenzucht e\. V\. gelten als eingegangen/)).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: words.openItems.paid }));
    await inDialog().findByText(words.openItems.paidDone);
    expect(sent[0]?.path).toBe('/account-purchases/payment-1/paid');
  });

  it('cannot be settled by the person who owes them', async () => {
    refusal = { status: 403, errorCode: 'OWN_CREDIT' };
    show(OpenItemsPage);
    fireEvent.click(await screen.findByRole('button', { name: 'Als bezahlt buchen: 2-100001' }));
    fireEvent.click(inDialog().getByRole('button', { name: words.openItems.paid }));
    await inDialog().findByText(words.openItems.ownCredit);
  });
});

it('shows vouchers by year, credit lines and charge-backs', async () => {
  const left = { count: 3, balance: 75, expiringCount: 1, expiringBalance: 25, lapsedCount: 0, lapsedBalance: 0 };
  answers = {
    '/outstanding-vouchers': { until: '2027-02-22', total: left, items: [{ tenantId: 1, year: 2025, ...left }] },
    '/credit-lines': { items: [{ customerId: 'c', customer: 'Firma GmbH', limit: 2500, owed: 400 }] },
    '/charge-backs': {
      items: [
        {
          paymentId: 'p',
          at: '2026-11-02T09:00:00Z',
          method: 'creditcard',
          provider: 'stripe',
          customer: 'Toni',
          amount: 24.95,
          orders: [{ id: 'order-1', orderNumber: '1-100007' }],
        },
      ],
    },
  };
  show(BalancesPage);
  await screen.findByText('Fanshop 2025');
  expect(rowOf('Fanshop 2025')).toBe('Fanshop 2025375,00 €25,00 €0,00 €');
  expect(rowOf('Firma GmbH')).toContain('2.100,00 €');
  expect((await screen.findByRole('link', { name: '1-100007' })).getAttribute('href')).toBe('/office/payments/?q=p');
});

describe('a credit line', () => {
  const line = { customerId: 'c1', customer: 'Firma GmbH', email: 'firma@kurve.test', limit: 3000, owed: 900 };
  const open = async () => {
    permissions = ['credit.grant'];
    answers['/credit-lines'] = { items: [line] };
    answers['/credit-customers'] = { ...line, customerId: 'c2', customer: 'Neu GmbH', limit: 0, owed: 0 };
    show(BalancesPage);
    await screen.findByRole('button', { name: 'Kreditrahmen ändern: Firma GmbH' });
  };
  const setTo = (limit: string) => {
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(words.creditLines.newLimit), { target: { value: limit } });
    fireEvent.click(dialog.getByRole('button', { name: words.creditLines.save }));
    return dialog;
  };

  it('is changed, and put back', async () => {
    await open();
    granted = { customerId: 'c1', limit: 4000, owed: 900 };
    fireEvent.click(screen.getByRole('button', { name: 'Kreditrahmen ändern: Firma GmbH' }));
    const dialog = setTo('4000');
    await dialog.findByText(/4\.000,00/);
    fireEvent.click(dialog.getByRole('button', { name: words.creditLines.undo }));
    await dialog.findByText(words.creditLines.undone);
    expect(sent).toEqual([
      { path: '/credit-lines/c1', body: { limit: 4000 } },
      { path: '/credit-lines/c1', body: { limit: 3000 } },
    ]);
  });

  it('is granted to somebody who has none, and says when a second person has to approve it', async () => {
    await open();
    granted = { customerId: 'c2', limit: 0, owed: 0, requested: { approvalId: 'a1', limit: 9000 } };
    fireEvent.change(screen.getByLabelText(words.creditLines.email), { target: { value: ' neu@kurve.test ' } });
    fireEvent.click(screen.getByRole('button', { name: words.creditLines.find }));
    await screen.findByText('Kreditrahmen für Neu GmbH');
    const dialog = setTo('9000');
    await dialog.findByText(/9\.000,00.*zweite Person/);
    expect(asked).toContain('/credit-customers?email=neu%40kurve.test');
    expect(dialog.queryByRole('button', { name: words.creditLines.undo })).toBeNull();
  });
});

it('finds a document by its number, and gives out its PDF', async () => {
  answers['/documents'] = {
    items: [
      {
        id: 'document-1',
        orderId: 'order-1',
        orderNumber: '1-100001',
        kind: 'creditNote',
        tenantId: 1,
        number: '1-G100001',
        issuedOn: '2026-11-24',
        gross: 20,
        buyer: 'Toni Muster',
      },
    ],
  };
  history.replaceState(null, '', '/office/documents/?q=1-g100001');
  show(DocumentsPage);
  const link = await screen.findByRole('link', { name: '1-G100001' });
  expect([link.getAttribute('href'), asked[0]]).toEqual(['/office/orders/order-1/', '/documents?q=1-g100001']);
  expect(link.closest('tr')?.textContent).toContain('-20,00');
  fireEvent.click(screen.getByRole('button', { name: 'PDF laden: 1-G100001' }));
  expect(downloads).toEqual(['/office/v1/orders/order-1/documents/document-1']);
});

describe('months', () => {
  beforeEach(() => {
    const item = { month: '2026-10', state: 'open', gross: 100, net: 84.03, vat: 15.97 };
    answers['/accounting/months'] = { items: [item], closings: [closing] };
    answers['/accounting/months/2026-10'] = month;
    history.replaceState(null, '', '/office/months/');
  });

  it('say what is open before they are closed, and are exported', async () => {
    show(MonthsPage);
    fireEvent.click(await screen.findByRole('button', { name: 'Oktober 2026' }));
    await screen.findByText('Zahlungsklärung „Erstattung nicht angekommen“: 2, zusammen 30,00 €');
    fireEvent.click(screen.getByRole('button', { name: words.months.datev }));
    expect(downloads).toEqual(['/office/v1/accounting/months/2026-10/export?tenant=1&format=datev&part=1']);
    fireEvent.click(screen.getByRole('button', { name: words.months.close }));
    expect(
      inDialog().getByText(
        /3 Rechnungen und Kassenbelege, 1 Rechnungskorrekturen und Auszahlungen, Erlöse brutto 100,00\s€/,
      ),
    ).toBeTruthy();
    expect(inDialog().getByText(words.months.closeUndo)).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: words.months.close }));
    await inDialog().findByText('Oktober 2026 ist festgeschrieben.');
    expect(sent).toEqual([{ path: '/accounting/closings', body: { tenant: 1, month: '2026-10' } }]);
  });

  it('are opened again with a reason, and not by who has closed them', async () => {
    refusal = { status: 403, errorCode: 'OWN_CLOSING' };
    show(MonthsPage);
    fireEvent.click(await screen.findByRole('button', { name: 'Festschreibung von Oktober 2026 aufheben' }));
    fireEvent.click(inDialog().getByRole('button', { name: words.months.reopen }));
    expect(inDialog().getByText(office.reasonNeeded)).toBeTruthy();
    fireEvent.change(inDialog().getByLabelText(words.months.reason), { target: { value: 'Falscher Monat' } });
    fireEvent.click(inDialog().getByRole('button', { name: words.months.reopen }));
    await inDialog().findByText(accounting.refusals.OWN_CLOSING);
    expect(sent).toEqual([{ path: '/accounting/closings/closing-1/reopening', body: { reason: 'Falscher Monat' } }]);
    expect(screen.getByText(/abababab/)).toBeTruthy();
  });
});
