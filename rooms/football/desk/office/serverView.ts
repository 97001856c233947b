import type { Answer } from '#frame/apiClient.ts';
import { localStore } from '#frame/browserStorage.ts';
import { type NoAccessReason, noAccessReason } from '#frame/office/OfficePage.tsx';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { deskApi } from '../api.ts';

export type View = ReplyOf<typeof deskApi.openDesk>;

/** What this desk knows of the server: the match as it was read last, and whether the server can be reached. */
export type ServerView = {
  view: View | undefined;
  /** Why there is no view yet, or why entries are refused. */
  status: 'loading' | 'ready' | 'failed' | NoAccessReason | 'unknownMatch';
  isOnline: boolean;
};

export type ServerReply =
  | { call: 'openDesk'; answer: Answer<View> }
  | { call: 'enterEvent'; answer: Answer<View['state']> }
  | { call: 'switchTicker'; answer: Answer<Pick<View, 'isTickerOpen'>> };

/** Before the first reply: the match as it was seen here last. */
export function initialServerView(matchId: string): ServerView {
  const view = readStoredView(matchId);
  return { view, status: view ? 'ready' : 'loading', isOnline: true };
}

/** What the desk knows after a reply. */
export function afterReply(before: ServerView, reply: ServerReply): ServerView {
  const { view } = before;
  if (reply.call === 'openDesk') return { ...afterOpening(before, reply.answer), isOnline: isReached(reply.answer) };
  if (reply.call === 'enterEvent') return { ...afterEntering(before, reply.answer), isOnline: isReached(reply.answer) };
  if (!reply.answer.ok || !view) return before;
  return { ...before, view: { ...view, isTickerOpen: reply.answer.data.isTickerOpen } };
}

const isReached = (answer: Answer<unknown>): boolean => answer.ok || answer.problem.status !== 0;

function afterOpening(before: ServerView, answer: Answer<View>): ServerView {
  if (answer.ok) return { ...before, view: answer.data, status: 'ready' };
  const isUnknown = answer.problem.status === 404;
  const failed = before.status === 'loading' ? 'failed' : before.status;
  return { ...before, status: noAccessReason(answer.problem) ?? (isUnknown ? 'unknownMatch' : failed) };
}

function afterEntering(before: ServerView, answer: Answer<View['state']>): ServerView {
  if (answer.ok) return { ...before, view: before.view && { ...before.view, state: answer.data } };
  return answer.problem.status === 401 ? { ...before, status: 'signedOut' } : before;
}

const keyOf = (matchId: string) => `desk-view:${matchId}`;

/** Stores the match in this browser, for a reload without a network. */
export const storeView = (matchId: string, view: View): void =>
  localStore.setItem(keyOf(matchId), JSON.stringify(view));

/** The match as it was stored here last. */
export function readStoredView(matchId: string): View | undefined {
  try {
    return (JSON.parse(localStore.getItem(keyOf(matchId)) ?? 'null') as View | null) ?? undefined;
  } catch {
    return undefined;
  }
}
