import type { Sorting } from './pageProps.ts';

type Choice = { category?: string | undefined; sorting?: Sorting; page?: number };

/** Address of the list for a choice; what is as usual does not stand in it. */
export function shopAddress({ category, sorting = 'new', page = 1 }: Choice): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (sorting !== 'new') query.set('sort', sorting);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/shop/?${query}` : '/shop/';
}
