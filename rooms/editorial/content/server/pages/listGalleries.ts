import type { Context } from '#platform/context.ts';
import type { GalleryCard } from '../../site/pageProps.ts';
import { dependsOnList } from '../contentParts.ts';
import { readingOf } from '../readContent.ts';
import { listGalleryRows } from './overviewStore.ts';

/** The newest galleries of a category, or of all (empty), at most 24. Single SQL query. */
export async function listGalleries(
  ctx: Context,
  category: string,
): Promise<{ galleries: GalleryCard[]; dependsOn: string[] }> {
  const reading = readingOf(ctx, ctx.section);
  const rows = await listGalleryRows(ctx.sql, reading, category);
  const galleries = rows.map(({ picture, publishedAt, ...row }) => ({
    ...row,
    ...(picture ? { picture } : {}),
    publishedAt: publishedAt.toISOString(),
  }));
  return { galleries, dependsOn: [dependsOnList({ site: reading.section, kind: 'gallery', category })] };
}
