// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://profis.kurve.test/sso/callback-logout?state=s1"}
import { beforeEach, expect, it, vi } from 'vitest';
import { currentUser, setAuthority, storeUser } from './currentUser.ts';
import { askProvider, finishSignIn, finishSignOut, signInSilently } from './provider.ts';
import { SiteClient } from './siteClient.ts';

const authority = 'https://kurve.test/identity';
setAuthority(authority);
const profile = { sub: 'f1', sid: 's1', auth_time: 1, azp: 'kurve-site' };
const idToken = (claims: object) =>
  `h.${Buffer.from(JSON.stringify({ iss: authority, ...claims })).toString('base64url')}.s`;
const settings = {
  authority,
  client_id: 'kurve-site',
  redirect_uri: '',
  popup_redirect_uri: '',
  silent_redirect_uri: '',
};

/** jsdom has no locks; one tab needs none. */
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => Promise<void>) => work() },
});

/** What the library keeps of a request until its reply comes. */
function aRequest(id: string, parts: object): void {
  const state = {
    id,
    created: Math.floor(Date.now() / 1000),
    authority,
    client_id: 'kurve-site',
    redirect_uri: 'r',
    ...parts,
  };
  localStorage.setItem(`oidc.${id}`, JSON.stringify(state));
}

/** A provider that answers a hidden frame with a code, and the code with tokens of this person. */
function providerWithSessionOf(claims: { sub: string }) {
  const frames: URL[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const request = [...frames].at(-1);
    const nonce = request?.searchParams.get('nonce') ?? undefined;
    expect(String(init.body)).toContain('grant_type=authorization_code');
    const tokens = {
      access_token: 'a2',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken({ ...profile, ...claims, nonce }),
    };
    return new Response(JSON.stringify(tokens), { headers: { 'content-type': 'application/json' } });
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return {
      location: {
        replace: (address: string) => {
          const asked = new URL(address);
          frames.push(asked);
          const state = asked.searchParams.get('state');
          const url = `${asked.searchParams.get('redirect_uri')}?code=c1&state=${state}&session_state=x.y`;
          const data = { source: 'oidc-client', url, keepOpen: false };
          const source = this.contentWindow;
          queueMicrotask(() => dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source })));
        },
      },
    } as unknown as Window;
  });
  return frames;
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('ID-34 ID-35 clears the cookies of the organisation on return from sign-out and goes back', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site sets them
  const set = (cookie: string) => (document.cookie = cookie);
  set('organizationId=o1; path=/');
  set('organizationName=Adlerauge; path=/; domain=kurve.test');
  set('organizationType=fanClub; path=/; domain=profis.kurve.test');
  set('other=stays; path=/');
  aRequest('s1', { request_type: 'so:r', data: { returnUrl: '/shop/?page=2' } });
  expect(await finishSignOut()).toBe('/shop/?page=2');
  expect(document.cookie).toBe('other=stays');
});

it('ID-57 says so when a reply belongs to a kind of request that does not exist', async () => {
  aRequest('s1', { request_type: 'si:x' });
  await expect(finishSignIn()).rejects.toThrow(/^invalid response_type in state$/);
});

it('ID-52 ID-53 says which address is missing', async () => {
  const manager = new SiteClient(settings);
  await expect(manager.signinPopup()).rejects.toThrow(/^No popup_redirect_uri or redirect_uri configured$/);
  await expect(manager.signinSilent()).rejects.toThrow(/^No silent_redirect_uri configured$/);
});

it('ID-50 signs in silently in a hidden frame that comes back to /sso/callback-silent', async () => {
  const frames = providerWithSessionOf(profile);
  await signInSilently(undefined);
  expect(frames[0]!.pathname).toBe('/identity/connect/authorize');
  expect(Object.fromEntries(frames[0]!.searchParams)).toMatchObject({
    prompt: 'none',
    redirect_uri: 'https://profis.kurve.test/sso/callback-silent',
    code_challenge_method: 'S256',
  });
  expect(currentUser()).toMatchObject({ access_token: 'a2', session_state: 'x.y', profile });
  expect(localStorage.getItem('loginDateTime')).not.toBeNull();
});

it('ID-44 rejects a silent sign-in as somebody else with login_required, and then nobody is signed in', async () => {
  providerWithSessionOf({ sub: 'f2' });
  storeUser({ access_token: 'a1', profile });
  const refused = vi.fn();
  const { signinSilent } = SiteClient.prototype;
  vi.spyOn(SiteClient.prototype, 'signinSilent').mockImplementation(function (this: SiteClient, ...args) {
    return signinSilent.apply(this, args).catch((error) => {
      refused(error.error);
      throw error;
    });
  });
  await signInSilently('a1');
  expect(refused).toHaveBeenCalledExactlyOnceWith('login_required');
  expect(currentUser()).toBeUndefined();
});

it('leaves a person alone whom another tab has signed in meanwhile', async () => {
  const frames = providerWithSessionOf(profile);
  storeUser({ access_token: 'newer', profile });
  await signInSilently(undefined);
  expect([frames, currentUser()?.access_token]).toEqual([[], 'newer']);
});

it('asks whose session the provider has without signing anybody in', async () => {
  providerWithSessionOf(profile);
  expect(await askProvider()).toEqual({ sub: 'f1', state: 'x.y' });
  expect(currentUser()).toBeUndefined();
});
