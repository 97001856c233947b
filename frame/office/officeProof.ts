import { receiveOfficeUser } from '../session/officeSession.ts';

let answer: ((isProven: boolean) => void) | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function open(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to sign in again in another tab while this page stays as it is. Answers whether they have; one
 * question for all calls that wait.
 */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((done) => {
    const stop = receiveOfficeUser(() => settle(true));
    const settle = (isProven: boolean) => {
      stop();
      asking = undefined;
      open(undefined);
      done(isProven);
    };
    open(settle);
  });
  return asking;
}

/** For `useSyncExternalStore`: is the question open? And its answer "not now". */
export const proofQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: (): boolean => answer !== undefined,
  decline: (): void => answer?.(false),
};
