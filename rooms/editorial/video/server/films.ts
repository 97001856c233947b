// What the paywall needs of films: their signed addresses, and which of them must be paid for.

import type { Context } from '#platform/context.ts';
import type { StreamPass } from '#ports/streamSource.ts';
import type { Payment } from '../videoDraft.ts';
import { faultOfFilm, videoChanged } from './saveVideos.ts';
import { sourceOf } from './streams/streamSources.ts';
import { findPublished, listByUids, listNewest, markPayment, type VideoRow } from './videoStore.ts';

export { signatureTime } from './streams/signature.ts';

type DeriveKey = (purpose: string) => Buffer;

/** Addresses that open one film to one ticket until the pass expires; undefined: nobody signs its stream. */
export function signedPlayback(deriveKey: DeriveKey, film: Pick<VideoRow, 'stream' | 'captions'>, pass: StreamPass) {
  const source = sourceOf(film.stream);
  if (!source) return undefined;
  const sign = (address: string) => source.signed(deriveKey, address, pass);
  return {
    playlist: sign(film.stream),
    captions: Object.entries(film.captions).map(([language, address]) => ({ language, address: sign(address) })),
  };
}

/** The first ten seconds of a film. */
export const previewOf = ({ stream }: Pick<VideoRow, 'stream'>): string | undefined =>
  sourceOf(stream)?.previewOf(stream);

/** A published video; undefined: there is none of this uid. */
export const findVideo = (ctx: Context, uid: string): Promise<VideoRow | undefined> =>
  findPublished(ctx.sql, uid, ctx.now);

/** The newest published videos for staff, at most 200. */
export const listVideos = async (ctx: Context): Promise<VideoRow[]> =>
  (await listNewest(ctx.sql, ctx.now, { limit: 200 })).videos;

/**
 * Puts a video behind the wall, or frees it. Answers what speaks against it; undefined: done. `UNKNOWN`: there is no such
 * video.
 */
export async function setPayment(
  tx: Context,
  uid: string,
  payment: Payment,
): Promise<'UNKNOWN' | 'NOT_SIGNABLE' | 'NO_CAPTIONS' | undefined> {
  const [video] = await listByUids(tx.sql, [uid]);
  if (!video) return 'UNKNOWN';
  const fault = payment === 'pay' ? faultOfFilm(video) : undefined;
  if (fault) return fault;
  await markPayment(tx.sql, uid, payment);
  await videoChanged(tx, [uid]);
  return undefined;
}
