// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import people from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { PeoplePage } from './PeoplePage.tsx';
import { PersonPage } from './PersonPage.tsx';
import type { OfficePerson } from './peopleClient.ts';

/** What these screens read of other rooms' words. */
const others = {
  order: {
    states: { OrderShipped: 'Versendet' },
    earlier: { title: 'Bestellungen im früheren Shop' },
    earlierStates: { completed: 'Abgeschlossen' },
  },
  returnsOffice: { title: 'Rücksendungen', states: { expected: 'erwartet' } },
  identity: { security: { 'kinds.signedIn': 'Angemeldet' } },
  records: { tables: { 'identity.account': 'Konto', 'order.order': 'Bestellungen' } },
};

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions, pages: [] }),
}));

const at = '2026-11-20T10:00:00.000Z';
const email = { id: 'mail-1', email: 'toni@kurve.test', isDefault: true, isConfirmed: true, isRequested: false };
const pending = { id: 'mail-2', email: 'neu@kurve.test', isDefault: false, isConfirmed: false, isRequested: true };
const held = { kind: 'main' as const, number: '18 990 412', from: '2020-07-01' };
const membership = { ...held, id: 'member-1', department: '', version: 3 };
const aPerson = (parts: Partial<OfficePerson> = {}): OfficePerson => ({
  id: 'fan-1',
  name: 'Toni Muster',
  email: 'toni@kurve.test',
  locale: 'de',
  created: at,
  roles: [],
  hasPassword: true,
  hasSecondFactor: true,
  passkeys: 0,
  sessions: 2,
  emails: [email],
  memberships: [membership],
  organisations: [],
  orders: [{ id: 'order-1', number: '1-100001', created: at, state: 'OrderShipped', totalPrice: 24.95 }],
  earlierOrders: [
    { number: 'ALT-7', ordered: '2019-03-04', state: 'completed', totalPrice: 44.75, items: ['2 × Schal'] },
  ],
  returns: [{ number: 'RS100001', created: at, state: 'expected' }],
  timeline: [
    { at, what: 'ordered', detail: '1-100001', amount: 24.95, path: '/office/orders/order-1/' },
    { at, what: 'signIn', detail: 'signedIn' },
    { at, what: 'assetIssued', detail: 'MembershipBadge' },
    { at, what: 'roleGranted', detail: 'gate' },
  ],
  ...parts,
});

let present: OfficePerson;
let refusal: { status: number; errorCode: string } | undefined;
const asked: string[] = [];
const sent: { path: string; body: Record<string, unknown> | undefined }[] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (method !== 'GET') {
    sent.push({ path: `${method} ${path}`, body: body === undefined ? undefined : JSON.parse(String(body)) });
    if (refusal) return new Response(JSON.stringify({ ...refusal, isSuccess: false }), { status: refusal.status });
    return reply(present);
  }
  asked.push(path);
  if (path.endsWith('/records'))
    return reply({ tables: [{ table: 'identity.account', rows: [[{ name: 'email', value: 'toni@kurve.test' }]] }] });
  if (path.endsWith('/leaving'))
    return reply({
      objections: ['PAYMENT_IS_RUNNING'],
      erased: ['identity.account'],
      kept: ['order.order'],
      keptYears: 10,
    });
  return reply(path.startsWith('/people/') ? present : { items: [{ ...present, created: at }] });
}

const show = (Page: typeof PersonPage) =>
  render(
    <InFrame words={{ office, people, peopleOffice: words, ...others }}>
      <Page props={{ personId: 'fan-1' }} locale="de" path="/office/people/" />
    </InFrame>,
  );
const openPerson = async () => {
  show(PersonPage);
  await screen.findByText(words.signIn.title);
};
const button = (name: string) => screen.getByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => fireEvent.click(inDialog().getByRole('button', { name }));
const giveReason = () => fireEvent.change(inDialog().getByLabelText(words.reason), { target: { value: 'Anruf' } });
const tick = (label: string) => fireEvent.click(inDialog().getByLabelText(label));

