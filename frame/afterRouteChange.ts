/**
 * Tracking and live values follow a route change after this pause, so that they do not get in the way of the paint.
 * Milliseconds.
 */
const pauseAfterRouteChange = 60;

/** Calls `work` 60 ms after each route change from now on (SHELL-19, SHELL-20); answers how to stop. */
export function afterRouteChange(work: () => void): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const onArrival = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, pauseAfterRouteChange);
    timers.add(timer);
  };
  addEventListener('kurve:arrived', onArrival);
  return () => {
    removeEventListener('kurve:arrived', onArrival);
    for (const timer of timers) clearTimeout(timer);
  };
}
