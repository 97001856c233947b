import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes the first change of a part on at once and the next thousand together', () => {
  const passed: string[] = [];
  const throttled = throttle((name) => passed.push(name), 250);
  for (let i = 0; i < 1000; i += 1) throttled.change('content/news');
  throttled.change('content/start');
  expect(passed).toEqual(['content/news', 'content/start']);
  vi.advanceTimersByTime(250);
  expect(passed).toEqual(['content/news', 'content/start', 'content/news']);
  vi.advanceTimersByTime(1000);
  expect(passed).toHaveLength(3);
  throttled.change('content/news');
  expect(passed).toHaveLength(4);
});

it('never holds back a whole kind, nor anything after it was closed', () => {
  const passed: string[] = [];
  const throttled = throttle((name) => passed.push(name), 250);
  throttled.change('shop');
  throttled.change('shop');
  throttled.change('content/a');
  throttled.change('content/a');
  throttled.close();
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual(['shop', 'shop', 'content/a']);
});