beforeEach(() => {
  present = aPerson();
  permissions = ['people.read', 'people.help', 'people.privacy'];
  refusal = undefined;
  asked.length = sent.length = 0;
  history.replaceState(null, '', '/office/people/');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('finds people, and leads to each', async () => {
  show(PeoplePage as typeof PersonPage);
  const link = await screen.findByRole('link', { name: 'Toni Muster' });
  expect(link.getAttribute('href')).toBe('/office/people/fan-1/');
  fireEvent.change(screen.getByLabelText(words.search), { target: { value: '18 990' } });
  await waitFor(() => expect(asked.at(-1)).toBe('/people?q=18+990'));
});

describe('one person', () => {
  it('shows what belongs to them, and leads to orders and returns', async () => {
    await openPerson();
    expect(screen.getByRole('link', { name: '1-100001' }).getAttribute('href')).toBe('/office/orders/order-1/');
    expect(screen.getByRole('link', { name: 'RS100001' }).getAttribute('href')).toBe('/office/returns/RS100001/');
    expect(screen.getByText(`Rolle im Team: ${office.roles.gate}`)).toBeTruthy();
    for (const text of [
      /18 990 412/,
      'Angemeldet',
      /Bestellung 1-100001, 24,95/,
      'Ins Wallet: Mitgliedsabzeichen',
      'ALT-7',
      /4. März 2019 · Abg.*Schal/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(button(words.records.button));
    await screen.findByText('Konto (1)');
  });

  it('asks for another address with checks and a reason, and takes it back', async () => {
    await openPerson();
    fireEvent.click(button(words.changeEmail.button));
    fireEvent.change(inDialog().getByLabelText(words.changeEmail.email), { target: { value: ' neu@kurve.test ' } });
    tick(words.checks.orderNumber);
    giveReason();
    present = aPerson({ emails: [email, pending] });
    confirm(words.changeEmail.button);
    await inDialog().findByText(/unterwegs an neu@kurve.test/);
    const body = { email: 'neu@kurve.test', checks: ['orderNumber'], reason: 'Anruf' };
    expect(sent).toEqual([{ path: 'POST /people/fan-1/emails', body }]);
    confirm(words.undo);
    await inDialog().findByText(words.changeEmail.undone);
    expect(sent.at(-1)?.path).toBe('DELETE /people/fan-1/emails/mail-2');
  });

  it('says whose address it is already, and keeps what was typed', async () => {
    refusal = { status: 409, errorCode: 'PERSON_EMAIL_TAKEN' };
    await openPerson();
    fireEvent.click(button(words.changeEmail.button));
    const field = inDialog().getByLabelText<HTMLInputElement>(words.changeEmail.email);
    fireEvent.change(field, { target: { value: 'fan@kurve.test' } });
    giveReason();
    confirm(words.changeEmail.button);
    await inDialog().findByText(people.refusals.PERSON_EMAIL_TAKEN);
    expect(field.value).toBe('fan@kurve.test');
  });

  it('records a membership and takes it back', async () => {
    await openPerson();
    fireEvent.click(button(words.membership.record));
    fireEvent.change(inDialog().getByLabelText(words.membership.kind), { target: { value: 'junior' } });
    fireEvent.change(inDialog().getByLabelText(words.membership.number), { target: { value: 'J 7' } });
    fireEvent.change(inDialog().getByLabelText(words.membership.from), { target: { value: '2026-07-01' } });
    fireEvent.change(inDialog().getByLabelText(words.guardianFields.name), { target: { value: 'Petra Muster' } });
    giveReason();
    const made = {
      ...membership,
      id: 'member-2',
      kind: 'junior' as const,
      number: 'J 7',
      from: '2026-07-01',
      version: 1,
    };
    present = aPerson({ memberships: [membership, made] });
    confirm(words.membership.record);
    await inDialog().findByText(words.membership.recorded);
    const guardian = { name: 'Petra Muster', street: '', postalCode: '', city: '', countryCode: 'DE' };
    const body = { kind: 'junior', number: 'J 7', from: '2026-07-01', reason: 'Anruf', guardian };
    expect(sent).toEqual([{ path: 'POST /people/fan-1/memberships', body }]);
    confirm(words.undo);
    await inDialog().findByText(words.membership.undone);
    expect(sent.at(-1)?.path).toBe('DELETE /people/fan-1/memberships/member-2');
  });

  it('ends a membership, puts the former end back, and says when somebody else was faster', async () => {
    await openPerson();
    fireEvent.click(button(`${words.membership.change}: 18 990 412`));
    fireEvent.change(inDialog().getByLabelText(/Letzter Tag/), { target: { value: '2027-06-30' } });
    giveReason();
    present = aPerson({ memberships: [{ ...membership, until: '2027-06-30', version: 4 }] });
    confirm(words.membership.change);
    await inDialog().findByText(words.membership.changed);
    expect(sent.at(-1)?.body).toEqual({ ...held, until: '2027-06-30', version: 3, reason: 'Anruf' });
    refusal = { status: 409, errorCode: 'CHANGED_MEANWHILE' };
    confirm(words.undo);
    await inDialog().findByText(people.refusals.CHANGED_MEANWHILE);
    expect(sent.at(-1)?.body).toEqual({ ...held, version: 4, reason: words.undo });
  });

  it('removes a second factor and ends sessions, each with its reason', async () => {
    await openPerson();
    fireEvent.click(button(words.factors.button));
    tick(words.checks.callback);
    giveReason();
    confirm(words.factors.button);
    await inDialog().findByText(words.factors.done);
    fireEvent.click(inDialog().getAllByRole('button', { name: office.close }).at(-1)!);
    fireEvent.click(button(words.endSessions.button));
    giveReason();
    confirm(words.endSessions.button);
    await inDialog().findByText(words.endSessions.done);
    expect(sent).toEqual([
      { path: 'POST /people/fan-1/second-factor/reset', body: { checks: ['callback'], reason: 'Anruf' } },
      { path: 'POST /people/fan-1/sessions/end', body: { reason: 'Anruf' } },
    ]);
  });

  it('says what a deletion does and what speaks against it', async () => {
    refusal = { status: 400, errorCode: 'PAYMENT_IS_RUNNING' };
    await openPerson();
    fireEvent.click(button(words.delete.button));
    await inDialog().findByText(people.refusals.PAYMENT_IS_RUNNING);
    expect(inDialog().getByText('Konto')).toBeTruthy();
    expect(inDialog().getByText('Bestellungen')).toBeTruthy();
    tick(words.checks.idDocument);
    giveReason();
    confirm(words.delete.button);
    await waitFor(() => expect(inDialog().getAllByText(people.refusals.PAYMENT_IS_RUNNING).length).toBe(2));
  });

  it('offers nothing for oneself, for a colleague, and to those who only read', async () => {
    present = aPerson({ obstacle: 'staff', roles: ['gate'] });
    await openPerson();
    expect(screen.getByText(words.obstacle.staff)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.changeEmail.button })).toBeNull();
    cleanup();
    [present, permissions] = [aPerson({ emails: [email, pending] }), ['people.read']];
    await openPerson();
    for (const name of [words.changeEmail.button, words.delete.button, words.mailConfirmation.button])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
