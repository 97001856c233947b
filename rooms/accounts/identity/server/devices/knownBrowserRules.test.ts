import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { isKnownBrowser, rememberBrowser } from './knownBrowserRules.ts';

const key = Buffer.alloc(32, 1);
const plain = { isSecure: false };
/** What the browser sends back of a Set-Cookie line, among other cookies. */
const sentBack = (line: string) => `op_session=x; ${line.split(';')[0]}; other=y`;

describe('a browser', () => {
  it('is known to whom it was remembered for, and to nobody else', () => {
    const accountId = newId();
    const cookies = sentBack(rememberBrowser(key, '', { accountId, ...plain }));
    expect(isKnownBrowser(key, cookies, accountId)).toBe(true);
    expect(isKnownBrowser(key, cookies, newId())).toBe(false);
    expect(isKnownBrowser(Buffer.alloc(32, 2), cookies, accountId)).toBe(false);
    expect(isKnownBrowser(key, cookies.replace('op_known', 'not_op_known'), accountId)).toBe(false);
  });

  it('is known to the last five who share it, and tells none of their ids', () => {
    const people = Array.from({ length: 6 }, () => newId());
    let cookies = '';
    for (const accountId of [...people, people[1]!])
      cookies = sentBack(rememberBrowser(key, cookies, { accountId, ...plain }));
    expect(people.map((accountId) => isKnownBrowser(key, cookies, accountId))).toEqual([false, ...Array(5).fill(true)]);
    expect(people.filter((id) => cookies.includes(id))).toEqual([]);
  });

  it('stays known under the name with the prefix of https, and under the one before', () => {
    const [old, recent] = [newId(), newId()];
    const before = rememberBrowser(key, '', { accountId: old, isSecure: false }).split(';')[0]!;
    const cookies = sentBack(rememberBrowser(key, before, { accountId: recent, isSecure: true }));
    expect([old, recent].map((id) => isKnownBrowser(key, cookies, id))).toEqual([true, true]);
    expect(isKnownBrowser(key, `x=1; ${before}; ${cookies}`, old)).toBe(true);
  });

  it('gets a cookie that no script reads, over TLS only where there is TLS', () => {
    const accountId = newId();
    expect(rememberBrowser(key, '', { accountId, isSecure: true })).toMatch(
      /^__Secure-op_known=.*; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(rememberBrowser(key, '', { accountId, isSecure: false })).not.toContain('Secure');
  });
});
