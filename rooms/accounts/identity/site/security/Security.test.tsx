// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/security/"}
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearOrganisation, storeOrganisation } from '#frame/session.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { Security } from './Security.tsx';

const device = { browser: 'Firefox', system: 'Windows', network: '203.0.113.x' };
const session = (id: string, isCurrent: boolean) => ({
  ...device,
  id,
  isCurrent,
  signedInAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
});
const self = '/api/account/v2/accounts/self';

/** A server that remembers its sessions and its second factor; tells what was sent to it. */
function aServer() {
  const world = { sessions: [session('here', true), session('there', false)], isOn: false, hasPassword: true };
  const sent: string[] = [];
  const answers: Record<
    string,
    (body: Record<string, string>) => { status?: number; data?: unknown; errorCode?: string }
  > = {
    [`GET ${self}/sessions`]: () => ({ data: { items: world.sessions } }),
    [`DELETE ${self}/sessions/there`]: () => {
      world.sessions = world.sessions.filter(({ id }) => id !== 'there');
      return { status: 204 };
    },
    [`GET ${self}/sign-ins`]: () => ({
      data: { items: [{ ...device, id: 'e1', kind: 'passwordWrong', at: '2026-11-21T09:30:00.000Z' }] },
    }),
    [`GET ${self}/password`]: () => ({ data: { isSet: world.hasPassword } }),
    [`GET ${self}/second-factor`]: () => ({ data: { isOn: world.isOn, recoveryCodesLeft: world.isOn ? 10 : 0 } }),
    [`POST ${self}/second-factor`]: ({ currentPassword }) =>
      currentPassword === 'richtig' || (!world.hasPassword && currentPassword === undefined)
        ? { data: { secret: 'ABCDEFGH', address: 'otpauth://totp/x', picture: 'data:image/svg+xml,x' } }
        : { status: 400, errorCode: 'CURRENT_PASSWORD_INVALID' },
    [`PUT ${self}/second-factor`]: ({ code }) => {
      if (code !== '123456') return { status: 400, errorCode: 'CODE_INVALID' };
      world.isOn = true;
      return { data: { recoveryCodes: ['k3m9x-7wqab'] } };
    },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push(`${method} ${url}`);
    const answer = answers[`${method} ${url}`]?.(body ? JSON.parse(String(body)) : {}) ?? { status: 404 };
    const { status = 200, ...rest } = answer;
    return new Response(status === 204 ? null : JSON.stringify({ isSuccess: status < 400, ...rest }), { status });
  });
  return { world, sent };
}

function open() {
  const house = join(import.meta.dirname, '../../../../..');
  const read = (folder: string) => JSON.parse(readFileSync(join(house, folder, 'words/de.json'), 'utf8'));
  const words = { identity: read('rooms/accounts/identity'), frame: read('frame') };
  render(
    <InFrame words={words}>
      <Security />
    </InFrame>,
  );
}

beforeEach(() => {
  const user = { access_token: 'token', profile: { sub: 'fan' } };
  localStorage.setItem('oidc.user:https://kurve.test/identity:kurve-site', JSON.stringify(user));
  giveModalDialogs();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
const soon = { timeout: 10_000 };

it('shows devices and what has happened, and signs a device out', async () => {
  const { sent } = aServer();
  open();
  expect(await screen.findByText('Falsches Passwort eingegeben', {}, soon)).toBeDefined();
  expect(screen.getByText('Dieses Gerät')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Firefox · Windows abmelden' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Firefox · Windows abmelden' })).toBeNull(), soon);
  expect(sent).toContain(`DELETE ${self}/sessions/there`);
  expect(screen.queryByRole('button', { name: 'Alle anderen abmelden' })).toBeNull();
});

it('turns the second factor on: password, picture, code, recovery codes; says what was wrong on the way', async () => {
  aServer();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Einschalten' }, soon));
  const password = await screen.findByLabelText('Aktuelles Passwort', {}, soon);
  const enter = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field.closest('form')!);
  };
  enter(password, 'falsch');
  expect(await screen.findByText('Das aktuelle Passwort stimmt nicht.', {}, soon)).toBeDefined();
  enter(password, 'richtig');
  const code = await screen.findByLabelText('Sechsstelliger Code aus der App', {}, soon);
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  enter(code, '000000');
  expect(await screen.findByText('Dieser Code stimmt nicht.', {}, soon)).toBeDefined();
  enter(code, '123456');
  expect(await screen.findByText('k3m9x-7wqab', {}, soon)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ich habe sie gespeichert' }));
  expect(await screen.findByText('Noch 10 Wiederherstellungscodes übrig.', {}, soon)).toBeDefined();
});

it('asks an account without password for none', async () => {
  const { world, sent } = aServer();
  world.hasPassword = false;
  open();
  await waitFor(() => expect(sent).toContain(`GET ${self}/password`), soon);
  fireEvent.click(await screen.findByRole('button', { name: 'Einschalten' }, soon));
  expect(await screen.findByText(/Dein Konto hat kein Passwort/, {}, soon)).toBeDefined();
  expect(screen.queryByLabelText('Aktuelles Passwort')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByLabelText('Sechsstelliger Code aus der App', {}, soon)).toBeDefined();
});

it('ORG-37 asks for nothing while somebody acts for an organisation, and says whose account this is about', async () => {
  const { sent } = aServer();
  storeOrganisation({ id: 'o1', name: 'Adlerhorst', type: 'fanClub' });
  try {
    open();
    expect(await screen.findByText(/Du handelst gerade für Adlerhorst/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(sent.filter((call) => call.includes('/accounts/self'))).toEqual([]);
  } finally {
    clearOrganisation();
  }
});
