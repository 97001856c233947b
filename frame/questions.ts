const listeners = new Set<() => void>();
let areSettled = false;

/** Everything that a visitor is asked on arrival stands in its place, or nothing is asked. */
export function settleQuestions(): void {
  areSettled = true;
  for (const listener of listeners) listener();
}

/**
 * For `useSyncExternalStore`: what stands above the questions at the foot of the window waits for them, or it would be
 * pushed up.
 */
export const questions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  areSettled: (): boolean => areSettled,
};
