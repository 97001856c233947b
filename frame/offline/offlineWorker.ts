// The service worker, `/sw.js`: makes visited pages readable without a network. Built as a script of its own; the
// server writes the build in front.
import { createAnswering } from './answering.ts';
import { keptReplies } from './keptReplies.ts';

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & { request: Request; respondWith(reply: Promise<Response>): void };
type Told = Waiting & { data: { visited?: string; loaded?: string[] } };
type Worker = {
  /** Which build the server had when it sent this script. */
  kurveBuild: string;
  registration: { update(): Promise<unknown> };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
};

const worker = self as unknown as Worker;
/**
 * Pages of the build before that are fetched anew, so that a deploy does not leave a reader without anything to read.
 */
const renewed = 10;

const kept = keptReplies(worker.kurveBuild, caches);
const { answer, keepVisit } = createAnswering({
  build: worker.kurveBuild,
  origin: location.origin,
  kept,
  fetchFile: (...request) => fetch(...request),
  onOtherBuild: () => void worker.registration.update().catch(() => {}),
});

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const before = kept.dropOtherBuilds();
  event.waitUntil(before.then(() => worker.clients.claim()));
  // Beside the activation: pages wait for that, not for this.
  void before.then(saveAgain);
});

async function saveAgain(before: string[]): Promise<void> {
  const pages = before.filter((url) => new URL(url).pathname.endsWith('/') && !/\/offline\/$/.test(url));
  for (const url of pages.slice(-renewed)) await keepVisit(url, []).catch(() => {});
}

worker.addEventListener('fetch', (event) => {
  const answered = answer(event.request);
  if (!answered) return;
  event.waitUntil(answered.work.catch(() => {}));
  event.respondWith(answered.reply);
});

worker.addEventListener('message', (event) => {
  const { visited, loaded } = event.data;
  if (typeof visited === 'string') event.waitUntil(keepVisit(visited, loaded ?? []).catch(() => {}));
});
