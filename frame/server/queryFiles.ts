import { createHash } from 'node:crypto';
import type { SiteHosts } from '#platform/house.ts';
import type { QueryName, QueryResults } from '../pageDocument.ts';
import { sites } from './club.ts';

const fileAddress = /^\/page-data\/sq\/d\/([\w-]+)\.json$/i;

/**
 * Results that all pages share, as texts under the hash of their content: a browser keeps each for good and asks only
 * for what is new.
 */
export function queryFiles(hosts: Pick<SiteHosts, 'addressOf'>) {
  const results: QueryResults = {
    subSites: Object.values(sites).map(({ key, name, area }) => ({ key, name, area, address: hosts.addressOf(key) })),
  };
  const files = new Map<string, string>();
  const hashes = {} as Record<QueryName, string>;
  for (const [query, result] of Object.entries(results)) {
    const text = JSON.stringify(result);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    files.set(hash, text);
    hashes[query as QueryName] = hash;
  }
  return {
    hashes,
    /** The text of a shared file; undefined when there is none under this address. */
    find: (path: string): string | undefined => files.get(fileAddress.exec(path)?.[1]?.toLowerCase() ?? ''),
  };
}
