import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRevocable,
  isSignInLoop,
  isUsable,
  readStoredUser,
  safeReturn,
  secondsUntilRenewal,
  sessionEvent,
  sessionHint,
  storedUserKey,
} from './sessionRules.ts';

const profile = { sub: 'f1', sid: 's1', auth_time: 1, azp: 'kurve-site' };
const now = Date.parse('2026-11-21T12:00:00Z');
const inSeconds = (seconds: number) => ({ access_token: 'a', profile, expires_at: now / 1000 + seconds });

it('ID-20 ID-21 keeps the person under a key made of authority and client id', () => {
  expect(storedUserKey('https://kurve.test/identity')).toBe('oidc.user:https://kurve.test/identity:kurve-site');
});

describe('readStoredUser', () => {
  it('ID-19 ID-22 reads tokens, expiry, type and profile', () => {
    const user = { ...inSeconds(60), refresh_token: 'r', id_token: 'i', token_type: 'Bearer' };
    expect(readStoredUser(JSON.stringify(user))).toEqual(user);
  });

  it('takes anything else for nobody', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"access_token":1,"profile":{"sub":"x"}}',
      '{"access_token":"a"}',
    ])
      expect(readStoredUser(text)).toBeUndefined();
  });
});

it('ID-45 ID-46 ID-47 tells what happened from who is known here and whom the provider has', () => {
  const cases = [undefined, 'f1'].flatMap((known) =>
    [undefined, 'f1', 'f2'].map((found) => sessionEvent(known, found)),
  );
  expect(cases).toEqual([undefined, 'signedIn', 'signedIn', 'signedOut', 'sessionChanged', 'signedOut']);
});

it('finds the hint of the provider among the cookies', () => {
  expect(
    ['kurve_session=a-b', 'x=1; kurve_session=c; y=2', 'xkurve_session=d', '', 'kurve_session='].map(sessionHint),
  ).toEqual(['a-b', 'c', undefined, undefined, undefined]);
  expect(sessionHint('kurve_session=of-before; __Secure-kurve_session=a-b')).toBe('a-b');
});

it('ID-32 ID-55 never revokes a token with a dot, or none', () => {
  expect(isRevocable('opaque_Token-1')).toBe(true);
  for (const token of ['a.b.c', '.', 'a.', '']) expect(isRevocable(token)).toBe(false);
});

describe('renewal', () => {
  it('ID-38 is due a minute before the access token runs out', () => {
    expect([3600, 61, 60, 1, -5].map((left) => secondsUntilRenewal(inSeconds(left), now))).toEqual([3540, 1, 0, 0, 0]);
  });

  it('takes a token for good until its last second, and one without a known end always', () => {
    expect([isUsable(inSeconds(1), now), isUsable(inSeconds(0), now)]).toEqual([true, false]);
    expect(isUsable({ access_token: 'a', profile }, now)).toBe(true);
  });
});

it('ID-18 takes a refusal within 15 seconds after signing in for one that signing in does not cure', () => {
  const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  expect([ago(0), ago(14), ago(15), ago(3600), null, 'x'].map((at) => isSignInLoop(at, now))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('safeReturn', () => {
  it('ID-12 keeps an address of this site with its query', () => {
    expect(safeReturn('/en/shop/?page=2#top')).toBe('/en/shop/?page=2#top');
  });

  it('leads home instead of to another site or back into the sign-in', () => {
    for (const address of [
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '',
      undefined,
      7,
      '/sso/callback',
    ])
      expect(safeReturn(address)).toBe('/');
    fc.assert(
      fc.property(fc.string(), (address) => {
        expect(new URL(safeReturn(address), 'https://kurve.test').origin).toBe('https://kurve.test');
      }),
    );
  });
});
