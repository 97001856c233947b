// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://profis.kurve.test/news/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkOnReturn } from './checkOnReturn.ts';
import { currentUser, setAuthority, storeUser } from './currentUser.ts';

setAuthority('https://other.test/identity');
/** jsdom has no locks; one tab needs none. */
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => Promise<void>) => work() },
});

let sent: string[] = [];
let answer: () => Response;
let isBlind = true;
let isLeaving = false;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent = [];
  isBlind = true;
  isLeaving = false;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(String(new URLSearchParams(init.body as URLSearchParams).get('refresh_token')));
    return answer();
  });
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  storeUser({ access_token: 'a1', refresh_token: 'r1', expires_at, profile: { sub: 'frieda' } });
  stop = checkOnReturn(
    () => isBlind,
    () => isLeaving,
  );
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
const renewed = () => Response.json({ access_token: 'a2', refresh_token: 'r2', expires_in: 3600 });
const comeBack = (secondsLater: number) => {
  vi.setSystemTime(Date.now() + secondsLater * 1000);
  dispatchEvent(new Event('focus'));
};
const settled = (what: () => unknown) => expect.poll(what, { timeout: 10_000 });

describe('coming back to a tab on a host that cannot see the provider', () => {
  it('signs out a person who has signed out elsewhere meanwhile', async () => {
    answer = refused;
    comeBack(60);
    await settled(currentUser).toBeUndefined();
  });

  it('keeps a person who is still signed in, with new tokens, and asks once for several returns in a row', async () => {
    answer = renewed;
    comeBack(60);
    await settled(() => currentUser()?.access_token).toBe('a2');
    comeBack(5);
    comeBack(6);
    await settled(() => sent).toEqual(['r1', 'r2']);
  });

  it('changes nothing while the provider cannot be reached', async () => {
    answer = () => new Response('', { status: 503 });
    comeBack(60);
    await settled(() => sent).toEqual(['r1']);
    expect(currentUser()?.access_token).toBe('a1');
  });

  it('asks nobody where frames see the provider, or on the way to its pages', async () => {
    answer = refused;
    isBlind = false;
    comeBack(60);
    isBlind = true;
    isLeaving = true;
    comeBack(60);
    isLeaving = false;
    comeBack(60);
    await settled(currentUser).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
});
