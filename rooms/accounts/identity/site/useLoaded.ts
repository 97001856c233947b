import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#frame/apiClient.ts';

export type Loaded<T> = { status: 'loading' | 'failed' | 'ready'; data: T | undefined; reload(): Promise<void> };

/**
 * Loads something once and again on demand; what was there stays while it is loaded anew. `load` must stay the same
 * function.
 */
export function useLoaded<T>(load: () => Promise<Answer<T>>): Loaded<T> {
  const [state, setState] = useState<{ status: Loaded<T>['status']; data: T | undefined }>({
    status: 'loading',
    data: undefined,
  });
  const reload = useCallback(async () => {
    const answer = await load();
    setState(({ data }) =>
      answer.ok ? { status: 'ready', data: answer.data } : { status: data ? 'ready' : 'failed', data },
    );
  }, [load]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}
