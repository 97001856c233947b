import { locales } from '#platform/context.ts';
import { thumbnail } from '#platform/media/thumbnailRules.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { listByUids, listUidsAfter, type VideoRow } from './videoStore.ts';
import { cardOf } from './videoWire.ts';

/** What visitors can find of the videos, each from the moment at which it is published. */
export const searchableVideos: Searchable = {
  source: 'video',
  listDocuments: async (ctx, ids) => (await listByUids(ctx.sql, ids)).flatMap(documentsOf),
  listIds: (ctx, after, limit) => listUidsAfter(ctx.sql, after, limit),
};

function documentsOf(video: VideoRow): SearchDocument[] {
  return locales.map((locale) => {
    const { uid, title, path, poster } = cardOf(video, locale);
    const words = inLocale(video.versions, locale);
    return {
      id: uid,
      kind: 'video',
      locale,
      ...(video.versions[locale] ? {} : { lang: 'de' as const }),
      sections: [],
      title,
      text: words.description,
      path,
      image: thumbnail(poster, { width: 200 }),
      date: video.publishedAt,
      shownFrom: video.publishedAt,
    };
  });
}
