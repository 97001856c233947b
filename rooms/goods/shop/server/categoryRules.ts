import type { Category } from './categoryStore.ts';

/** A category and everything in the categories below it. */
export function withBelow(categories: readonly Category[], id: number): Set<number> {
  const found = new Set([id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const one of categories) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id);
  }
  return found;
}

/** The way from the top to a category, itself last; the database keeps circles out. */
export function pathTo(categories: readonly Category[], id: number | undefined): Category[] {
  const category = categories.find((one) => one.id === id);
  return category ? [...pathTo(categories, category.parentId ?? undefined), category] : [];
}
