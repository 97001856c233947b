import { currentUser, onSessionChange } from './session/currentUser.ts';

let answer: ((hasSignedIn: boolean) => void) | undefined;
let wantsProof = false;
const listeners = new Set<() => void>();

function ask(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to sign in again in another tab while this page stays as it is. Answers whether the tokens have
 * changed since; false: they were not willing. `isProof`: although they are signed in, since the call needs a fresh
 * proof; a token that was only renewed does not count.
 */
export function askToSignIn(isProof = false): Promise<boolean> {
  const before = currentUser()?.access_token;
  const provenAt = () => Number(currentUser()?.profile.auth_time ?? 0);
  const provenBefore = provenAt();
  wantsProof = isProof;
  return new Promise((done) => {
    const settle = (hasSignedIn: boolean) => {
      stop();
      ask(undefined);
      done(hasSignedIn);
    };
    const stop = onSessionChange(() => {
      const now = currentUser()?.access_token;
      if (now !== undefined && now !== before && (!isProof || provenAt() > provenBefore)) settle(true);
    });
    ask(settle);
  });
}

/** For `useSyncExternalStore`: is the question open? And its answer "not now". */
export const signInQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: (): boolean => answer !== undefined,
  isProof: (): boolean => wantsProof,
  decline: (): void => answer?.(false),
};
