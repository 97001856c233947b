import { useSyncExternalStore } from 'react';

/** Who sits in front of the browser, as far as it is known. */
export type Session = { status: 'unknown' | 'anonymous' | 'signedIn'; name?: string };

const session: Session = { status: 'anonymous' };
const unknown: Session = { status: 'unknown' };
const listeners = new Set<(session: Session) => void>();

export const currentSession = (): Session => session;

export function onSessionChange(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => unknown);
}

export async function accessToken(): Promise<string | undefined> {
  return undefined;
}

export async function signIn(): Promise<void> {}

export async function signOut(): Promise<void> {}
