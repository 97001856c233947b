import { type DemoVideo, demoClip, demoFilm, demoVideos, liveDemoVideo } from '#club/demo/videos.ts';
import type { Context } from '#platform/context.ts';
import { saveVideos } from '../server/saveVideos.ts';
import { startLiveVideo } from '../server/switchLiveVideo.ts';
import type { VideoDraft } from '../videoDraft.ts';

/** Makes the demo's videos, always the same ones; their dates follow `ctx.now`. One of them is live. */
export async function makeDemoVideos(ctx: Context): Promise<void> {
  await saveVideos(
    ctx,
    demoVideos.map((video) => draftOf(video, ctx.now)),
  );
  await startLiveVideo(ctx, liveDemoVideo);
}

const draftOf = ({ uid, daysAgo, film, match, poster, versions }: DemoVideo, now: Date): VideoDraft => ({
  ...(film ? demoFilm(film) : demoClip),
  uid,
  payment: film ? 'pay' : 'free',
  versions,
  ...(match ? { match } : {}),
  poster: { motif: poster },
  publishedAt: new Date(now.getTime() - daysAgo * 86_400_000),
});
