import { useEffect, useState } from 'react';
import { afterRouteChange } from '#frame/afterRouteChange.ts';
import { poll } from '#frame/poll.ts';
import { type LiveRecord, liveRecordIn } from './liveRecordRules.ts';

/** Milliseconds between two polls (LVR-19). */
const interval = 30_000;
const timeout = 10_000;

/**
 * What is live now, asked for at once, every 30 seconds, and 60 ms after each route change (SHELL-20); undefined when
 * nothing is or when it could not be found out, about which nobody is told (LVR-11, ERR-16). While nobody looks at the
 * tab it rests, and asks again as soon as somebody does.
 */
export function useLiveVideo(): LiveRecord | undefined {
  const [live, setLive] = useState<LiveRecord>();
  useEffect(() => {
    const ask = async (signal: AbortSignal) => {
      const record = await readLiveRecord();
      if (!signal.aborted) setLive((before) => (before?.video_uid === record?.video_uid ? before : record));
    };
    const polling = poll({ ask, pause: interval });
    const stopFollowing = afterRouteChange(polling.ask);
    return () => {
      stopFollowing();
      polling.stop();
    };
  }, []);
  return live;
}

async function readLiveRecord(): Promise<LiveRecord | undefined> {
  try {
    const reply = await fetch(`/fast-publish/live-video.json?t=${Date.now()}`, {
      signal: AbortSignal.timeout(timeout),
    });
    return reply.ok ? liveRecordIn(await reply.json()) : undefined;
  } catch {
    return undefined;
  }
}
