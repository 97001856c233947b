import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { dismiss, notifications } from '#frame/notify.ts';
import { Notifications } from '#frame/shell/Notifications.tsx';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { collectedWords } from '#platform/words/collectedWords.ts';
import { folderOf } from '../../../../checks/roomOrder.ts';

type Sent = { method: string; url: string; body: unknown; headers: Record<string, string> };
/** What the server answers: path without `/api` → status and body. */
export type Answers = (sent: Sent) => { status: number; data?: unknown; problem?: object } | undefined;

/** Signs a person in, as the site itself would find it. */
export function signInHere(): void {
  const user = { access_token: 'token', profile: { sub: 'fan' } };
  localStorage.setItem(`oidc.user:${location.origin}/identity:kurve-site`, JSON.stringify(user));
}

/** A server made of answers; tells what was sent to it. */
export function fakeServer(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call: Sent = {
      method: init.method ?? 'GET',
      url: url.replace(/^\/api/, ''),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: init.headers as Record<string, string>,
    };
    sent.push(call);
    const { status, data, problem } = answers(call) ?? { status: 404, problem: { errorCode: 'NOT_FOUND' } };
    const body = problem ? { isSuccess: false, ...problem } : { isSuccess: true, data };
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  return sent;
}

/** Renders a screen as the frame would, in German; `rooms` are those whose words it uses. */
export function renderScreen(rooms: string[], screen: ReactNode) {
  const house = join(import.meta.dirname, '../../../..');
  const read = (folder: string) => JSON.parse(readFileSync(join(house, folder, 'words/de.json'), 'utf8'));
  const words = Object.fromEntries(
    rooms.map((room) => [room, read(room === 'messages' ? 'frame/messages' : folderOf(room))]),
  );
  return render(
    <InFrame words={{ ...words, frame: read('frame'), records: collectedWords('records', 'de') }}>{screen}</InFrame>,
  );
}

/**
 * Shows one part of a room's screen, with what it notifies of, before a server made of answers; tells what was sent.
 */
export function openPart(room: string, part: ReactNode, answers: Answers): Sent[] {
  const sent = fakeServer(answers);
  renderScreen(
    [room, 'messages'],
    <>
      {part}
      <Notifications />
    </>,
  );
  return sent;
}

/** Leaves nothing of a part behind. */
export function leaveScreen(): void {
  cleanup();
  localStorage.clear();
  for (const { id } of notifications.current()) dismiss(id);
}
