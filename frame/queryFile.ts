import type { QueryName, QueryResults, SiteIndex } from './pageDocument.ts';

const retries = 3;
const known = new Map<string, Promise<unknown>>();

/**
 * The result of a shared query, read once by the hash that the site's index names (INF-12). A failed read is tried
 * three times more; then the call throws `Query file "…" could not be loaded` (INF-15, INF-16), and the next one asks
 * again.
 */
export function readQuery<N extends QueryName>(
  queries: SiteIndex['queries'],
  query: N,
  fetchFile: typeof fetch = fetch,
): Promise<QueryResults[N]> {
  const hash = queries[query];
  const running = known.get(hash) ?? readFile(hash, fetchFile);
  known.set(hash, running);
  running.catch(() => known.delete(hash));
  return running as Promise<QueryResults[N]>;
}

async function readFile(hash: string, fetchFile: typeof fetch): Promise<unknown> {
  let cause: unknown;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      const reply = await fetchFile(`/page-data/sq/d/${hash}.json`, { headers: { accept: 'application/json' } });
      if (reply.ok) return await reply.json();
      cause = new Error(`answered ${reply.status}`);
      // What is not there will not be there a moment later.
      if (reply.status === 404) break;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`Query file "${hash}" could not be loaded`, { cause });
}
