import { useCallback, useEffect, useState } from 'react';
import { poll } from '#frame/poll.ts';
import { type CancellationState, expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';

/** Milliseconds between two looks at refunds that are under way. */
const pause = 5_000;

/** Absent `state`: not known (yet). */
export type FoundCancellation = { state: CancellationState | undefined; hasFailed: boolean; ask(): Promise<void> };

/**
 * Whether an event that was published is called off, or somebody has asked for that. Asked again while money is on its
 * way, and whenever the event has changed.
 */
export function useCancellation({
  id: eventId,
  version,
  state: stateOfEvent,
}: Pick<OfficeEvent, 'id' | 'version' | 'state'>): FoundCancellation {
  const [state, setState] = useState<CancellationState>();
  const [hasFailed, setFailed] = useState(false);
  const isDraft = stateOfEvent === 'draft';
  const ask = useCallback(async () => {
    const answer = await ticketsClient.readCancellation({ eventId }, expected);
    setFailed(!answer.ok);
    if (answer.ok) setState(answer.data);
  }, [eventId]);
  const { waiting, cancellation } = state ?? {};
  const isMoving = waiting !== undefined || cancellation?.begunAt === undefined || cancellation.refunds.waiting > 0;
  const isLive = (waiting ?? cancellation) !== undefined && isMoving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another state of the event.
  useEffect(() => {
    if (!isDraft) void ask();
  }, [ask, version, isDraft]);
  useEffect(() => {
    if (!isLive) return;
    const started = poll({ ask, pause, startsLater: true });
    return () => started.stop();
  }, [ask, isLive]);
  return { state, hasFailed, ask };
}
