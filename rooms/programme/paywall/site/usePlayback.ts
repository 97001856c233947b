import { useCallback, useEffect, useRef, useState } from 'react';
import { poll } from '#frame/poll.ts';
import { useSession } from '#frame/session.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { paywallApi } from '../api.ts';
import { deviceId } from './deviceId.ts';
import { expected, paywallClient } from './paywallClient.ts';

type Started = ReplyOf<typeof paywallApi.initializePlayback>;
type Captions = { language: string; address: string }[];
export type Playback =
  | { kind: 'starting' | 'failed' | 'tooManyDevices' | 'ended' }
  /** The preview is over: what comes now takes a pass. */
  | { kind: 'stopped' }
  | { kind: 'playing'; ticket: string; stream: string; captions: Captions; isPreview: boolean; startAt: number };

/** Milliseconds from one look at whether a pass was bought meanwhile, in this tab or another one, to the next. */
const lookAgain = 1500;
/** Where the preview ends, in seconds. */
const previewEnd = 10;

/**
 * Plays one video that must be paid for: all of it with a pass, else its preview, and then waits for a pass. PWL-18: a
 * heartbeat every 300 seconds keeps the ticket and renews its addresses.
 */
export function usePlayback(videoUID: string, previewCaptions: Captions) {
  const [playback, setPlayback] = useState<Playback>({ kind: 'starting' });
  const { status } = useSession();
  const captions = useRef(previewCaptions);
  const read = useCallback(
    () => paywallClient.initializePlayback({ videoUID, device: deviceId() }, expected),
    [videoUID],
  );
  const play = useCallback(
    (started: Started, startAt: number) => setPlayback(playbackOf(started, captions.current, startAt)),
    [],
  );
  const start = useCallback(async () => {
    setPlayback({ kind: 'starting' });
    const answer = await read();
    if (answer.ok) play(answer.data, 0);
    else setPlayback({ kind: answer.problem.errorCode === 'TOO_MANY_DEVICES' ? 'tooManyDevices' : 'failed' });
  }, [read, play]);
  useEffect(() => {
    if (status === 'signedIn' || status === 'anonymous') void start();
  }, [start, status]);
  useUnlocking(playback.kind === 'stopped' && status === 'signedIn', async () => {
    const answer = await read();
    if (answer.ok && !answer.data.isPreview) play(answer.data, previewEnd);
    else if (!answer.ok && answer.problem.errorCode === 'TOO_MANY_DEVICES') setPlayback({ kind: 'tooManyDevices' });
  });
  useHeartbeat(playback, setPlayback);
  return { playback, start, stop: () => setPlayback({ kind: 'stopped' }) };
}

function playbackOf(
  { ticket, playlist, captions, isPreview }: Started,
  ofPreview: Captions,
  startAt: number,
): Playback {
  if (playlist === undefined) return { kind: 'stopped' };
  return { kind: 'playing', ticket, stream: playlist, captions: captions ?? ofPreview, isPreview, startAt };
}

/** Looks again and again, and at once when somebody comes back to the tab, while a pass is waited for. */
function useUnlocking(isWaiting: boolean, look: () => Promise<void>): void {
  const current = useRef(look);
  current.current = look;
  useEffect(() => {
    if (!isWaiting) return;
    const polling = poll({ ask: () => current.current(), pause: () => lookAgain });
    return () => polling.stop();
  }, [isWaiting]);
}

/** Also while nobody sees the tab: the sound plays on. A heartbeat that gets lost is made up for by the next one. */
function useHeartbeat(playback: Playback, setPlayback: (next: Playback) => void): void {
  const ticket = playback.kind === 'playing' && !playback.isPreview ? playback.ticket : undefined;
  const current = useRef(playback);
  current.current = playback;
  useEffect(() => {
    if (ticket === undefined) return;
    const polling = poll({
      pause: 300_000,
      startsLater: true,
      asksHidden: true,
      async ask(signal) {
        const answer = await paywallClient.beatHeart({ ticket }, expected);
        const { current: now } = current;
        if (signal.aborted || now.kind !== 'playing') return;
        if (answer.ok)
          setPlayback({
            ...now,
            stream: answer.data.playlist ?? now.stream,
            captions: answer.data.captions ?? now.captions,
          });
        else if (answer.problem.status === 404) setPlayback({ kind: 'ended' });
      },
    });
    return () => polling.stop();
  }, [ticket, setPlayback]);
}
