import type { Problem } from './apiRules.ts';
import { newBrowserId } from './browserId.ts';

/** Something went wrong that no screen expected (ERR-02): a random id and kind `error`. */
export type StreamedError = { id: string; kind: 'error'; problem: Problem };

/** Code of the message that the person no longer acts for an organisation; its name stands in `detail`. */
export const actingEndedCode = 'ACTING_ENDED';

const listeners = new Set<(error: StreamedError) => void>();

/** Publishes an unexpected failure to all listeners. */
export function publishError(problem: Problem): StreamedError {
  const error: StreamedError = { id: newBrowserId(), kind: 'error', problem };
  for (const listener of listeners) listener(error);
  return error;
}

/** Calls `listener` for each unexpected failure from now on; answers a function that ends it. */
export function onError(listener: (error: StreamedError) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
