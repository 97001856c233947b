import type { Context } from '#platform/context.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { indexChanged } from '../server/indexChanged.ts';

/** A room made of plain documents, so that tests say what there is to be found. */
export function aSearchableRoom(source: string) {
  const documents = new Map<string, SearchDocument[]>();
  const searchable: Searchable = {
    source,
    listDocuments: async (_ctx, ids) => ids.flatMap((id) => documents.get(id) ?? []),
    listIds: async (_ctx, after, limit) =>
      [...documents.keys()]
        .filter((id) => id > after)
        .sort()
        .slice(0, limit),
  };
  return {
    searchable,
    documents,
    /** Puts documents there and has them indexed. */
    async put(ctx: Context, ...given: (Partial<SearchDocument> & { id: string; title: string })[]): Promise<void> {
      const complete = given.map(
        (one): SearchDocument => ({
          kind: 'news',
          locale: 'de',
          sections: [],
          text: '',
          path: `/news/${one.id}/`,
          ...one,
        }),
      );
      for (const [id, group] of Map.groupBy(complete, (one) => one.id)) documents.set(id, group);
      await this.changed(ctx, ...given.map(({ id }) => id));
    },
    changed: (ctx: Context, ...ids: string[]) =>
      ctx.inTransaction((tx) => indexChanged([searchable])(tx, { source, ids })),
    /** Takes documents away again. */
    async remove(ctx: Context, ...ids: string[]): Promise<void> {
      for (const id of ids) documents.delete(id);
      await this.changed(ctx, ...ids);
    },
  };
}
