import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

const payment = z.enum(['free', 'pay']);

const video = z.object({
  videoUID: z.string(),
  payment,
  title: z.string(),
  description: z.string(),
  seconds: z.number(),
  publishedAt: z.iso.datetime(),
  /** Picture of the transformation `ar_16:9,…,w_1280`. */
  poster: z.string(),
  /** HLS playlist; null where watching takes a subscription: then a ticket opens it. */
  stream: z.string().nullable(),
  /** The first ten seconds of such a video. */
  preview: z.string().nullable(),
  /** May the caller watch all of it? */
  mayWatch: z.boolean(),
  /** Of what the caller may see without a ticket. */
  captions: z.array(z.object({ language: z.string(), address: z.string() })),
});

/** Where it is watched: path without language, origin of the page, and both as one address in the caller's language. */
const address = { link: z.string(), website: z.url(), url: z.url() };

export type WatchableVideo = z.infer<typeof video>;

export const videoApi = {
  readVideo: endpoint({
    method: 'GET',
    path: '/content/v1/videos/:videoUID',
    summary: 'What a player needs of one published video',
    caller: 'anyone',
    params: z.object({ videoUID: z.string().max(64) }),
    reply: video.extend(address),
  }),
};
