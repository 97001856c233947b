import { type ContextType, use, useCallback, useEffect, useRef, useState } from 'react';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import { type Answer, visitorIdHere } from '#frame/apiClient.ts';
import { localStore } from '#frame/browserStorage.ts';
import { type Polling, poll } from '#frame/poll.ts';
import { useSession } from '#frame/session.ts';
import { admissionClient, expected, type OwnPlace } from './admissionClient.ts';

const keyOf = (eventId: string): string => `queue ${eventId}`;

export type Waiting = {
  /** Undefined: not known yet. `none`: no place, or nobody knows this visitor. */
  place: OwnPlace | 'none' | undefined;
  /** By how much the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
  /** Code of the last refusal. */
  refusal: string | undefined;
  isBusy: boolean;
  join(): void;
  leave(): void;
  enter(): void;
  extend(): void;
};

type State = Pick<Waiting, 'place' | 'ahead' | 'refusal' | 'isBusy'>;

/**
 * Somebody's place in the waiting room of an event: asked again when the server says so, never by loading the page anew.
 * After a sign-in the place that the visitor had is brought along, once.
 */
export function useOwnPlace(eventId: string): Waiting {
  const { ensureBuyer } = use(SlotContext);
  const { status } = useSession();
  const [state, setState] = useState<State>({ place: undefined, ahead: 0, refusal: undefined, isBusy: false });
  const pause = useRef(10_000);
  const polling = useRef<Polling | undefined>(undefined);
  const take = useCallback((answer: Answer<OwnPlace>) => {
    if (answer.ok) {
      pause.current = answer.data.askAgainIn * 1000;
      setState({ ...known(answer.data), refusal: undefined, isBusy: false });
    } else {
      pause.current = 15_000;
      const isNobody = answer.problem.status === 401;
      const refusal = isNobody || answer.problem.status === 0 ? undefined : answer.problem.errorCode;
      setState((before) => ({ ...before, place: isNobody ? 'none' : before.place, refusal, isBusy: false }));
    }
  }, []);
  useEffect(() => {
    if (status === 'unknown') return;
    const visitorId = localStore.getItem(keyOf(eventId)) ?? undefined;
    const asks = async (signal: AbortSignal) => {
      await ensureBuyer?.();
      if (signal.aborted) return;
      // Nobody knows this visitor yet: there is nothing to ask for.
      if (status !== 'signedIn' && visitorIdHere() === undefined)
        return setState((before) => ({ ...before, place: 'none', isBusy: false }));
      const claims = status === 'signedIn' && visitorId !== undefined && localStore.getItem(keyOf(eventId)) !== null;
      const answer = claims
        ? await admissionClient.joinQueue({ id: eventId, visitorId }, { ...expected, signal })
        : await admissionClient.readOwnPlace({ id: eventId }, { ...expected, signal });
      if (claims && answer.ok) localStore.removeItem(keyOf(eventId));
      if (!signal.aborted) take(answer);
    };
    const own = poll({ ask: asks, pause: () => pause.current, asksWhenDue: true });
    polling.current = own;
    return () => {
      polling.current = undefined;
      own.stop();
    };
  }, [eventId, status, ensureBuyer, take]);
  const change = async (work: () => Promise<Answer<OwnPlace>>) => {
    setState((before) => ({ ...before, isBusy: true }));
    take(await work());
    // The reply says when to ask again; the question that is due by the reply before may be a minute away.
    setTimeout(() => polling.current?.ask(), pause.current);
  };
  return { ...state, ...deedsOf(eventId, { change, ensureBuyer, isSignedIn: status === 'signedIn' }) };
}

type Means = {
  change(work: () => Promise<Answer<OwnPlace>>): Promise<void>;
  ensureBuyer: ContextType<typeof SlotContext>['ensureBuyer'];
  isSignedIn: boolean;
};

/** What can be done with a place; a visitor's one is remembered, so that it can be brought along at a sign-in. */
const deedsOf = (id: string, { change, ensureBuyer, isSignedIn }: Means) => ({
  join: () =>
    void change(async () => {
      await (await ensureBuyer?.())?.();
      const answer = await admissionClient.joinQueue({ id }, expected);
      const visitorId = isSignedIn ? undefined : visitorIdHere();
      if (answer.ok && visitorId) localStore.setItem(keyOf(id), visitorId);
      return answer;
    }),
  leave: () =>
    void change(async () => {
      const left = await admissionClient.leaveQueue({ id }, expected);
      localStore.removeItem(keyOf(id));
      return left.ok ? admissionClient.readOwnPlace({ id }, expected) : left;
    }),
  enter: () => void change(() => admissionClient.enterSale({ id }, expected)),
  extend: () => void change(() => admissionClient.extendTime({ id }, expected)),
});

const known = (place: OwnPlace): Pick<State, 'place' | 'ahead'> => ({
  place,
  ahead: Date.parse(place.now) - Date.now(),
});
