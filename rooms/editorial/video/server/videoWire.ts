import type { Locale } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { WatchableVideo } from '../api.ts';
import type { VideoCardProps } from '../site/pageProps.ts';
import { videoAddress } from '../videoAddressRules.ts';
import type { VideoWords } from '../videoDraft.ts';
import { sourceOf } from './streams/streamSources.ts';
import type { VideoRow } from './videoStore.ts';

/** The poster as players show it, 16:9. */
export const posterAddress = (posterId: string): string => `/media/ar_16:9,c_fill,f_auto,q_60,w_1280/${posterId}.jpg`;

const wordsOf = ({ versions }: VideoRow, locale: Locale): VideoWords => inLocale(versions, locale);

/** What a card of a list needs. */
export function cardOf(video: VideoRow, locale: Locale): VideoCardProps {
  const { uid, payment, seconds, publishedAt, posterId } = video;
  return {
    uid,
    payment,
    seconds,
    poster: posterAddress(posterId),
    title: wordsOf(video, locale).title,
    path: videoAddress(video),
    publishedAt: publishedAt.toISOString(),
  };
}

/**
 * What a player needs. The address of a stream that must be paid for stays here, whoever asks: a ticket signs one
 * (`signedPlayback`). What everybody may see of it is its preview.
 */
export function watchableOf(video: VideoRow, locale: Locale, mayWatch = video.payment === 'free'): WatchableVideo {
  const { uid, payment, seconds, publishedAt, posterId, stream, captions } = video;
  const isFree = payment === 'free';
  const source = isFree ? undefined : sourceOf(stream);
  const previewOf = (address: string) => (isFree ? address : (source?.previewOf(address) ?? ''));
  return {
    videoUID: uid,
    payment,
    ...wordsOf(video, locale),
    seconds,
    publishedAt: publishedAt.toISOString(),
    poster: posterAddress(posterId),
    stream: isFree ? stream : null,
    preview: source ? source.previewOf(stream) : null,
    mayWatch,
    captions: Object.entries(captions).map(([language, address]) => ({ language, address: previewOf(address) })),
  };
}
