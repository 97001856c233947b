import { User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { localStore, tabStore } from '../browserStorage.ts';
import { deleteFromDevice } from '../deviceStore.ts';
import { localeHere } from '../homeLocale.ts';
import { authority } from './currentUser.ts';
import { sessionLock } from './sessionLock.ts';
import { safeReturn } from './sessionRules.ts';

/** Staff sign in to the office by itself (docs/decisions/0080); all tabs of the office share the tokens. */
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
    userStore: new WebStorageStateStore({ store: localStore as Storage }),
    stateStore: new WebStorageStateStore({ store: tabStore as Storage }),
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

/** One tab renews at a time: the same refresh token twice would end the session of all. */
async function renew(): Promise<string | undefined> {
  let token: string | undefined;
  await sessionLock(async () => {
    const user = await manager().getUser();
    if (!user) return false;
    if ((user.expires_in ?? 0) > renewBefore) {
      token = user.access_token;
      return false;
    }
    try {
      token = (await manager().signinSilent())?.access_token;
      return true;
    } catch (error) {
      if ((error as { error?: string }).error !== 'invalid_grant') return false;
      await manager().removeUser();
      return true;
    }
  }, 'kurve office');
  return token;
}

/** Is anybody signed in at the office in this browser? */
export const isInOffice = async (): Promise<boolean> => (await manager().getUser()) !== null;

/** Calls when somebody signs in or out at the office in another tab; answers how to stop. */
export function followOffice(onChange: (isIn: boolean) => void): () => void {
  const key = `oidc.user:${authority()}:${clientId}`;
  const onStorage = (event: StorageEvent) => {
    // Without a key: the browser's whole store was emptied.
    if (event.key === null || event.key === key) onChange(event.newValue !== null);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/**
 * Leaves for the sign-in of the office and comes back to this address. `asks`: also who is signed in already is asked,
 * to be somebody else.
 */
export async function enterOffice({ asks = false }: { asks?: boolean } = {}): Promise<void> {
  const returnUrl = `${location.pathname}${location.search}${location.hash}`;
  await manager().signinRedirect({
    state: { returnUrl },
    ui_locales: `${localeHere()} nb`,
    ...(asks ? { prompt: 'login' } : {}),
  });
}

/**
 * Leaves for a sign-in that also somebody who is signed in has to go through. Its tab stands beside the page that waits
 * for it.
 */
export async function proveBeside(): Promise<void> {
  const state = { isBeside: true };
  await manager().signinRedirect({ state, max_age: 0, ui_locales: `${localeHere()} nb` });
}

const channelName = 'kurve-office';

/**
 * Takes the code that came back; answers where to go on. `beside`: the page that waits has been told, and this tab can
 * go. Throws when the provider refused, or when somebody else has signed in beside the page.
 */
export async function finishOfficeEntry(): Promise<string | 'beside'> {
  const known = await manager().getUser();
  const user = await manager().signinRedirectCallback(location.href);
  const { returnUrl, isBeside } = (user.state ?? {}) as { returnUrl?: unknown; isBeside?: boolean };
  if (!isBeside) return safeReturn(returnUrl);
  if (known && known.profile.sub !== user.profile.sub) {
    await manager().storeUser(known);
    throw new Error('somebody else has signed in');
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(user.toStorageString());
  channel.close();
  return 'beside';
}

/**
 * Takes over the tokens with which the same person has proven who they are in another tab, and calls back; answers how
 * to stop waiting.
 */
export function receiveOfficeUser(onProven: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = async ({ data }) => {
    const [known, proven] = [await manager().getUser(), User.fromStorageString(String(data))];
    if (!known || known.profile.sub !== proven.profile.sub) return;
    await manager().storeUser(proven);
    onProven();
  };
  return () => channel.close();
}

/** Revokes the tokens of the office, forgets what it kept on this device, and ends the session. */
export async function leaveOffice(): Promise<void> {
  await deleteFromDevice('office');
  await manager()
    .revokeTokens()
    .catch(() => {});
  await manager().signoutRedirect();
}
