import { describe, expect, it } from 'vitest';
import { mismatches, renewedUser } from './renewalRules.ts';

const profile = { sub: 'f1', sid: 's1', auth_time: 1_700_000_000, azp: 'kurve-site', given_name: 'Jürgen' };
const stored = { access_token: 'a1', refresh_token: 'r1', id_token: 'i1', session_state: 'x.y', profile };
const now = Date.parse('2026-11-21T12:00:00Z');

const idToken = (claims: object) =>
  `h.${Buffer.from(JSON.stringify({ nonce: 'n', at_hash: 'h', ...claims })).toString('base64url')}.s`;
const reply = (claims?: object) => ({
  access_token: 'a2',
  refresh_token: 'r2',
  token_type: 'Bearer',
  expires_in: 3600,
  ...(claims ? { id_token: idToken(claims) } : {}),
});

describe('renewal by refresh token', () => {
  it('ID-19 takes over tokens, expiry and profile', () => {
    const { user } = renewedUser(stored, reply({ ...profile, given_name: 'Jürgen 太郎' }), now);
    expect(user).toMatchObject({ access_token: 'a2', refresh_token: 'r2', token_type: 'Bearer', session_state: 'x.y' });
    expect(user?.expires_at).toBe(now / 1000 + 3600);
    expect(user?.profile).toEqual({ ...profile, given_name: 'Jürgen 太郎' });
  });

  it('keeps refresh token and profile when the provider sends none', () => {
    const { user } = renewedUser(stored, { access_token: 'a2' }, now);
    expect(user).toEqual({ ...stored, access_token: 'a2' });
  });

  it('ID-39 needs an access token in the response', () => {
    for (const body of [undefined, null, {}, { access_token: '' }, { access_token: 7 }, { refresh_token: 'r2' }])
      expect(renewedUser(stored, body, now)).toEqual({ refused: 'No access_token in response' });
  });

  it.each([
    ['sub', 'sub in id_token does not match current sub'],
    ['auth_time', 'auth_time in id_token does not match original auth_time'],
    ['azp', 'azp in id_token does not match original azp'],
  ])('ID-40 ID-41 ID-42 ID-43 refuses an id token with another %s: %s', (claim, message) => {
    expect(renewedUser(stored, reply({ ...profile, [claim]: 'another' }), now)).toEqual({ refused: message });
  });

  it('takes a token nobody can read, or one that lost its azp, for somebody else', () => {
    expect(renewedUser(stored, { ...reply(), id_token: 'x' }, now).refused).toBe(mismatches.sub);
    expect(renewedUser(stored, reply({ ...profile, azp: undefined }), now).refused).toBe(mismatches.azp);
  });
});
