// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '#platform/context.ts';
import { setNavigation } from '../running.ts';
import { InFrame } from '../testing/inFrame.tsx';
import { giveModalDialogs } from '../testing/modalDialogs.ts';
import { OfficePage } from './OfficePage.tsx';
import { askForProof } from './officeProof.ts';
import words from './words/de.json' with { type: 'json' };

giveModalDialogs();
let isIn = true;
let proven: (() => void) | undefined;
const left = vi.fn(async () => {});
vi.mock('#frame/session/officeSession.ts', () => ({
  isInOffice: async () => isIn,
  followOffice: () => () => {},
  officeToken: async () => 'token',
  enterOffice: async () => {},
  leaveOffice: () => left(),
  receiveOfficeUser: (onProven: () => void) => {
    proven = onProven;
    return () => {};
  },
}));

const self = {
  accountId: 'a',
  name: 'Ada Minnert',
  roles: [{ role: 'finance' }, { role: 'media', section: 'museum' }],
  permissions: ['office.open'],
  pages: [
    { path: '/office/', title: 'Start', group: 'day' },
    { path: '/office/payments/', title: 'Zahlungen', group: 'money' },
  ],
};
let status = 200;

// Each test reads in another language, since who is at work is remembered for a minute by language.
const show = (locale: Locale = 'de') =>
  render(
    <InFrame words={{ office: words }} page={{ locale, path: '/office/payments/' }}>
      <OfficePage title="Zahlungen">Inhalt</OfficePage>
    </InFrame>,
  );

beforeEach(() => {
  [isIn, status] = [true, 200];
  vi.stubGlobal('fetch', async () =>
    status === 200
      ? new Response(JSON.stringify({ data: self, isSuccess: true }))
      : new Response(JSON.stringify({ errorCode: 'NOT_ALLOWED' }), { status }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('has no navigation for somebody without a role, and none at all before the sign-in', async () => {
  status = 403;
  show();
  expect(await screen.findByText('Inhalt')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Zahlungen' })).toBeNull();
  expect(screen.getByRole('button', { name: words.signOut })).toBeTruthy();
  cleanup();
  isIn = false;
  show();
  expect(await screen.findByText(words.staffOnly)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.signOut })).toBeNull();
});

it('shows only pages that may be opened, who is at work as what, and the way out', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Zahlungen' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByText('Ada Minnert')).toBeTruthy();
  expect(screen.getByText(`${words.roles.finance}, ${words.roles.media} (museum)`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/en/office/payments/');
  fireEvent.click(screen.getByRole('button', { name: words.signOut }));
  expect(left).toHaveBeenCalled();
});

it('opens and closes its menu on a phone', async () => {
  show('en');
  const button = await screen.findByRole('button', { name: words.openMenu });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-label')).toBe(words.closeMenu);
});

it('goes anywhere by keyboard: Ctrl K, letters, arrows, Enter', async () => {
  setNavigation({ prefetch() {} } as never);
  show('ja');
  await screen.findByText('Ada Minnert');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = screen.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Zahlungen');
  fireEvent.change(field, { target: { value: 'gibt es nicht' } });
  expect(screen.getByText(words.palette.nothing)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'zahl' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(location.pathname).toContain('/office/payments/');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('asks for a fresh proof beside the page, and goes on when it is there, or when it is declined', async () => {
  show();
  await screen.findByText('Inhalt');
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = askForProof();
  });
  const link = screen.getByRole('link', { name: words.proof.button });
  expect(link.getAttribute('href')).toBe('/office/sign-in/?beside');
  act(() => proven?.());
  expect(await answer).toBe(true);
  expect(screen.queryByRole('link', { name: words.proof.button })).toBeNull();
  act(() => {
    answer = askForProof();
  });
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(await answer).toBe(false);
});
