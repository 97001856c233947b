// @vitest-environment jsdom
import { User } from 'oidc-client-ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { followOffice, isInOffice, officeToken } from './officeSession.ts';

const key = `oidc.user:${location.origin}/identity:kurve-office`;
const user = () =>
  new User({
    access_token: 'token',
    token_type: 'Bearer',
    profile: { sub: 'clerk', iss: 'i', aud: 'a', exp: 0, iat: 0 },
    expires_at: Date.now() / 1000 + 600,
  }).toStorageString();

beforeEach(() => localStorage.clear());

it('is shared between tabs: what another tab has stored signs this one in, and out', async () => {
  expect(await isInOffice()).toBe(false);
  localStorage.setItem(key, user());
  expect([await isInOffice(), await officeToken()]).toEqual([true, 'token']);
  localStorage.removeItem(key);
  expect([await isInOffice(), await officeToken()]).toEqual([false, undefined]);
});

it('tells a page that another tab has signed in or out, and nothing of other stores', () => {
  const seen = vi.fn();
  const stop = followOffice(seen);
  const change = (changed: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: changed, newValue }));
  change('oidc.user:site', null);
  change(key, user());
  change(key, null);
  change(null, null);
  stop();
  change(key, user());
  expect(seen.mock.calls).toEqual([[true], [false], [false]]);
});
