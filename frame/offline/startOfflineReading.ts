import { mayPrefetch } from '../quietPrefetch.ts';
import { whenIdle } from '../whenIdle.ts';
import { isShell, mayRegister } from './offlineRules.ts';

/** Most files of a page that the worker is told of. */
const maxFiles = 80;

/** Registers `/sw.js` where that may be (INF-28 to INF-30), and tells it each page that is read and what it loaded. */
export async function startOfflineReading(): Promise<void> {
  if (!('serviceWorker' in navigator) || !mayRegister(location) || window.self !== window.top) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  // Browsers put off a worker's own wish for a newer one; a page's wish they follow at once.
  void registration.update().catch(() => {});
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const isFrugal = !mayPrefetch(navigator);
  let told = 0;
  const notify = () => {
    if (isFrugal && !isShell(location.pathname)) return;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const loaded = [...new Set(files.slice(told))].slice(-maxFiles);
    told = files.length;
    const worker = navigator.serviceWorker.controller ?? active;
    worker.postMessage({ visited: location.pathname + location.search, loaded });
  };
  notify();
  addEventListener('kurve:arrived', () => whenIdle(notify));
}
