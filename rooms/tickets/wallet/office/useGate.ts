import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { deviceStore } from '#frame/deviceStore.ts';
import { poll } from '#frame/poll.ts';
import { expected, type GateStatus, gateClient } from './gateClient.ts';
import { GateStation } from './gateStation.ts';
import { gateStorage, type KeptGate } from './keptGate.ts';

export const gateOnDevice = gateStorage(deviceStore);

/** Between two looks at what other gates have done, and two attempts to send. Milliseconds. */
const pause = { reached: 20_000, away: 4000 };
/** How old a snapshot may be while the server can be reached. Milliseconds. */
const maxAge = 5 * 60_000;

export type OpenGate = {
  station: GateStation;
  status: GateStatus | undefined;
  /** The server no longer knows who this is. */
  isSignedOut: boolean;
  /** Asks the server at once. */
  ask(): void;
};

/**
 * The station of an open gate, kept in step with the server; renders anew whenever something has changed. `onRefused`:
 * anyone who is signed in checks no tickets any more.
 */
export function useGate(gate: KeptGate, onRefused: () => void): OpenGate {
  const [, onChange] = useReducer((changes: number) => changes + 1, 0);
  const [status, setStatus] = useState<GateStatus>();
  const [isSignedOut, setSignedOut] = useState(false);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one station as long as the gate is open
  const station = useMemo(
    () => new GateStation({ gate, calls: gateClient, storage: gateOnDevice, onChange }),
    [gate.event.id, gate.entrance],
  );
  const saveStep = useCallback(async () => {
    // What an earlier page has left is sent too.
    await station.open();
    await station.flush();
    const answer = await gateClient.readGateStatus({ eventId: station.gate().event.id }, expected);
    station.setReached(answer.ok);
    setSignedOut(!answer.ok && answer.problem.status === 401);
    if (!answer.ok) return answer.problem.status === 403 ? refused.current() : undefined;
    setStatus(answer.data);
    if (Date.now() - Date.parse(station.gate().takenAt) > maxAge) await station.refresh();
  }, [station]);
  const [ask, setAsk] = useState<() => void>(() => () => {});
  useEffect(() => {
    const polling = poll({
      ask: saveStep,
      pause: () => (station.isReached() ? pause.reached : pause.away),
      asksHidden: true,
    });
    setAsk(() => polling.ask);
    addEventListener('online', polling.ask);
    return () => {
      polling.stop();
      removeEventListener('online', polling.ask);
    };
  }, [station, saveStep]);
  return { station, status, isSignedOut, ask };
}
