import { useEffect, useState } from 'react';

export type OnceState = 'running' | 'failed';

const begun = new Map<string, Promise<void>>();

/** Runs work once for an address, however often the screen is mounted: a code that came back may be used only once. */
export function useOnce(work: () => Promise<void>): OnceState {
  const [state, setState] = useState<OnceState>('running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address, not for each render
  useEffect(() => {
    const address = location.href;
    const running = begun.get(address) ?? work();
    begun.set(address, running);
    running.catch(() => setState('failed'));
  }, []);
  return state;
}
