// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://nachwuchs.kurve.test/account/"}
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '#frame/words/de.json' with { type: 'json' };
import { dismiss, notifications } from '../notify.ts';
import { personalToken } from '../session.ts';
import { Notifications } from '../shell/Notifications.tsx';
import { SignInAgainPlace } from '../shell/SignInAgainPlace.tsx';
import { InFrame } from '../testing/inFrame.tsx';
import { giveModalDialogs } from '../testing/modalDialogs.ts';
import { currentUser, setAuthority, storeUser } from './currentUser.ts';
import { replaceToken } from './refusedToken.ts';

setAuthority('https://kurve.test/identity');
giveModalDialogs();
/** jsdom has no locks; one tab needs none. */
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => Promise<void>) => work() },
});

const profile = { sub: 'fan' };
let renewals = 0;
let answer: () => Response;

beforeEach(() => {
  renewals = 0;
  storeUser({ access_token: 'old', refresh_token: 'r1', profile });
  vi.stubGlobal('fetch', async () => {
    renewals += 1;
    return answer();
  });
  render(
    <InFrame words={{ frame: words }}>
      <SignInAgainPlace />
      <Notifications />
    </InFrame>,
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  for (const { id } of notifications.current()) dismiss(id);
});

const refused = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
const replace = (mayAsk: boolean) => replaceToken(personalToken, 'old', mayAsk);

describe('a refused token', () => {
  it('is renewed, once for all calls that were refused together', async () => {
    answer = () => Response.json({ access_token: 'new', refresh_token: 'r2', expires_in: 3600 });
    expect(await Promise.all([replace(true), replace(false), replace(true)])).toEqual(['new', 'new', 'new']);
    expect(await replace(true)).toBe('new');
    expect(renewals).toBe(1);
  });

  it('keeps the person and asks nothing where nobody has typed anything', async () => {
    answer = refused;
    expect(await replace(false)).toBeUndefined();
    expect(currentUser()?.profile).toEqual(profile);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is replaced after the person has signed in in another tab; this page stays and its dialog closes', async () => {
    answer = refused;
    const replaced = replace(true);
    const link = await screen.findByRole('link', { name: words.signInAgain.button }, { timeout: 10_000 });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/sso/sign-in/?beside', '_blank']);
    act(() => storeUser({ access_token: 'signed-in-again', profile }));
    expect(await replaced).toBe('signed-in-again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not replaced when the person does not want to; the page says that nothing was sent', async () => {
    answer = refused;
    const replaced = replace(true);
    await screen.findByRole('dialog', {}, { timeout: 10_000 });
    fireEvent.click(screen.getByRole('button', { name: words.close }));
    expect(await replaced).toBeUndefined();
    expect(await screen.findByText(words.signInAgain.declined)).toBeTruthy();
    expect(currentUser()?.profile).toEqual(profile);
  });
});

describe('a call that takes a fresh proof', () => {
  it('is sent again once the person has signed in anew; a token that was only renewed is not enough', async () => {
    storeUser({ access_token: 'old', refresh_token: 'r1', profile: { ...profile, auth_time: 1000 } });
    const proven = replaceToken(personalToken, 'old', true, true);
    const link = await screen.findByRole('link', { name: words.signInAgain.button }, { timeout: 10_000 });
    expect(link.getAttribute('href')).toBe('/sso/sign-in/?beside&proof');
    expect(screen.getByRole('dialog', { name: words.signInAgain.proofTitle })).toBeTruthy();
    act(() => storeUser({ access_token: 'renewed', profile: { ...profile, auth_time: 1000 } }));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    act(() => storeUser({ access_token: 'proven', profile: { ...profile, auth_time: 2000 } }));
    expect(await proven).toBe('proven');
    expect(renewals).toBe(0);
  });

  it('is not sent when the person does not want to; the page says so', async () => {
    const proven = replaceToken(personalToken, 'old', true, true);
    await screen.findByRole('dialog', {}, { timeout: 10_000 });
    fireEvent.click(screen.getByRole('button', { name: words.close }));
    expect(await proven).toBeUndefined();
    expect(await screen.findByText(words.signInAgain.unproven)).toBeTruthy();
  });
});
