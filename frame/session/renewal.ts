import { authority, clearUser, currentUser, storeUser } from './currentUser.ts';
import { renewedUser } from './renewalRules.ts';
import { sessionLock } from './sessionLock.ts';
import { clientId, type StoredUser, secondsUntilRenewal } from './sessionRules.ts';

/**
 * Gets a new access token when the old one is about to run out (ID-37), one tab at a time: by refresh token, or in a
 * hidden frame without one. When the provider refuses, nobody is signed in any more; when it cannot be reached, all
 * stays as it is.
 */
export function renew(): Promise<void> {
  const user = currentUser();
  if (user && !user.refresh_token) return renewInFrame(user);
  return sessionLock(() => renewBy(true));
}

/**
 * Renews although nothing has run out: the way to learn whether the session still exists where no frame can see the
 * provider. Ending it ends its refresh tokens, so it is refused then, and nobody is signed in any more.
 */
export const renewToLearn = (): Promise<void> => sessionLock(() => renewBy(false));

/**
 * Gets new tokens in place of an access token that a server has refused before its time; nothing happens when another
 * tab has done so already. Also when this is refused the person stays stored: who is asked to sign in again keeps the
 * page as it is.
 */
export async function renewRefused(accessToken: string | undefined): Promise<void> {
  const user = currentUser();
  if (!user?.refresh_token) return;
  await sessionLock(async () => {
    if (currentUser()?.access_token !== accessToken) return false;
    const renewal = renewedUser(user, await exchange(user.refresh_token ?? ''), Date.now());
    if (renewal.user) storeUser(renewal.user);
    return renewal.user !== undefined;
  });
}

async function renewInFrame(user: StoredUser): Promise<void> {
  if (secondsUntilRenewal(user, Date.now()) > 0) return;
  const { signInSilently } = await import('./provider.ts');
  await signInSilently(user.access_token);
}

async function renewBy(isOnlyIfDue: boolean): Promise<boolean> {
  const user = currentUser();
  if (!user?.refresh_token || (isOnlyIfDue && secondsUntilRenewal(user, Date.now()) > 0)) return false;
  const reply = await exchange(user.refresh_token);
  if (reply === undefined) return false;
  const renewal = renewedUser(user, reply, Date.now());
  if (renewal.user) storeUser(renewal.user);
  else clearUser();
  return true;
}

/** The provider's reply; undefined when it could not answer. What it refuses has no tokens in it. */
async function exchange(refreshToken: string): Promise<unknown> {
  const form = { client_id: clientId, grant_type: 'refresh_token', refresh_token: refreshToken };
  try {
    const reply = await fetch(`${authority()}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
    const body: unknown = await reply.json();
    const isAnswer = reply.ok || (body as { error?: unknown }).error === 'invalid_grant';
    return isAnswer ? body : undefined;
  } catch {
    return undefined;
  }
}
