import type { SearchKindName } from './pageProps.ts';

type Search = { query: string; kind?: SearchKindName | null; section?: string | null; after?: string };

/** The address of a search; filters and the place in the list are part of it. */
export function searchAddress({ query, kind, section, after }: Search): string {
  const parts = { q: query, kind, section, after };
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/suche/${given.length > 0 ? `?${given.join('&')}` : ''}`;
}
