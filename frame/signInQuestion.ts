import { currentUser, onSessionChange } from './session/currentUser.ts';

let answer: ((hasSignedIn: boolean) => void) | undefined;
const listeners = new Set<() => void>();

function ask(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to sign in again in another tab while this page stays as it is. Answers whether the tokens have changed since; false: they were not willing.
 */
export function askToSignIn(): Promise<boolean> {
  const before = currentUser()?.access_token;
  return new Promise((done) => {
    const settle = (hasSignedIn: boolean) => {
      stop();
      ask(undefined);
      done(hasSignedIn);
    };
    const stop = onSessionChange(() => {
      const now = currentUser()?.access_token;
      if (now !== undefined && now !== before) settle(true);
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
  decline: (): void => answer?.(false),
};
