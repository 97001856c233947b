import type { Category } from './categoryStore.ts';

/** A shelf and everything that stands on shelves below it. */
export function withBelow(categories: readonly Category[], id: number): Set<number> {
  const found = new Set([id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const one of categories) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id);
  }
  return found;
}

/** The way from the top to a shelf, itself last; the database keeps circles out. */
export function pathTo(categories: readonly Category[], id: number | undefined): Category[] {
  const shelf = categories.find((one) => one.id === id);
  return shelf ? [...pathTo(categories, shelf.parentId ?? undefined), shelf] : [];
}
