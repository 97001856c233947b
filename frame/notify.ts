import { newBrowserId } from './browserId.ts';

export type Notification = { id: string; kind: 'success' | 'notice' | 'error'; text: string };

let shown: readonly Notification[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message that stays until the reader closes it; several may stack (ERR-09). A text that already stands there
 * is not repeated.
 */
export function notify(message: { kind: Notification['kind']; text: string }): string {
  const known = shown.find((one) => one.text === message.text && one.kind === message.kind);
  if (known) return known.id;
  const id = newBrowserId();
  change([...shown, { id, ...message }].slice(-5));
  return id;
}

/** Takes one message away. */
export function dismiss(id: string): void {
  change(shown.filter((one) => one.id !== id));
}

/** For `useSyncExternalStore`: the messages that stand on the screen. */
export const notifications = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
};
