import { inLocale } from '#platform/words/localizedText.ts';
import type { VideoPlaces } from '#rooms/editorial/content/server/index.ts';
import { videoAddress } from '../videoAddressRules.ts';
import { videoKind } from './saveVideos.ts';
import { listPublishedOfMatch } from './videoStore.ts';

/** For pages of matches, reports and galleries: the videos of a match. */
export const videosOfMatch: VideoPlaces = {
  dependsOn: videoKind,
  async listOfMatch({ sql, now, locale }, match) {
    const videos = await listPublishedOfMatch(sql, match, now);
    return videos.map((video) => {
      const { title } = inLocale(video.versions, locale);
      return { href: videoAddress(video), title, publishedAt: video.publishedAt };
    });
  },
};
