import type { Context } from '#platform/context.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { startLiveVideo, stopLiveVideo } from './switchLiveVideo.ts';

const topic: CommandTopic = {
  topic: 'live-video',
  docs: 'docs/operations.md',
  commands: {
    start: { args: 'UID', help: 'the button of the live video appears on every open page within half a minute' },
    stop: { help: 'takes the button away' },
  },
};
const usage = usageOf(topic);

/**
 * Does what the words after `npm run kurve -- live-video` ask for; answers what has happened. Throws StartFailure for
 * other words.
 */
export async function runLiveVideoCommand(ctx: Context, [deed, uid]: string[]): Promise<string> {
  if (deed === 'stop') return (await stopLiveVideo(ctx)) ? 'Nothing is live any more.' : 'Nothing was live.';
  if (deed !== 'start' || !uid) throw new StartFailure(usage);
  if (!(await startLiveVideo(ctx, uid))) throw new StartFailure(`No video ${uid} is published.`);
  return `${uid} is live.`;
}

/** The topic as the room brings it. */
export const liveVideoCommands: RoomCommands = { ...topic, run: runLiveVideoCommand };
