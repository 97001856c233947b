import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { VideoDraft } from '../videoDraft.ts';
import { searchableVideos } from './searchableVideos.ts';
import { sourceOf } from './streams/streamSources.ts';
import { liveKind } from './switchLiveVideo.ts';
import { listComingMoments, upsertVideos } from './videoStore.ts';

/** Kind of content that the video pages depend on. */
export const videoKind = 'video';

/** What a film behind the wall lacks: somebody who can sign its stream, or captions. */
export function faultOfFilm({ stream, captions }: Pick<VideoDraft, 'stream' | 'captions'>) {
  if (!sourceOf(stream)) return 'NOT_SIGNABLE';
  return Object.keys(captions).length === 0 ? 'NO_CAPTIONS' : undefined;
}

/**
 * Saves videos; their pages are made anew now, and once more when one appears by itself. Throws where one that must be
 * paid for cannot be kept to those who have paid, or has no captions.
 */
export function saveVideos(ctx: Context, drafts: VideoDraft[]): Promise<void> {
  for (const draft of drafts) {
    const fault = draft.payment === 'pay' ? faultOfFilm(draft) : undefined;
    if (fault) throw new Error(`The video ${draft.uid} cannot be put behind the wall: ${fault}`);
  }
  return ctx.inTransaction(async (tx) => {
    await upsertVideos(tx.sql, drafts);
    await videoChanged(
      tx,
      drafts.map(({ uid }) => uid),
    );
    for (const moment of await listComingMoments(tx.sql, tx.now))
      await tx.enqueue(renewVideoPages.name, {}, { startAfter: moment, singletonKey: moment.toISOString() });
  });
}

/** Has everything made anew that shows these videos, and the live record, which says whether one must be paid for. */
export async function videoChanged(tx: Context, ids: string[]): Promise<void> {
  await contentChanged(tx, videoKind);
  await contentChanged(tx, liveKind);
  await tx.emit('SearchableChanged', { source: searchableVideos.source, ids });
}

/** Has kept pages made anew at the moment when a video appears. */
export const renewVideoPages: JobDefinition = {
  name: 'renewVideoPages',
  run: (ctx) => contentChanged(ctx, videoKind),
};
