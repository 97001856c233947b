import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#frame/apiClient.ts';
import { poll } from '#frame/poll.ts';

/** Milliseconds between two looks at what goes on by itself. */
const pause = 5_000;

/** `state` undefined: not known (yet). */
export type LiveState<T> = { state: T | undefined; hasFailed: boolean; ask(): Promise<void> };

type Asking<T> = {
  /** Undefined: there is nothing to ask. */
  ask: (() => Promise<Answer<T>>) | undefined;
  /** Of the event; another one is another state. */
  version: number;
  isLive(state: T): boolean;
};

/** What becomes of an event: asked whenever the event has changed, and again and again while it goes on by itself. */
export function useLiveState<T>({ ask: call, version, isLive }: Asking<T>): LiveState<T> {
  const [state, setState] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    const answer = await call?.();
    setFailed(answer?.ok === false);
    if (answer?.ok) setState(answer.data);
  }, [call]);
  const goesOn = state !== undefined && isLive(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another state of the event.
  useEffect(() => void ask(), [ask, version]);
  useEffect(() => {
    if (!goesOn) return;
    const started = poll({ ask, pause, startsLater: true });
    return () => started.stop();
  }, [ask, goesOn]);
  return { state, hasFailed, ask };
}
