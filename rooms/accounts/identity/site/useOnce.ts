import { useEffect, useState } from 'react';

export type OnceState = 'running' | 'failed' | 'stays';

const begun = new Map<string, Promise<unknown>>();

/**
 * Runs work once for an address, however often the screen is mounted: a code that came back may be used only once. Work
 * that answers `stays` leaves the page here.
 */
export function useOnce(work: () => Promise<unknown>): OnceState {
  const [state, setState] = useState<OnceState>('running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address, not for each render
  useEffect(() => {
    const address = location.href;
    const running = begun.get(address) ?? work();
    begun.set(address, running);
    running.then(
      (answer) => answer === 'stays' && setState('stays'),
      () => setState('failed'),
    );
  }, []);
  return state;
}
