// The one module that uses oidc-client-ts; it is loaded when somebody signs in or out, or the provider's session has
// changed.

import { WebStorageStateStore } from 'oidc-client-ts';
import { localStore } from '../browserStorage.ts';
import { deleteFromDevice } from '../deviceStore.ts';
import { localeHere } from '../homeLocale.ts';
import { authority, clearUser, currentUser, publishSession } from './currentUser.ts';
import { clearOrganisation } from './organisationCookies.ts';
import { clearLogin, storeLogin, storeReturnAddress, takeReturnAddress } from './returnMemory.ts';
import { revokeToken } from './revocation.ts';
import { sessionLock } from './sessionLock.ts';
import { clientId, protocolClaims, siteScope } from './sessionRules.ts';
import { SiteClient } from './siteClient.ts';

/** What the site asks for (ID-04 to ID-07); PKCE comes with the library (ID-10). */
export const request = {
  response_type: 'code',
  response_mode: 'query',
  scope: siteScope,
  acr_values: 'Level3',
} as const;

let shared: SiteClient | undefined;

function client(): SiteClient {
  const issuer = authority();
  const at = (path: string) => `${location.origin}${path}`;
  shared ??= new SiteClient({
    authority: issuer,
    client_id: clientId,
    ...request,
    redirect_uri: at('/sso/callback'),
    silent_redirect_uri: at('/sso/callback-silent'),
    post_logout_redirect_uri: at('/sso/callback-logout'),
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
      revocation_endpoint: `${issuer}/connect/revocation`,
      end_session_endpoint: `${issuer}/connect/endsession`,
      jwks_uri: `${issuer}/.well-known/jwks`,
    },
    // No user-info fetch (ID-09). The profile keeps auth_time and azp, which the library would leave out (ID-19).
    loadUserInfo: false,
    filterProtocolClaims: protocolClaims,
    // Renewal, monitoring and revocation are ours: lighter, and with the rules of A§5.
    automaticSilentRenew: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
    // A visitor is an answer too, not an error.
    monitorAnonymousSession: true,
    validateSubOnSilentRenew: true,
    userStore: new WebStorageStateStore({ store: localStore as Storage }),
    stateStore: new WebStorageStateStore({ store: localStore as Storage }),
  });
  return shared;
}

/**
 * Leaves for the provider's sign-in page in the language of this page; fans read their own language, `nb` is still sent
 * (ID-08). `asksProof`: also who is signed in signs in.
 */
export async function leaveToSignIn(asksProof = false): Promise<void> {
  const state = { returnUrl: storeReturnAddress() };
  await client().signinRedirect({ state, ui_locales: `${localeHere()} nb`, ...(asksProof ? { max_age: 0 } : {}) });
}

/**
 * Takes the code that came back; answers where to go on. Throws when the provider refused or the address was not asked
 * for.
 */
export async function finishSignIn(): Promise<string> {
  const user = await client().signinCallback(location.href);
  // What somebody else has left on this device is not for this person.
  await deleteFromDevice('person', currentUser()?.profile.sub);
  storeLogin();
  publishSession();
  return takeReturnAddress((user?.state as { returnUrl?: unknown } | undefined)?.returnUrl);
}

/** Answers the hidden frame's question to the page around it (ID-50). */
export async function finishSilently(): Promise<void> {
  await client().signinCallback(location.href);
}

/** Whose session the provider has, asked in a hidden frame. Throws when it cannot be asked. */
export async function askProvider(): Promise<{ sub?: string; state?: string }> {
  const session = await client().querySessionStatus();
  return {
    ...(session?.sub ? { sub: session.sub } : {}),
    ...(session?.session_state ? { state: session.session_state } : {}),
  };
}

/**
 * Signs in anyone who has the provider's session, in a hidden frame (ID-50). Somebody other than the person signed in
 * here is refused with `login_required`, and then nobody is signed in (ID-44). `before` is the access token when it was
 * decided: another tab may have been faster.
 */
export function signInSilently(before: string | undefined): Promise<void> {
  return sessionLock(async () => {
    if (currentUser()?.access_token !== before) return false;
    try {
      await client().signinSilent({ forceIframeAuth: true });
      if (before === undefined) storeLogin();
      publishSession();
      return true;
    } catch (error) {
      if ((error as { error?: string }).error === 'login_required') clearUser();
      return false;
    }
  });
}

/** Revokes the access token, forgets the person and leaves for the provider's sign-out (ID-28 to ID-31). */
export async function leaveToSignOut(): Promise<void> {
  const state = { returnUrl: storeReturnAddress() };
  clearLogin();
  await deleteFromDevice('person');
  const user = currentUser();
  const place = { endpoint: `${authority()}/connect/revocation`, clientId };
  // A provider that cannot be reached must not keep anybody signed in here.
  await revokeToken(place, user?.access_token, 'access_token').catch(() => {});
  await client().signoutRedirect({ state, ...(user?.id_token ? { id_token_hint: user.id_token } : {}) });
  publishSession();
}

/** Back from the provider's sign-out; answers where to go on (ID-34, ID-35). */
export async function finishSignOut(): Promise<string> {
  clearUser();
  clearOrganisation();
  const reply = await client()
    .signoutRedirectCallback(location.href)
    .catch(() => undefined);
  return takeReturnAddress((reply?.userState as { returnUrl?: unknown } | undefined)?.returnUrl);
}
