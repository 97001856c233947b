import type { Locale } from '#platform/context.ts';

/** Free for everybody, or only with a subscription. */
export type Payment = 'free' | 'pay';

/** What can be drawn on a poster. */
export type PosterMotif = 'goal' | 'pitch' | 'microphone' | 'press' | 'jersey' | 'curve' | 'cup' | 'floodlight';

/** A video as it is written down. */
export type VideoDraft = {
  uid: string;
  payment: Payment;
  /** HLS playlist: a path of this site, or an https address. */
  stream: string;
  /** The match that it shows: its team and the last part of its address, `u17/heim-u17-sc-mainufer`. */
  match?: string;
  /** Permanent address on the site, if it has one. */
  link?: string;
  seconds: number;
  publishedAt: Date;
  poster: { motif: PosterMotif };
  versions: { de: VideoWords } & Partial<Record<Locale, VideoWords>>;
  /** Language → address of a WebVTT file. */
  captions: Partial<Record<Locale, string>>;
};

export type VideoWords = { title: string; description: string };
