import type { RelatedLink } from '#rooms/editorial/content/site/index.ts';
import type { WatchableVideo } from '../api.ts';
import type { Payment } from '../videoDraft.ts';

/** What the pages of this room are loaded with. */
export type VideoCardProps = {
  uid: string;
  payment: Payment;
  title: string;
  /** Without language prefix. */
  path: string;
  /** A `/media/…` address, 16:9. */
  poster: string;
  seconds: number;
  /** ISO 8601. */
  publishedAt: string;
};

export type VideoListProps = { videos: VideoCardProps[]; page: number; pageCount: number };

/** `about`: the match that it shows, and what else there is about it. */
export type VideoDetailProps = { video: WatchableVideo; others: VideoCardProps[]; about?: RelatedLink[] };
