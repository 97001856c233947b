// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import identity from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { StaffPage } from './StaffPage.tsx';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));

const held = (id: string, role: string) => ({ id, role, grantedAt: '2026-11-21T20:00:00Z' });
const staff = () => ({
  items: [
    {
      accountId: 'ada',
      name: 'Ada Minnert',
      email: 'ada@kurve.test',
      hasSecondFactor: true,
      roles: [held('r1', 'administrator')],
    },
    {
      accountId: 'sina',
      name: 'Sina Wissner',
      email: 'sina@kurve.test',
      hasSecondFactor: false,
      roles: [held('r2', 'service')],
    },
  ],
  invitations: [
    { id: 'i1', email: 'neu@kurve.test', role: 'gate', invitedBy: 'ada', expiresAt: '2026-12-01T20:00:00Z' },
  ],
});
const sent: unknown[] = [];
let refusal: { status: number; body: object } | undefined;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (path === '/self') return reply({ accountId: 'ada', name: '', roles: [], permissions: [], pages: [] });
  if (method === 'GET' && refusal?.status === 403)
    return new Response(JSON.stringify(refusal.body), {
      status: 403,
      headers: { 'content-type': 'application/problem+json' },
    });
  if (method === 'GET') return reply(staff());
  sent.push([`${method} ${path}`, ...(body ? [JSON.parse(String(body))] : [])]);
  if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
  if (path.endsWith('/invitations')) return reply({ id: 'i2', email: 'x@kurve.test' });
  if (method === 'POST' && path.endsWith('/roles')) return reply(held('r9', 'finance'));
  return new Response(null, { status: 204 });
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

const open = () =>
  render(
    <InFrame words={{ office, identity, identityOffice: words }}>
      <StaffPage props={{}} locale="de" path="/office/staff/" />
    </InFrame>,
  );

beforeEach(async () => {
  sent.length = 0;
  refusal = undefined;
  history.replaceState(null, '', '/office/staff/');
  vi.stubGlobal('fetch', answer);
  open();
  await screen.findByText('Sina Wissner');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows who has what and whom nobody has heard from yet, and finds people', async () => {
  expect(within(rowOf('Ada Minnert')).getByText(office.roles.administrator)).toBeTruthy();
  expect(within(rowOf('Ada Minnert')).getByText(words.has)).toBeTruthy();
  expect(screen.getByText('neu@kurve.test')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(words.role), { target: { value: 'service' } });
  await waitFor(() => expect(screen.queryByText('Ada Minnert')).toBeNull());
  expect(location.search).toBe('?role=service');
});

it('gives a role, and takes it back', async () => {
  fireEvent.click(button(`${words.give}: Sina Wissner`));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(words.giveText)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(words.role), { target: { value: 'editor' } });
  expect(dialog.getByLabelText(words.section)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(words.section), { target: { value: 'museum' } });
  fireEvent.click(dialog.getByRole('button', { name: words.give }));
  expect(await screen.findByText(fill(words.given, { name: 'Sina Wissner', role: office.roles.editor }))).toBeTruthy();
  fireEvent.click(button(words.undo));
  expect(await screen.findByText(words.undone)).toBeTruthy();
  expect(sent).toEqual([
    ['POST /staff/sina/roles', { role: 'editor', section: 'museum' }],
    ['DELETE /staff/sina/roles/r9'],
  ]);
});

it('takes a role after saying what follows, and gives it back', async () => {
  const role = office.roles.service;
  fireEvent.click(button(`${fill(words.take, { role })}: Sina Wissner`));
  expect(screen.getByText(fill(words.takeText, { name: 'Sina Wissner' }))).toBeTruthy();
  fireEvent.click(button(words.takeConfirm));
  fireEvent.click(await screen.findByRole('button', { name: words.undo }));
  expect(await screen.findByText(words.undone)).toBeTruthy();
  expect(sent).toEqual([['DELETE /staff/sina/roles/r2'], ['POST /staff/sina/roles', { role: 'service' }]]);
});

it('offers no invitation to somebody whose role does not open the page', async () => {
  cleanup();
  refusal = { status: 403, body: { errorCode: 'FORBIDDEN' } };
  open();
  await screen.findByText(office.noAccess.notAllowed);
  expect(screen.queryByRole('button', { name: words.invite })).toBeNull();
});

it('says why the last administrator stays', async () => {
  refusal = { status: 409, body: { errorCode: 'LAST_ADMINISTRATOR' } };
  fireEvent.click(button(`${words.leave}: Ada Minnert`));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.leave }));
  expect(await screen.findByText(identity.refusals.LAST_ADMINISTRATOR)).toBeTruthy();
});

it('invites, with what is wrong at its field, and withdraws', async () => {
  fireEvent.click(button(words.invite));
  refusal = { status: 400, body: { errorCode: 'INVALID_INPUT', errors: { email: ['Invalid email'] } } };
  const email = screen.getByLabelText(words.email);
  fireEvent.change(email, { target: { value: 'niemand' } });
  fireEvent.click(button(words.sendInvitation));
  expect(await screen.findByText(words.emailInvalid)).toBeTruthy();
  refusal = undefined;
  fireEvent.change(email, { target: { value: 'x@kurve.test' } });
  fireEvent.click(button(words.sendInvitation));
  await waitFor(() => expect(screen.queryByLabelText(words.email)).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: `${words.withdraw}: neu@kurve.test` }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.withdraw }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.slice(1)).toEqual([
    ['POST /staff/invitations', { email: 'x@kurve.test', role: 'service' }],
    ['DELETE /staff/invitations/i1'],
  ]);
});
