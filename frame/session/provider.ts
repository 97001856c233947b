// The only module that knows oidc-client-ts; it is loaded when somebody signs in or out, or a token has to be renewed.
import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { localeHere } from '../homeLocale.ts';
import { authority, currentUser, forgetUser, tellSession } from './currentUser.ts';
import { clearLogin, storeLogin, storeReturnAddress, takeReturnAddress } from './returnMemory.ts';
import { clientId, isRevocable, secondsUntilRenewal } from './sessionRules.ts';

/** What the site asks for (ID-04 to ID-07); PKCE comes with the library (ID-10). */
export const request = {
  response_type: 'code',
  response_mode: 'query',
  scope: 'openid offline_access profile shop checkout account contact cms wallet',
  acr_values: 'Level3',
} as const;

let shared: UserManager | undefined;

function userManager(): UserManager {
  const issuer = authority();
  const at = (path: string) => `${location.origin}${path}`;
  shared ??= new UserManager({
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
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'at_hash'],
    automaticSilentRenew: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
  });
  return shared;
}

/** Leaves for the provider's sign-in page in the language of this page; fans read their own language, `nb` is still sent (ID-08). */
export async function leaveToSignIn(): Promise<void> {
  const state = { returnUrl: storeReturnAddress() };
  await userManager().signinRedirect({ state, ui_locales: `${localeHere()} nb` });
}

/** Takes the code that came back; answers where to go on. Throws when the provider refused or the address was not asked for. */
export async function finishSignIn(): Promise<string> {
  const user: User = await userManager().signinRedirectCallback(location.href);
  storeLogin();
  tellSession();
  return takeReturnAddress((user.state as { returnUrl?: unknown } | undefined)?.returnUrl);
}

/** Answers the hidden frame's question to the page around it (ID-50). */
export const finishSilently = (): Promise<void> => userManager().signinSilentCallback(location.href);

/** Revokes the access token, forgets the person and leaves for the provider's sign-out (ID-28 to ID-31). */
export async function leaveToSignOut(): Promise<void> {
  const state = { returnUrl: storeReturnAddress() };
  clearLogin();
  const user = currentUser();
  const token = user?.access_token ?? '';
  // A provider that cannot be reached must not keep anybody signed in here.
  if (isRevocable(token)) await revoke(token).catch(() => {});
  await userManager().signoutRedirect({ state, ...(user?.id_token ? { id_token_hint: user.id_token } : {}) });
  tellSession();
}

async function revoke(token: string): Promise<void> {
  const form = { client_id: clientId, token_type_hint: 'access_token', token };
  await fetch(`${authority()}/connect/revocation`, { method: 'POST', body: new URLSearchParams(form) });
}

/** Back from the provider's sign-out; answers where to go on (ID-35). */
export async function finishSignOut(): Promise<string> {
  forgetUser();
  const reply = await userManager()
    .signoutRedirectCallback(location.href)
    .catch(() => undefined);
  return takeReturnAddress((reply?.userState as { returnUrl?: unknown } | undefined)?.returnUrl);
}

/**
 * Exchanges the refresh token for new tokens (ID-37), one tab at a time: the same refresh token twice would end the session
 * everywhere. When the provider refuses, nobody is signed in any more; when it cannot be reached, all stays as it is.
 */
export function renew(): Promise<void> {
  return new Promise((done, failed) => {
    navigator.locks
      .request('kurve session', async () => {
        const isRenewed = await renewIfDue();
        done();
        // Browsers show other tabs what was stored a moment later; a tab let in before that would use the old token again.
        if (isRenewed) await new Promise((seen) => setTimeout(seen, 1000));
      })
      .catch(failed);
  });
}

async function renewIfDue(): Promise<boolean> {
  const user = currentUser();
  if (!user?.refresh_token || secondsUntilRenewal(user, Date.now()) > 0) return false;
  try {
    await userManager().signinSilent();
    tellSession();
    return true;
  } catch (error) {
    if ((error as { error?: string }).error === 'invalid_grant') forgetUser();
    return false;
  }
}
