import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { WordBook } from '#frame/pageDocument.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';

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

/** Renders a screen as the frame would, in German. */
export const renderScreen = (words: WordBook, screen: ReactNode) => render(<InFrame words={words}>{screen}</InFrame>);
