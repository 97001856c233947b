import { useSyncExternalStore } from 'react';
import {
  authority,
  currentSession,
  currentUser,
  forgetUser,
  onSessionChange,
  type Session,
} from './session/currentUser.ts';
import { actingFor } from './session/organisationCookies.ts';
import { loginTime } from './session/returnMemory.ts';
import { goesInCircles, isUsable, secondsUntilRenewal, siteScope } from './session/sessionRules.ts';

export { currentSession, onSessionChange, type Session } from './session/currentUser.ts';
export { actingFor, clearOrganisation, storeOrganisation } from './session/organisationCookies.ts';

const unknown: Session = { status: 'unknown' };
const provider = () => import('./session/provider.ts');
const renewal = () => import('./session/renewal.ts');

/** Who sits in front of the browser; `unknown` on the server and until the page has woken up. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => unknown);
}

/** The token that calls are made with: the person's own or, while they act for an organisation, one of that (ID-60). */
export async function accessToken(): Promise<string | undefined> {
  const token = await personalToken();
  const organisation = token === undefined ? undefined : actingFor();
  if (token === undefined || !organisation) return token;
  const { actingToken } = await import('./session/actingToken.ts');
  return actingToken({ endpoint: `${authority()}/connect/token`, scope: siteScope }, token, organisation.id);
}

/** The signed-in person's own access token, renewed first when it has run out; undefined for visitors. */
export async function personalToken(): Promise<string | undefined> {
  const user = currentUser();
  if (!user) return undefined;
  if (isUsable(user, Date.now())) return user.access_token;
  await (await renewal()).renew();
  return currentUser()?.access_token;
}

let leaving: Promise<void> | undefined;

function leave(how: (provider: typeof import('./session/provider.ts')) => Promise<void>): Promise<void> {
  leaving ??= provider()
    .then(how)
    .catch((error: unknown) => {
      leaving = undefined;
      throw error;
    });
  return leaving;
}

/** Goes to the sign-in page and comes back to this address afterwards. */
export const signIn = (): Promise<void> => leave(({ leaveToSignIn }) => leaveToSignIn());

/** Signs out here and at the provider and comes back to this address. */
export const signOut = (): Promise<void> => leave(({ leaveToSignOut }) => leaveToSignOut());

/**
 * What a reply 401 means for the session: the person signs in (ID-17). Answers false right after a sign-in, where another one
 * would only go in circles (ID-18); the caller then shows an error.
 */
export function signInAfterRefusal(): boolean {
  if (leaving) return true;
  if (goesInCircles(loginTime(), Date.now())) return false;
  if (currentUser()) forgetUser();
  void signIn();
  return true;
}

/**
 * Renews the access token a minute before it runs out, as long as the page is open (ID-37, ID-38), and follows what happens to the
 * provider's session elsewhere. Started after the first paint.
 */
export async function keepSession(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const user = currentUser();
    const seconds = user ? secondsUntilRenewal(user, Date.now()) : Number.POSITIVE_INFINITY;
    // A day at most: longer waits do not fit into a timer.
    if (Number.isFinite(seconds)) timer = setTimeout(renewNow, Math.min(seconds, 86_400) * 1000);
  };
  const renewNow = async () => {
    const before = currentUser()?.access_token;
    await (await renewal()).renew();
    // Not reached: once more in half a minute, so that a lost connection does not become a busy loop.
    if (currentUser()?.access_token === before) timer = setTimeout(renewNow, 30_000);
    else plan();
  };
  onSessionChange(plan);
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && plan());
  plan();
  // In the hidden frame itself there is nothing to follow.
  if (window.parent !== window) return;
  const { followProvider } = await import('./session/followProvider.ts');
  followProvider(() => leaving !== undefined);
}
