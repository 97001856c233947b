import type { ForeignOrigins } from '#club/shape/figures.ts';

/**
 * Other hosts that this club's pages may show something of. Nothing of them is loaded without the visitor's consent.
 */
export const foreignOrigins: ForeignOrigins = {
  /** Frames of social networks, after consent to social media. */
  widgets: [
    'https://www.instagram.com',
    'https://www.facebook.com',
    'https://platform.twitter.com',
    'https://www.tiktok.com',
    'https://www.youtube-nocookie.com',
  ],
  /** Frames of ad services, after consent to marketing. */
  ads: [],
  /** Streams of live video and radio. */
  media: [],
};
