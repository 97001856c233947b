import { pageDataAddress } from './pageAddress.ts';
import type { PageDocument } from './pageDocument.ts';

const retries = 3;

/** The page could not be read at all; the reader may try again. */
export class PageUnreachable extends Error {}

/**
 * Reads a page's JSON. 404 and 500 are answers and are not asked again (INF-07); any other failure is tried three times more, then the page counts
 * as failed (INF-06).
 */
export async function fetchPage(
  path: string,
  { signal, fetchFile = fetch }: { signal?: AbortSignal; fetchFile?: typeof fetch } = {},
): Promise<PageDocument> {
  const options = { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) };
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      const reply = await fetchFile(pageDataAddress(path), options);
      if (reply.ok || reply.status === 404 || reply.status === 500) return (await reply.json()) as PageDocument;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
  }
  throw new PageUnreachable(`Page ${path} could not be read`);
}
