import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is seen, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel> | undefined;
    const hold = () => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator) {
        lock = navigator.wakeLock.request('screen');
        lock.catch(() => {});
      }
    };
    hold();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.then((held) => held.release()).catch(() => {});
    };
  }, []);
}
