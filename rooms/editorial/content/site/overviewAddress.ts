/**
 * Address of an overview: the first page and "all categories" stand without query, so that each page has one address.
 */
export function overviewAddress(
  path: string,
  { category, page = 1 }: { category?: string | undefined; page?: number },
): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
