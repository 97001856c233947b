// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import returns from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import type { OfficeReturn } from './inboxClient.ts';
import { ReturnCasePage } from './ReturnCasePage.tsx';
import { ReturnsPage } from './ReturnsPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions, pages: [] }),
}));

const at = '2026-11-20T10:00:00.000Z';
const aReturn = (parts: Partial<OfficeReturn> = {}): OfficeReturn => ({
  id: 'case-1',
  version: 2,
  number: 'RS100001',
  state: 'arrived',
  stateDate: at,
  created: at,
  order: { id: 'order-1', number: '1-100001', isShipped: true },
  customer: { id: 'fan-1', email: 'toni@kurve.test', name: 'Toni Muster', isOrganisation: false },
  lines: [
    {
      id: 'line-1',
      sku: '1204',
      name: { de: 'Derby-Schal' },
      options: [],
      kind: 'withdrawal',
      state: 'requested',
      quantity: 2,
      amount: 40,
    },
  ],
  notes: [],
  photos: [],
  timeline: [{ at, what: 'announced' }],
  deeds: { isRefundAsked: false, canMarkArrived: false, canGrade: true, canRefuse: true, undo: 'arrival' },
  ...parts,
});

let present: OfficeReturn;
let rows: object[];
let refusal: { status: number; errorCode: string } | undefined;
const asked: string[] = [];
const sent: { path: string; body: Record<string, unknown> }[] = [];

/** The window's FileReader reads blobs of this window only. */
const aPicture = () => Object.assign(new Response(), { blob: async () => new Blob(['p'], { type: 'image/webp' }) });

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (method === 'GET') {
    asked.push(path);
    if (path.includes('/photos/')) return aPicture();
    return reply(path.startsWith('/returns/') ? present : { items: rows });
  }
  sent.push({ path: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : {} });
  if (refusal) return new Response(JSON.stringify({ ...refusal, isSuccess: false }), { status: refusal.status });
  return reply(present);
}

const show = (Page: typeof ReturnCasePage) =>
  render(
    <InFrame words={{ office, returns, returnsOffice: words }}>
      <Page props={{ number: 'RS100001' }} locale="de" path="/office/returns/" />
    </InFrame>,
  );
const openReturn = async () => {
  show(ReturnCasePage);
  await screen.findByText('Derby-Schal');
};
const button = (name: string) => screen.getByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  present = aReturn();
  permissions = ['orders.read', 'returns.receive', 'orders.refund', 'people.read'];
  [rows, refusal] = [[], undefined];
  asked.length = sent.length = 0;
  history.replaceState(null, '', '/office/returns/');
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the inbox', () => {
  const listed = {
    id: 'case-1',
    number: 'RS100001',
    state: 'expected',
    created: at,
    stateDate: at,
    orderId: 'order-1',
    orderNumber: '1-100001',
    name: 'Toni Muster',
    email: 'toni@kurve.test',
    pieces: 2,
    amount: 40,
  };

  it('leads to each return', async () => {
    rows = [listed];
    show(ReturnsPage as typeof ReturnCasePage);
    const link = await screen.findByRole('link', { name: 'RS100001' });
    expect(link.getAttribute('href')).toBe('/office/returns/RS100001/');
    for (const text of ['Toni Muster', 'toni@kurve.test', words.states.expected, '40,00', '1-100001'])
      expect(link.closest('tr')?.textContent).toContain(text);
  });

  it('opens what a scanner types, followed by Enter', async () => {
    rows = [listed];
    show(ReturnsPage as typeof ReturnCasePage);
    const field = await screen.findByLabelText(words.scan.label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'RS100001' } });
    fireEvent.submit(field.closest('form')!);
    await waitFor(() => expect(location.pathname).toBe('/office/returns/RS100001/'));
    expect(asked).toContain('/returns?q=RS100001');
  });

  it('says so where nothing has that number', async () => {
    show(ReturnsPage as typeof ReturnCasePage);
    const field = await screen.findByLabelText(words.scan.label);
    fireEvent.change(field, { target: { value: 'RS7' } });
    fireEvent.submit(field.closest('form')!);
    await screen.findByText('Zu „RS7“ gibt es keine Rücksendung.');
    expect(location.pathname).toBe('/office/returns/');
  });
});

