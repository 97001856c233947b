import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from './apiClient.ts';

export type Remote<T> = { reload(): Promise<void>; change(next: T): void } & (
  | { status: 'loading' | 'failed'; value: undefined }
  | { status: 'ready'; value: T }
);

/**
 * What one call answers, loaded when the screen appears. What is there stays while it is loaded again; `reload` says
 * when it has been. `change` puts in what a later call has answered.
 */
export function useRemote<T>(load: () => Promise<Answer<T>>): Remote<T> {
  const [state, setState] = useState<{ status: 'loading' | 'failed' } | { status: 'ready'; value: T }>({
    status: 'loading',
  });
  const newest = useRef(load);
  newest.current = load;
  const reload = useCallback(async () => {
    const unlessReady = (next: 'loading' | 'failed') =>
      setState((known) => (known.status === 'ready' ? known : { status: next }));
    unlessReady('loading');
    const answer = await newest.current();
    if (answer.ok) setState({ status: 'ready', value: answer.data });
    else unlessReady('failed');
  }, []);
  useEffect(() => void reload(), [reload]);
  const change = useCallback((value: T) => setState({ status: 'ready', value }), []);
  return state.status === 'ready' ? { ...state, reload, change } : { ...state, value: undefined, reload, change };
}
