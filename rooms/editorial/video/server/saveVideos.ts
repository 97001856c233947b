import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { VideoDraft } from '../videoDraft.ts';
import { searchableVideos } from './searchableVideos.ts';
import { listComingMoments, upsertVideos } from './videoStore.ts';

/** Kind of content that the video pages depend on. */
export const videoKind = 'video';

/** Saves videos; their pages are made anew now, and once more when one appears by itself. */
export function saveVideos(ctx: Context, drafts: VideoDraft[]): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    await upsertVideos(tx.sql, drafts);
    await contentChanged(tx, videoKind);
    await tx.emit('SearchableChanged', { source: searchableVideos.source, ids: drafts.map(({ uid }) => uid) });
    for (const moment of await listComingMoments(tx.sql, tx.now))
      await tx.enqueue(renewVideoPages.name, {}, { startAfter: moment, singletonKey: moment.toISOString() });
  });
}

/** Has kept pages made anew at the moment when a video appears. */
export const renewVideoPages: JobDefinition = {
  name: 'renewVideoPages',
  run: (ctx) => contentChanged(ctx, videoKind),
};
