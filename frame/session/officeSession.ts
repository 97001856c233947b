import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { localeHere } from '../homeLocale.ts';
import { authority } from './currentUser.ts';
import { safeReturn } from './sessionRules.ts';

/** Staff sign in to the office by itself (docs/decisions/0080); the token lives as long as the tab. */
const clientId = 'kurve-office';
/** A token that runs out within this time is renewed first. Seconds. */
const renewBefore = 30;

let shared: UserManager | undefined;

function manager(): UserManager {
  const issuer = authority();
  shared ??= new UserManager({
    authority: issuer,
    client_id: clientId,
    response_type: 'code',
    scope: 'openid offline_access profile office',
    redirect_uri: `${location.origin}/office/sign-in`,
    post_logout_redirect_uri: `${location.origin}/sso/callback-logout`,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
      revocation_endpoint: `${issuer}/connect/revocation`,
      end_session_endpoint: `${issuer}/connect/endsession`,
      jwks_uri: `${issuer}/.well-known/jwks`,
    },
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });
  return shared;
}

let renewing: Promise<string | undefined> | undefined;

/**
 * The access token of the office, renewed when it has run out; undefined when nobody is signed in there, or it cannot
 * be renewed now.
 */
export async function officeToken(): Promise<string | undefined> {
  const user = await manager().getUser();
  if (!user) return undefined;
  if ((user.expires_in ?? 0) > renewBefore) return user.access_token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string | undefined> {
  try {
    return (await manager().signinSilent())?.access_token;
  } catch (error) {
    if ((error as { error?: string }).error === 'invalid_grant') await manager().removeUser();
    return undefined;
  }
}

/** Is anybody signed in at the office in this tab? */
export const isInOffice = async (): Promise<boolean> => (await manager().getUser()) !== null;

/**
 * Leaves for the sign-in of the office and comes back to this address. `asks`: also who is signed in already is asked,
 * to be somebody else.
 */
export async function enterOffice({ asks = false }: { asks?: boolean } = {}): Promise<void> {
  const returnUrl = `${location.pathname}${location.hash}`;
  await manager().signinRedirect({
    state: { returnUrl },
    ui_locales: `${localeHere()} nb`,
    ...(asks ? { prompt: 'login' } : {}),
  });
}

/** Takes the code that came back; answers where to go on. Throws when the provider refused. */
export async function finishOfficeEntry(): Promise<string> {
  const user = await manager().signinRedirectCallback(location.href);
  return safeReturn((user.state as { returnUrl?: unknown } | undefined)?.returnUrl);
}

/** Revokes the tokens of the office and ends the session. */
export async function leaveOffice(): Promise<void> {
  await manager()
    .revokeTokens()
    .catch(() => {});
  await manager().signoutRedirect();
}
