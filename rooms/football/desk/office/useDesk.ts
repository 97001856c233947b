import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { newBrowserId } from '#frame/browserId.ts';
import { localStore } from '#frame/browserStorage.ts';
import { poll } from '#frame/poll.ts';
import type { RequestOf } from '#platform/api/endpoint.ts';
import {
  type DeskEntry,
  type EventFacts,
  inverseOf,
  type MatchEvent,
  type MatchState,
} from '#rooms/football/match/site/index.ts';
import type { deskApi } from '../api.ts';
import { uuidOf } from '../entryRules.ts';
import { deskClient, expected } from './deskClient.ts';
import { DeskQueue, type Sent, type Waiting } from './deskQueue.ts';
import {
  afterReply,
  initialServerView,
  readStoredView,
  type ServerReply,
  type ServerView,
  storeView,
  type View,
} from './serverView.ts';

type Request = RequestOf<typeof deskApi.enterEvent>;

const newEntryId = (): string => uuidOf(newBrowserId());

/** Between two looks at what other desks have entered, and between two attempts to send. Milliseconds. */
const pause = 8000;

export type Desk = ServerView &
  Entering & {
    state: MatchState;
    waiting: readonly Waiting[];
    /** Milliseconds; when the running period was kicked off. */
    startedAt: number | undefined;
    switchTicker(isOpen: boolean): void;
  };

type Entering = {
  enter(event: EventFacts): void;
  correct(eventId: string, event: EventFacts): void;
  withdraw(eventId: string): void;
  /** Takes the latest entry of this desk back. */
  undo: (() => void) | undefined;
  decide(id: string, decision: 'drop' | 'meant'): void;
};

/** A match at this desk: what the server knows, what still waits here, and what can be done. */
export function useDesk(matchId: string): Desk {
  const [server, onReply] = useReducer(afterReply, matchId, initialServerView);
  const queue = useQueue(matchId, onReply);
  usePolling(matchId, queue, onReply);
  const entering = useEntering(queue);
  return {
    ...server,
    ...entering,
    state: queue.state(),
    waiting: queue.waiting(),
    startedAt: startOf(queue, server.view),
    switchTicker: (isOpen) => {
      const call = 'switchTicker';
      void deskClient.switchTicker({ matchId, isOpen }).then((answer) => onReply({ call, answer }));
    },
  };
}

type OnReply = (reply: ServerReply) => void;

/** The entries that wait in this browser; sends them, and renders anew whenever they change. */
function useQueue(matchId: string, onReply: OnReply): DeskQueue {
  const [, onChange] = useReducer((changes: number) => changes + 1, 0);
  return useMemo(() => {
    const send = async ({ entry, enteredAt }: Waiting): Promise<Sent> => {
      const answer = await deskClient.enterEvent({ matchId, ...entry, enteredAt } as Request, expected);
      onReply({ call: 'enterEvent', answer });
      if (answer.ok) return { result: 'taken', events: answer.data.events };
      const { status, errorCode: code } = answer.problem;
      return [400, 404, 409, 422].includes(status) ? { result: 'refused', code } : { result: 'later' };
    };
    const queue = new DeskQueue({ matchId, storage: localStore, send, onChange });
    const stored = readStoredView(matchId);
    if (stored) queue.take(stored.state.events);
    return queue;
  }, [matchId, onReply]);
}

/** Sends what waits and reads the match, again and again and when the network is back. */
function usePolling(matchId: string, queue: DeskQueue, onReply: OnReply): void {
  const ask = useCallback(async () => {
    await queue.flush();
    const answer = await deskClient.openDesk({ matchId }, expected);
    if (answer.ok) storeView(matchId, answer.data);
    onReply({ call: 'openDesk', answer });
    if (answer.ok) queue.take(answer.data.state.events);
  }, [matchId, queue, onReply]);
  useEffect(() => {
    // Also while nobody sees the tab: what waits here is to be sent.
    const polling = poll({ ask, pause, asksHidden: true });
    addEventListener('online', polling.ask);
    return () => {
      polling.stop();
      removeEventListener('online', polling.ask);
    };
  }, [ask]);
}

/** Puts entries into the queue, and knows those of this desk that can be taken back. */
function useEntering(queue: DeskQueue): Entering {
  const done = useRef<{ entry: DeskEntry; before: MatchEvent[] }[]>([]);
  const put = (entry: DeskEntry, canBeUndone = true) => {
    if (canBeUndone) done.current.push({ entry, before: queue.events() });
    void queue.add(entry, new Date().toISOString());
  };
  const last = done.current.at(-1);
  const undoLast = ({ entry, before }: { entry: DeskEntry; before: MatchEvent[] }) => {
    done.current.pop();
    const inverse = inverseOf(entry, before, newEntryId());
    if (inverse) put(inverse, false);
  };
  return {
    enter: (event) => put({ kind: 'add', id: newEntryId(), event }),
    correct: (eventId, event) => put({ kind: 'correct', id: newEntryId(), eventId, event }),
    withdraw: (eventId) => put({ kind: 'withdraw', id: newEntryId(), eventId }),
    undo: last && (() => undoLast(last)),
    decide: (id, decision) => {
      done.current = done.current.filter(({ entry }) => entry.id !== id || decision === 'meant');
      void queue.decide(id, decision);
    },
  };
}

/** A kick-off that still waits here is newer than what the server knows. */
function startOf(queue: DeskQueue, view: View | undefined): number | undefined {
  const kickOff = [...queue.waiting()]
    .reverse()
    .find(({ entry, refusal }) => !refusal && entry.kind === 'add' && /^Kickoff/.test(entry.event.type));
  const at = kickOff?.enteredAt ?? view?.state.periodStartedAt;
  return at === undefined ? undefined : Date.parse(at);
}
