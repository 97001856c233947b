// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Poll, type Polling, poll } from './poll.ts';

let polling: Polling | undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  polling?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Counts questions; each is answered after `takes` milliseconds. */
function start({ takes = 0, ...options }: Omit<Poll, 'ask'> & { takes?: number }) {
  const signals: AbortSignal[] = [];
  const ask = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise((done) => setTimeout(done, takes));
  };
  polling = poll({ ask, ...options });
  return signals;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const visibility = () => vi.spyOn(document, 'visibilityState', 'get');
const changeVisibility = () => document.dispatchEvent(new Event('visibilitychange'));

describe('asking again and again', () => {
  it('counts a number from question to question and aborts what is not answered by then', async () => {
    const asked = start({ pause: 1000, takes: 1500 });
    await pass(2000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  });

  it('counts a function from the answer, and asks it anew each time', async () => {
    const pauses = [1000, 5000];
    const asked = start({ pause: () => pauses.shift() ?? 9000, takes: 500 });
    await pass(1499);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await pass(5499);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked).toHaveLength(3);
  });

  it('starts later, when wanted, and on demand', async () => {
    const asked = start({ pause: 1000, startsLater: true });
    expect(asked).toHaveLength(0);
    polling?.ask();
    expect(asked).toHaveLength(1);
    await pass(1000);
    expect(asked).toHaveLength(2);
  });

  it('stops for good', async () => {
    const asked = start({ pause: 1000 });
    polling?.stop();
    changeVisibility();
    await pass(5000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('a tab that nobody sees', () => {
  it('is not asked for, and at once when somebody comes back', async () => {
    const seen = visibility().mockReturnValue('visible');
    const asked = start({ pause: 1000 });
    seen.mockReturnValue('hidden');
    await pass(5000);
    expect(asked).toHaveLength(1);
    seen.mockReturnValue('visible');
    changeVisibility();
    expect(asked).toHaveLength(2);
    await pass(1000);
    expect(asked).toHaveLength(3);
  });

  it('is asked for on coming back only when something was due, when that is wanted', async () => {
    const seen = visibility().mockReturnValue('visible');
    const asked = start({ pause: 1000, asksWhenDue: true });
    for (const [away, questions] of [
      [400, 1],
      [4000, 2],
    ] as const) {
      seen.mockReturnValue('hidden');
      changeVisibility();
      await pass(away);
      seen.mockReturnValue('visible');
      changeVisibility();
      expect(asked).toHaveLength(questions);
    }
  });

  it('goes on where that is wanted', async () => {
    visibility().mockReturnValue('hidden');
    const asked = start({ pause: 1000, asksHidden: true });
    await pass(3000);
    expect(asked).toHaveLength(4);
  });
});
