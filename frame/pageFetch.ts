import { pageDataAddress } from './pageAddress.ts';
import type { PageDocument } from './pageDocument.ts';

/**
 * Pauses before the second, third and fourth request, in milliseconds: a server that is busy is asked less and less
 * often.
 */
const pauses = [300, 1000, 3000];

/** The page could not be read at all; the reader may try again. */
export class PageUnreachable extends Error {}

type Options = { signal?: AbortSignal; fetchFile?: typeof fetch; wait?(milliseconds: number): Promise<void> };

const pauseFor = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Reads a page's JSON. 404 and 500 are answers and are not asked again (INF-07); any other failure is tried three times
 * more, each time after a longer pause, then the page counts as failed (INF-06).
 */
export async function fetchPage(
  path: string,
  { signal, fetchFile = fetch, wait = pauseFor }: Options = {},
): Promise<PageDocument> {
  const options = { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) };
  for (const pause of [0, ...pauses]) {
    if (pause) await wait(pause);
    signal?.throwIfAborted();
    try {
      const reply = await fetchFile(pageDataAddress(path), options);
      if (reply.ok || reply.status === 404 || reply.status === 500) return (await reply.json()) as PageDocument;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
  }
  throw new PageUnreachable(`Page ${path} could not be read`);
}
