import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#frame/apiClient.ts';
import { poll } from '#frame/poll.ts';
import { useSession } from '#frame/session.ts';
import { admissionClient, expected } from './admissionClient.ts';
import type { Lottery } from './lotteryParts.ts';

type State = {
  /** Undefined: not known yet. */
  lottery: Lottery | undefined;
  /** Code of the last refusal. */
  refusal: string | undefined;
  isBusy: boolean;
};

/** The lottery of an event and the reader's application, read again every minute, and what can be done with it. */
export function useLottery(eventId: string) {
  const { status } = useSession();
  const [state, setState] = useState<State>({ lottery: undefined, refusal: undefined, isBusy: false });
  const showAnswer = useCallback(
    (answer: Answer<Lottery>) =>
      setState((before) =>
        answer.ok
          ? { lottery: answer.data, refusal: undefined, isBusy: false }
          : { ...before, refusal: answer.problem.errorCode, isBusy: false },
      ),
    [],
  );
  useEffect(() => {
    if (status === 'unknown') return;
    const ask = async (signal: AbortSignal) => {
      const answer = await admissionClient.readLottery({ id: eventId }, { ...expected, signal });
      if (!signal.aborted) showAnswer(answer);
    };
    const { stop } = poll({ ask, pause: 60_000 });
    return stop;
  }, [eventId, status, showAnswer]);
  const change = async (work: () => Promise<Answer<Lottery>>) => {
    setState((before) => ({ ...before, isBusy: true }));
    showAnswer(await work());
  };
  return {
    ...state,
    apply: (places: number, categories: number[]) =>
      void change(() => admissionClient.applyForPlaces({ id: eventId, places, categories }, expected)),
    withdraw: () =>
      void change(async () => {
        const gone = await admissionClient.withdrawApplication({ id: eventId }, expected);
        return gone.ok ? admissionClient.readLottery({ id: eventId }, expected) : gone;
      }),
  };
}

export type OwnLottery = ReturnType<typeof useLottery>;