describe('one return', () => {
  it('takes a grade for each piece, and offers the way back', async () => {
    await openReturn();
    fireEvent.click(button(words.grade.button));
    for (const [place, grade] of [
      [1, 'asNew'],
      [2, 'damaged'],
    ] as const)
      fireEvent.change(inDialog().getByLabelText(`Derby-Schal, Stück ${place} von 2`), { target: { value: grade } });
    fireEvent.click(inDialog().getByRole('button', { name: words.grade.button }));
    await inDialog().findByText(words.grade.done);
    const pieces = [
      { grade: 'asNew', quantity: 1 },
      { grade: 'damaged', quantity: 1 },
    ];
    expect(sent).toEqual([
      { path: 'PUT /returns/RS100001/grades', body: { version: 2, lines: [{ lineId: 'line-1', pieces }] } },
    ]);
    fireEvent.click(inDialog().getByRole('button', { name: words.undo.button }));
    await inDialog().findByText(words.undo.done);
    expect(sent.at(-1)?.path).toBe('POST /returns/RS100001/undo');
  });

  it('keeps part of the price of a worn piece for a reason, and of no other', async () => {
    await openReturn();
    fireEvent.click(button(words.grade.button));
    const piece = (place: number) => `Derby-Schal, Stück ${place} von 2`;
    const keptFor = (place: number) => words.wear.amount.replace('{{piece}}', piece(place));
    fireEvent.change(inDialog().getByLabelText(piece(1)), { target: { value: 'asNew' } });
    fireEvent.change(inDialog().getByLabelText(piece(2)), { target: { value: 'used' } });
    expect(inDialog().queryByLabelText(new RegExp(keptFor(1)))).toBeNull();
    fireEvent.change(inDialog().getByLabelText(new RegExp(keptFor(2))), { target: { value: '7,50' } });
    fireEvent.change(inDialog().getByLabelText(words.wear.reason), { target: { value: 'Getragen' } });
    fireEvent.click(inDialog().getByRole('button', { name: words.grade.button }));
    await inDialog().findByText(words.grade.done);
    const deduction = { amount: 7.5, reason: 'Getragen' };
    const pieces = [
      { grade: 'asNew', quantity: 1 },
      { grade: 'used', quantity: 1, deduction },
    ];
    expect(sent[0]?.body).toEqual({ version: 2, lines: [{ lineId: 'line-1', pieces }] });
  });

  it('says what goes back before the refund, and sends what was shown', async () => {
    const refund = { amount: 44.95, shipping: 4.95, toVouchers: 5, isWithBank: false };
    present = aReturn({ state: 'graded', deeds: { ...aReturn().deeds, refund } });
    await openReturn();
    fireEvent.click(button(words.refund.button));
    expect(inDialog().getByText(/44,95.*4,95.*5,00.*39,95/)).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: /44,95.*erstatten/ }));
    await inDialog().findByText(/auf dem Weg zurück/);
    expect(sent).toEqual([{ path: 'POST /returns/RS100001/refund', body: { version: 2, amount: 44.95 } }]);
  });

  it('refuses with a reason; what is not ours is chosen already', async () => {
    const [line] = aReturn().lines;
    present = aReturn({ lines: [{ ...line!, grade: 'notOurs' }] });
    await openReturn();
    fireEvent.click(button(words.refuse.button));
    fireEvent.change(inDialog().getByLabelText(words.refuse.reason), { target: { value: 'Nicht von uns.' } });
    fireEvent.click(inDialog().getByRole('button', { name: words.refuse.button }));
    await inDialog().findByText(words.refuse.done);
    const body = { version: 2, lineIds: ['line-1'], reason: 'Nicht von uns.' };
    expect(sent).toEqual([{ path: 'POST /returns/RS100001/refusal', body }]);
  });

  it('shows what holds now where somebody else was faster', async () => {
    refusal = { status: 409, errorCode: 'CHANGED_MEANWHILE' };
    present = aReturn({
      state: 'expected',
      deeds: { isRefundAsked: false, canMarkArrived: true, canGrade: false, canRefuse: true },
    });
    await openReturn();
    fireEvent.click(button(words.arrive.button));
    present = aReturn();
    fireEvent.click(inDialog().getByRole('button', { name: words.arrive.button }));
    await inDialog().findByText(returns.refusals.CHANGED_MEANWHILE);
    expect(asked.filter((path) => path === '/returns/RS100001').length).toBe(2);
  });

  it.each([
    [false, { name: 'Toni Muster' }, '/office/people/fan-1/'],
    [true, { name: 'Bembelbande' }, '/office/organisations/fan-1/'],
    [false, { name: undefined }, '/office/people/fan-1/'],
  ])('leads to the customer who sends it back (organisation: %s)', async (isOrganisation, { name }, href) => {
    const customer = { id: 'fan-1', email: 'toni@kurve.test', isOrganisation, ...(name ? { name } : {}) };
    present = aReturn({ customer });
    await openReturn();
    const links = screen.getAllByRole('link', { name: name ?? 'toni@kurve.test' });
    expect(links.map((link) => link.getAttribute('href'))).toContain(href);
  });

  it('offers no decision to those who only pack', async () => {
    permissions = ['orders.read', 'returns.receive'];
    await openReturn();
    expect(screen.queryByRole('button', { name: words.refuse.button })).toBeNull();
    expect(button(words.grade.button)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Toni Muster' })).toBeNull();
  });
});

