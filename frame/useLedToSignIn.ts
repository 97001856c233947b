import { useEffect, useRef } from 'react';
import { signIn, useSession } from './session.ts';

let hasSignedOut = false;

/** Notes that the person came back from signing out. */
export function noteSignOut(): void {
  hasSignedOut = true;
}

/**
 * Leads a visitor of this page to the sign-in, and back to it afterwards (ACC-14). Anyone who was signed in on it, or
 * has just signed out, stays: they read that they are signed out.
 */
export function useLedToSignIn(): void {
  const { status } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'signedIn') wasSignedIn.current = true;
    // Where the provider cannot be reached, the page's own button tries again.
    else if (status === 'anonymous' && !wasSignedIn.current && !hasSignedOut) void signIn().catch(() => {});
  }, [status]);
}
