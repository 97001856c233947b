import type { Locale } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { WatchableVideo } from '../api.ts';
import type { VideoCardProps } from '../site/pageProps.ts';
import { videoAddress } from '../videoAddressRules.ts';
import type { VideoWords } from '../videoDraft.ts';
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

/** What a player needs; without the right to watch the stream stays here. */
export function watchableOf(video: VideoRow, locale: Locale, mayWatch = video.payment === 'free'): WatchableVideo {
  const { uid, payment, seconds, publishedAt, posterId, stream, captions } = video;
  return {
    videoUID: uid,
    payment,
    ...wordsOf(video, locale),
    seconds,
    publishedAt: publishedAt.toISOString(),
    poster: posterAddress(posterId),
    stream: mayWatch ? stream : null,
    captions: Object.entries(captions).map(([language, address]) => ({ language, address })),
  };
}
