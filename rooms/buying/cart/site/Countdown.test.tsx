// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/warenkorb/"}
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOnPage } from '../testing/renderOnPage.tsx';
import { Countdown } from './Countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('CART-40 counts the seconds for which a ticket is held, down to none, and says minutes to a screen reader', () => {
  renderOnPage(<Countdown seconds={15 * 60} />);
  expect(screen.getByText('Noch 15:00 für dich reserviert')).toBeTruthy();
  expect(screen.getByText('Noch 15 Minuten für dich reserviert')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByText('Noch 13:59 für dich reserviert').getAttribute('aria-hidden')).toBe('true');
  act(() => void vi.advanceTimersByTime(3600_000));
  expect(screen.getByText('Noch 0:00 für dich reserviert')).toBeTruthy();
});
