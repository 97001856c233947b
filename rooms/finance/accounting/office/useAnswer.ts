import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Problem } from '#frame/apiClient.ts';

type Known<Data> = { data?: Data; problem?: Problem };

/** What a call answers; asked again when `key` changes, and by `reload`. Older data stays until newer has come. */
export function useAnswer<Data>(
  call: (signal: AbortSignal) => Promise<Answer<Data>>,
  key: string,
): Known<Data> & { reload(): void } {
  const [known, setKnown] = useState<Known<Data>>({});
  const latest = useRef(call);
  latest.current = call;
  const running = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const answer = await latest.current(controller.signal);
    if (controller.signal.aborted) return;
    setKnown((before) => (answer.ok ? { data: answer.data } : { ...before, problem: answer.problem }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload, key]);
  return { ...known, reload: () => void reload() };
}
