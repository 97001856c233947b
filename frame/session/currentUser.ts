import { localStore } from '../browserStorage.ts';
import { readStoredUser, type StoredUser, storedUserKey } from './sessionRules.ts';

/** Who sits in front of the browser, as far as it is known; `name` is the first name, or what there is. */
export type Session = { status: 'unknown' | 'anonymous' | 'signedIn'; name?: string; familyName?: string };

let issuer: string | undefined;

/** Tells where the identity provider is; once, when the page wakes up. */
export function setAuthority(address: string): void {
  issuer = address;
}

/** The identity provider's address; one for all sub-sites. */
export const authority = (): string => issuer ?? `${location.origin}/identity`;

const listeners = new Set<(session: Session) => void>();
const anonymous: Session = { status: 'anonymous' };
let read: { text: string | null; user: StoredUser | undefined; session: Session } | undefined;

function stored() {
  const text = localStore.getItem(storedUserKey(authority()));
  if (!read || read.text !== text) {
    const user = readStoredUser(text);
    read = { text, user, session: user ? { status: 'signedIn', ...namesOf(user) } : anonymous };
  }
  return read;
}

function namesOf({ profile: { name, given_name, family_name } }: StoredUser): Pick<Session, 'name' | 'familyName'> {
  if (given_name) return { name: given_name, ...(family_name ? { familyName: family_name } : {}) };
  return name ? { name } : {};
}

/** The signed-in person of this browser. */
export const currentUser = (): StoredUser | undefined => stored().user;

/** Who is there now; the same object until it changes. */
export const currentSession = (): Session => stored().session;

/** Keeps the signed-in person, in the form in which oidc-client-ts does. */
export function storeUser(user: StoredUser): void {
  localStore.setItem(storedUserKey(authority()), JSON.stringify(user));
  publishSession();
}

/** Forgets the signed-in person. */
export function clearUser(): void {
  localStore.removeItem(storedUserKey(authority()));
  publishSession();
}

/** Tells everybody who listens what holds now. */
export function publishSession(): void {
  for (const listener of listeners) listener(currentSession());
}

/** Calls `listener` at every sign-in, sign-out and renewal, also those of other tabs; answers how to stop. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === storedUserKey(authority())) publishSession();
}