describe('photos of a parcel', () => {
  const photo = { id: 'photo-1', width: 800, height: 600, at, by: { accountId: 'a', name: 'Sina' } };
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(words.photos.add), { target: { files: [file] } });

  it('are shown, added and deleted after a question', async () => {
    present = aReturn({ photos: [photo] });
    await openReturn();
    const picture = await screen.findByAltText('Foto 1 der Rücksendung RS100001');
    await waitFor(() => expect(picture.getAttribute('src')).toMatch(/^data:/));
    expect(asked).toContain('/returns/RS100001/photos/photo-1');
    present = aReturn({ photos: [photo, { ...photo, id: 'photo-2' }] });
    choose(new File(['x'], 'paket.jpg', { type: 'image/jpeg' }));
    await screen.findByAltText('Foto 2 der Rücksendung RS100001');
    expect(sent.at(-1)?.path).toBe('POST /returns/RS100001/photos');
    fireEvent.click(screen.getAllByRole('button', { name: words.photos.remove })[1]!);
    present = aReturn({ photos: [photo] });
    fireEvent.click(inDialog().getByRole('button', { name: words.photos.remove }));
    await waitFor(() => expect(screen.queryByAltText('Foto 2 der Rücksendung RS100001')).toBeNull());
    expect(sent.at(-1)?.path).toBe('DELETE /returns/RS100001/photos/photo-2');
  });

  it('say what is wrong with a file', async () => {
    await openReturn();
    refusal = { status: 422, errorCode: 'NOT_A_PICTURE' };
    choose(new File(['x'], 'paket.jpg', { type: 'image/jpeg' }));
    await screen.findByText(returns.refusals.NOT_A_PICTURE);
    refusal = { status: 413, errorCode: 'BODY_TOO_LARGE' };
    choose(new File(['x'], 'paket.jpg', { type: 'image/jpeg' }));
    await screen.findByText(words.photos.tooLarge);
  });

  it('cannot be changed by those who only read', async () => {
    permissions = ['orders.read'];
    present = aReturn({ photos: [photo] });
    await openReturn();
    await screen.findByAltText('Foto 1 der Rücksendung RS100001');
    expect(screen.queryByLabelText(words.photos.add)).toBeNull();
    expect(screen.queryByRole('button', { name: words.photos.remove })).toBeNull();
  });
});
