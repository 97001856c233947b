import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { videoContract } from '../contract.ts';
import { findPublished, listByUids } from './videoStore.ts';
import { watchableOf } from './videoWire.ts';

type ReadVideo = typeof videoContract.readVideo;

/** What a player needs of one published video; one statement. Throws notFound. */
export async function readVideo(ctx: Context, { videoUID }: InputOf<ReadVideo>): Promise<ReplyOf<ReadVideo>> {
  const video = (await findPublished(ctx.sql, videoUID, ctx.now)) ?? refuse(commonRefusals.notFound);
  return watchableOf(video, ctx.locale);
}

/** Those of these uids that are videos, published or not. One statement. */
export async function listKnownVideos(ctx: Context, uids: string[]): Promise<Set<string>> {
  const videos = await listByUids(ctx.sql, uids);
  return new Set(videos.map(({ uid }) => uid));
}
