// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/kasse/"}
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#rooms/orders/order/testing/index.ts';
import type { Cart } from './checkoutClient.ts';
import { HeldTickets } from './HeldTickets.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cartOf = (...lines: [isAdmission: boolean, expiresIn: number][]) =>
  ({
    orders: [{ items: lines.map(([isAdmission, expiresIn]) => ({ traits: { isAdmission }, expiresIn })) }],
  }) as unknown as Cart;

it('CART-40 counts down until the first ticket is held no longer, and has the cart read once that is over', () => {
  const onEnd = vi.fn();
  const cart = cartOf([false, 60], [true, 840], [true, 900], [true, -1]);
  renderScreen(['cart'], <HeldTickets cart={cart} onEnd={onEnd} />);
  expect(screen.getByText('Noch 14:00 für dich reserviert')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByText('Noch 12:59 für dich reserviert')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(779_000));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('says nothing of goods, nor of tickets that are held no longer', () => {
  renderScreen(['cart'], <HeldTickets cart={cartOf([false, 60], [true, -1])} onEnd={() => {}} />);
  expect(screen.queryByText(/für dich reserviert/)).toBeNull();
});
