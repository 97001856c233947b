import { useMemo, useSyncExternalStore } from 'react';
import { onShownAgain } from './onShownAgain.ts';
import {
  authority,
  clearUser,
  currentSession,
  currentUser,
  onSessionChange,
  type Session,
} from './session/currentUser.ts';
import { actingFor } from './session/organisationCookies.ts';
import { loginTime } from './session/returnMemory.ts';
import { isSignInLoop, isUsable, siteScope } from './session/sessionRules.ts';

export { currentSession, onSessionChange, type Session } from './session/currentUser.ts';
export { actingFor, clearOrganisation, storeOrganisation } from './session/organisationCookies.ts';

const unknown: Session = { status: 'unknown' };
const provider = () => import('./session/provider.ts');

/** Who sits in front of the browser; `unknown` on the server and until the page has woken up. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => unknown);
}

/**
 * The token that calls are made with: the person's own or, while they act for an organisation, one of that (ID-60).
 * When the provider refuses it, they act for themselves from then on, and are told so (ID-64). Throws when the provider
 * cannot be reached: a call must not go out as somebody else.
 */
export async function accessToken(): Promise<string | undefined> {
  const token = await personalToken();
  const organisation = token === undefined ? undefined : actingFor();
  if (token === undefined || !organisation) return token;
  const { actingToken } = await import('./session/actingToken.ts');
  const place = { endpoint: `${authority()}/connect/token`, scope: siteScope };
  return (await actingToken(place, token, organisation)) ?? token;
}

/**
 * Who calls are made as: the person and, unless `isPersonal`, the organisation that they act for; a text to compare.
 */
export const callerHere = ({ isPersonal = false } = {}): string =>
  `${currentUser()?.profile.sub ?? ''} ${isPersonal ? '' : (actingFor()?.id ?? '')}`;

/**
 * The organisation that the person acts for; follows every change. Undefined on the server and until the page is
 * hydrated.
 */
export function useActingFor(): ReturnType<typeof actingFor> {
  const text = useSyncExternalStore(onSessionChange, actingText, () => undefined);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text]);
}

/** The same text until it changes; anyone who is not signed in acts for nobody. */
function actingText(): string | undefined {
  const organisation = currentUser() && actingFor();
  return organisation && JSON.stringify(organisation);
}

/** The signed-in person's own access token, renewed first when it has run out; undefined for visitors. */
export async function personalToken(): Promise<string | undefined> {
  const user = currentUser();
  if (!user) return undefined;
  if (isUsable(user, Date.now())) return user.access_token;
  await (await import('./session/renewal.ts')).renew();
  return currentUser()?.access_token;
}

let leaving: Promise<void> | undefined;

function leave(how: (provider: typeof import('./session/provider.ts')) => Promise<void>): Promise<void> {
  // Back may show this page as it was left: then it can be left again.
  onShownAgain(() => {
    leaving = undefined;
  });
  leaving ??= provider()
    .then(how)
    .catch((error: unknown) => {
      leaving = undefined;
      throw error;
    });
  return leaving;
}

/** Is this tab on its way to the provider's pages? */
export const isLeaving = (): boolean => leaving !== undefined;

/** Goes to the sign-in page and comes back to this address afterwards. */
export const signIn = (asksProof = false): Promise<void> => leave(({ leaveToSignIn }) => leaveToSignIn(asksProof));

/** Signs out here and at the provider and comes back to this address. */
export const signOut = (): Promise<void> => leave(({ leaveToSignOut }) => leaveToSignOut());

/**
 * What a reply 401 means for the session: the person signs in (ID-17). Answers false right after a sign-in, where
 * another one would only go in circles (ID-18); the caller then shows an error.
 */
export function signInAfterRefusal(): boolean {
  if (leaving) return true;
  if (isSignInLoop(loginTime(), Date.now())) return false;
  if (currentUser()) clearUser();
  void signIn();
  return true;
}
