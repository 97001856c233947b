import { useCallback, useEffect, useRef, useState } from 'react';
import { type Polling, poll } from '#frame/poll.ts';
import {
  type Availability,
  type BlockAvailability,
  type ResaleOffer,
  type SeatRow,
  type StadiumPlan,
  ticketClient,
} from '../ticketClient.ts';

/** Milliseconds between two questions about what is free, as long as somebody looks at it. */
const pause = 5000;

/** Something that was read, with the moment at which it came, in milliseconds of `performance.now()`. */
export type Fresh<T> = { data: T; at: number };

type Live<T> = { fresh: Fresh<T> | undefined; hasFailed: boolean; refresh(): void };

/** Reads again and again while the tab is seen; what was read last stays when a later reading fails. */
function useLive<T>(key: string, read: (signal: AbortSignal) => Promise<T | undefined>, isWanted = true): Live<T> {
  const [state, setState] = useState<{ key: string; fresh?: Fresh<T>; hasFailed: boolean }>({ key, hasFailed: false });
  const polling = useRef<Polling>(undefined);
  const reading = useRef(read);
  reading.current = read;
  useEffect(() => {
    if (!isWanted) return;
    const started = poll({
      pause,
      async ask(signal) {
        const data = await reading.current(signal);
        if (signal.aborted) return;
        setState((before) =>
          data === undefined
            ? { ...(before.key === key ? before : { key }), hasFailed: true }
            : { key, fresh: { data, at: performance.now() }, hasFailed: false },
        );
      },
    });
    polling.current = started;
    return () => started.stop();
  }, [key, isWanted]);
  const refresh = useCallback(() => polling.current?.ask(), []);
  return {
    fresh: state.key === key ? state.fresh : undefined,
    hasFailed: state.key === key && state.hasFailed,
    refresh,
  };
}

/** Free places by block, every few seconds. */
export const useAvailability = (id: string, isWanted: boolean): Live<Availability> =>
  useLive(
    id,
    async (signal) => (await ticketClient.readAvailability({ id }, { signal, expected: () => true })).data,
    isWanted,
  );

/** Free seats of one block, every few seconds. */
export const useBlockAvailability = (id: string, block: number): Live<BlockAvailability> =>
  useLive(
    `${id} ${block}`,
    async (signal) => (await ticketClient.readBlockAvailability({ id, block }, { signal, expected: () => true })).data,
  );

/** What the club resells for holders of tickets, every few seconds. */
export const useResale = (id: string, isWanted: boolean): Live<ResaleOffer[]> =>
  useLive(
    `${id} resale`,
    async (signal) => (await ticketClient.listResaleOffers({ id }, { signal, expected: () => true })).data?.items,
    isWanted,
  );

type Loaded<T> = { data?: T | undefined; hasFailed: boolean; again(): void };

/** Reads something that does not change once, and again when asked. */
function useOnce<T>(key: string, read: () => Promise<T | undefined>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T | undefined; hasFailed: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const reading = useRef(read);
  reading.current = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isMounted = true;
    void reading.current().then((data) => {
      if (isMounted) setState({ key, data, hasFailed: data === undefined });
    });
    return () => {
      isMounted = false;
    };
  }, [key, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return state?.key === key ? { ...state, again } : { hasFailed: false, again };
}

/** An event, and the version of its plan. */
type OfPlan = { id: string; plan: string };

const plans = new Map<string, StadiumPlan>();
const rows = new Map<string, SeatRow[]>();

/** Blocks of an event, as drawn in this version of its plan; they never change. */
export const usePlan = ({ id, plan: version }: OfPlan): Loaded<StadiumPlan> =>
  useOnce(`${id} ${version}`, async () => {
    const plan =
      plans.get(`${id} ${version}`) ??
      (await ticketClient.readPlan({ id, plan: version }, { expected: () => true })).data;
    if (plan) plans.set(`${id} ${version}`, plan);
    return plan;
  });

/** Rows and seats of one block; they never change. */
export const useRows = ({ id, plan }: OfPlan, block: number): Loaded<SeatRow[]> =>
  useOnce(`${id} ${plan} ${block}`, async () => {
    const key = `${id} ${plan} ${block}`;
    const found =
      rows.get(key) ?? (await ticketClient.readBlockPlan({ id, plan, block }, { expected: () => true })).data?.rows;
    if (found) rows.set(key, found);
    return found;
  });
