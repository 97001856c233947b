import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { Entitlements } from '#ports/entitlements.ts';
import type { videoApi } from '../api.ts';
import { videoAddress } from '../videoAddressRules.ts';
import { findPublished, listByUids } from './videoStore.ts';
import { watchableOf } from './videoWire.ts';

type ReadVideo = typeof videoApi.readVideo;

/**
 * What a player needs of one published video; one statement, and one for each room that gives rights where watching
 * takes one. Throws notFound.
 */
export const readVideo =
  (entitlements: readonly Entitlements[]) =>
  async (ctx: Context, { videoUID }: InputOf<ReadVideo>): Promise<ReplyOf<ReadVideo>> => {
    const video = (await findPublished(ctx.sql, videoUID, ctx.now)) ?? refuse(commonRefusals.notFound);
    const mayWatch = video.payment === 'free' || (await isEntitled(ctx, entitlements, videoUID));
    const link = videoAddress(video);
    const url = new URL(ctx.pageAddress(link));
    return { ...watchableOf(video, ctx.locale, mayWatch), link, website: url.origin, url: url.href };
  };

async function isEntitled(ctx: Context, entitlements: readonly Entitlements[], uid: string): Promise<boolean> {
  if (!ctx.fan) return false;
  for (const room of entitlements)
    if ((await room.entitledTo(ctx, ctx.fan.id, 'watch', [uid])).includes(uid)) return true;
  return false;
}

/** Those of these uids that are videos, published or not. Single SQL query. */
export async function listKnownVideos(ctx: Context, uids: string[]): Promise<Set<string>> {
  const videos = await listByUids(ctx.sql, uids);
  return new Set(videos.map(({ uid }) => uid));
}
