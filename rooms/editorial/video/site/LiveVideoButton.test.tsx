// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onError } from '#frame/errorStream.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { LiveVideoButton } from './LiveVideoButton.tsx';

type Answer = () => Response | Promise<Response>;
const live = { payment: 'free', video_uid: 'derby' };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const asked: string[] = [];
const errors: unknown[] = [];
let answer: Answer;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  errors.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
onError((error) => errors.push(error));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.queryByRole('button', { name: 'Klub-TV live' });

async function open(first: Answer, isQuiet = false): Promise<void> {
  answer = first;
  render(
    <InFrame page={{ isQuiet }} words={{ video: words }}>
      <LiveVideoButton />
    </InFrame>,
  );
  await pass(0);
}

describe('the live button', () => {
  it('LVR-01 leaves cart, checkout, account and law pages alone', async () => {
    await open(() => json(live), true);
    expect(button()).toBeNull();
  });

  it('LVR-01 LVR-02 LVR-13 stands there with its label while a record was fetched', async () => {
    await open(() => json(live));
    expect(button()).not.toBeNull();
    expect(document.querySelector('[class*=label]')?.textContent).toBe('Klub-TV live');
  });

  it.each([
    ['nothing is live', () => json({})],
    ['the record has no uid', () => json({ payment: 'free', video_uid: '' })],
    ['the file is empty', () => new Response('')],
    ['the status is 404', () => json(live, 404)],
    ['the status is 500', () => json(live, 500)],
    ['the request fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is no JSON', () => new Response('<html>')],
  ] as [string, Answer][])('LVR-10 LVR-11 LVR-12 ERR-16 is hidden, without a word, when %s', async (_name, first) => {
    const shout = vi.spyOn(console, 'error');
    await open(first);
    expect(button()).toBeNull();
    expect([errors, shout.mock.calls]).toEqual([[], []]);
  });

  it('LVR-16 LVR-17 LVR-18 LVR-19 CST-19 is asked about at once and every 30 seconds, with the time in ?t=', async () => {
    const begin = Date.now();
    await open(() => json({}));
    const at = (seconds: number) => `/fast-publish/live-video.json?t=${begin + seconds * 1000}`;
    expect(asked).toEqual([at(0)]);
    await pass(29_999);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toEqual([at(0), at(30)]);
    await pass(60_000);
    expect(asked).toEqual([at(0), at(30), at(60), at(90)]);
  });

  it('LVR-14 disappears with a later poll that fails, and comes back with one that does not', async () => {
    await open(() => json(live));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await pass(30_000);
    expect(button()).toBeNull();
    answer = () => json(live);
    await pass(30_000);
    expect(button()).not.toBeNull();
  });

  it('LVR-14 believes the latest poll, not a slow one from before', async () => {
    let answerLate: (reply: Response) => void = () => {};
    await open(() => new Promise((done) => (answerLate = done)));
    answer = () => json({});
    await pass(30_000);
    answerLate(json(live));
    await pass(0);
    expect(button()).toBeNull();
  });

  it('rests while nobody looks at the tab, and asks as soon as somebody does', async () => {
    await open(() => json({}));
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(120_000);
    expect(asked).toHaveLength(1);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(2);
  });

  it('SHELL-20 is asked about 60 ms after a route change, not before', async () => {
    await open(() => json({}));
    window.dispatchEvent(new Event('kurve:arrived'));
    await pass(59);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('LVR-08 LVR-09 brings no dialog and no player before it is clicked', async () => {
    await open(() => json(live));
    expect(document.querySelector('dialog, video')).toBeNull();
  });
});
