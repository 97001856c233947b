import { useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { goTo } from './running.ts';

/** What a list is filtered by, by name of the filter; only what is chosen. */
export type Filters = Record<string, string>;

/**
 * The filters that stand in the address, and how they are changed: the address can be sent to somebody, and "back"
 * works.
 */
export function useAddressFilters(names: readonly string[]): [Filters, (change: Filters) => void] {
  const search = useLocationProperty(
    () => location.search,
    () => '',
  );
  const key = names.join(' ');
  const filters = useMemo(() => filtersIn(search, key.split(' ')), [search, key]);
  const change = (changed: Filters) => {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') query.delete(name);
      else query.set(name, value);
    }
    goTo(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  };
  return [filters, change];
}

/** The named parameters of a query that are not empty. */
function filtersIn(search: string, names: readonly string[]): Filters {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
}
