import type { Context } from '#platform/context.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { startLiveVideo, stopLiveVideo } from './switchLiveVideo.ts';

/** Does what the words after `npm run live-video --` ask for; answers what has happened. Throws StartFailure for other words. */
export async function runLiveVideoCommand(ctx: Context, [deed, uid]: string[]): Promise<string> {
  if (deed === 'stop') return (await stopLiveVideo(ctx)) ? 'Nothing is live any more.' : 'Nothing was live.';
  if (deed !== 'start' || !uid)
    throw new StartFailure('Say what to do: npm run live-video -- start UID, or npm run live-video -- stop');
  if (!(await startLiveVideo(ctx, uid))) throw new StartFailure(`No video ${uid} is published.`);
  return `${uid} is live.`;
}
