import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newBrowserId } from '#frame/browserId.ts';
import { type NoAccessReason, noAccessReason } from '#frame/office/OfficePage.tsx';
import { poll } from '#frame/poll.ts';
import type { ReplyOf, RequestOf } from '#platform/api/endpoint.ts';
import {
  type DeskEntry,
  type EventFacts,
  inverseOf,
  type MatchEvent,
  type MatchState,
} from '#rooms/match/site/index.ts';
import type { deskApi } from '../api.ts';
import { uuidOf } from '../entryRules.ts';
import { deskClient, expected } from './deskClient.ts';
import { DeskQueue, type Sent, type Waiting } from './deskQueue.ts';

type View = ReplyOf<typeof deskApi.openDesk>;
type Request = RequestOf<typeof deskApi.enterEvent>;

const newEntryId = (): string => uuidOf(newBrowserId());

/** Between two looks at what other desks have entered, and between two attempts to send. Milliseconds. */
const pause = 8000;

export type Desk = {
  view: View | undefined;
  /** Why there is none yet. */
  status: 'loading' | 'ready' | 'failed' | NoAccessReason | 'unknownMatch';
  isOnline: boolean;
  state: MatchState;
  waiting: readonly Waiting[];
  /** Milliseconds; when the running period was kicked off. */
  startedAt: number | undefined;
  enter(event: EventFacts): void;
  correct(eventId: string, event: EventFacts): void;
  withdraw(eventId: string): void;
  /** Takes the latest entry of this desk back. */
  undo: (() => void) | undefined;
  decide(id: string, decision: 'drop' | 'meant'): void;
  switchTicker(isOpen: boolean): void;
};

/** A match at this desk: what the server knows, what still waits here, and what can be done. */
export function useDesk(matchId: string): Desk {
  const [, setRedraws] = useState(0);
  const [view, setView] = useState<View | undefined>(() => readKept(matchId));
  const [status, setStatus] = useState<Desk['status']>(view ? 'ready' : 'loading');
  const [isOnline, setOnline] = useState(true);
  const done = useRef<{ entry: DeskEntry; before: MatchEvent[] }[]>([]);
  const redraw = useCallback(() => setRedraws((redraws) => redraws + 1), []);

  const queue = useMemo(() => {
    const send = async ({ entry, enteredAt }: Waiting): Promise<Sent> => {
      const answer = await deskClient.enterEvent({ matchId, ...entry, enteredAt } as Request, expected);
      setOnline(answer.ok || answer.problem.status !== 0);
      if (answer.ok) {
        setView((before) => before && { ...before, state: answer.data });
        return { result: 'taken', events: answer.data.events };
      }
      const { status: code, errorCode } = answer.problem;
      if (code === 401) setStatus('signedOut');
      return [400, 404, 409, 422].includes(code) ? { result: 'refused', code: errorCode } : { result: 'later' };
    };
    const made = new DeskQueue({ matchId, storage: localStorage, send, onChange: redraw });
    const kept = readKept(matchId);
    if (kept) made.take(kept.state.events);
    return made;
  }, [matchId, redraw]);

  const look = useCallback(async () => {
    await queue.flush();
    const answer = await deskClient.openDesk({ matchId }, expected);
    setOnline(answer.ok || answer.problem.status !== 0);
    if (answer.ok) {
      keep(matchId, answer.data);
      setView(answer.data);
      setStatus('ready');
      queue.take(answer.data.state.events);
      return;
    }
    const reason = noAccessReason(answer.problem);
    if (reason) setStatus(reason);
    else if (answer.problem.status === 404) setStatus('unknownMatch');
    else setStatus((before) => (before === 'loading' ? 'failed' : before));
  }, [matchId, queue]);

  useEffect(() => {
    // Also while nobody sees the tab: what waits here is to be sent.
    const polling = poll({ ask: look, pause, asksHidden: true });
    addEventListener('online', polling.ask);
    return () => {
      polling.stop();
      removeEventListener('online', polling.ask);
    };
  }, [look]);

  const put = (entry: DeskEntry, canBeUndone = true) => {
    if (canBeUndone) done.current.push({ entry, before: queue.events() });
    void queue.add(entry, new Date().toISOString());
  };
  const last = done.current.at(-1);
  const startedAt = startOf(queue, view);
  return {
    view,
    status,
    isOnline,
    state: queue.state(),
    waiting: queue.waiting(),
    startedAt,
    enter: (event) => put({ kind: 'add', id: newEntryId(), event }),
    correct: (eventId, event) => put({ kind: 'correct', id: newEntryId(), eventId, event }),
    withdraw: (eventId) => put({ kind: 'withdraw', id: newEntryId(), eventId }),
    undo:
      last &&
      (() => {
        done.current.pop();
        const inverse = inverseOf(last.entry, last.before, newEntryId());
        if (inverse) put(inverse, false);
      }),
    decide: (id, decision) => {
      done.current = done.current.filter(({ entry }) => entry.id !== id || decision === 'meant');
      void queue.decide(id, decision);
    },
    switchTicker: (isOpen) => {
      void deskClient.switchTicker({ matchId, isOpen }).then((answer) => {
        if (answer.ok) setView((before) => before && { ...before, isTickerOpen: answer.data.isTickerOpen });
      });
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

const keyOf = (matchId: string) => `desk-view:${matchId}`;
const keep = (matchId: string, view: View) => localStorage.setItem(keyOf(matchId), JSON.stringify(view));

/** The match as it was seen here last, for a reload without a network. */
function readKept(matchId: string): View | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(matchId)) ?? 'null') as View | null) ?? undefined;
  } catch {
    return undefined;
  }
}
