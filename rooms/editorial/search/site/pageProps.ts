import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { searchApi } from '../api.ts';

export type SearchReply = ReplyOf<(typeof searchApi)['searchDocuments']>;
export type SearchResult = SearchReply['items'][number];
export type SearchKindName = SearchResult['kind'];

export type SearchPageProps = {
  query: string;
  kind: SearchKindName | null;
  /** Only what this sub-site shows itself. */
  section: string | null;
  isFirstPage: boolean;
  /** The sub-site that the page stands on. */
  site: { key: string; name: string };
  /** Names of other sub-sites that results lie on. */
  siteNames: Record<string, string>;
  /** Nothing asked yet; found (or not); the search was given up. */
  state: 'idle' | 'found' | 'busy';
  result: SearchReply | null;
};
