// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/kasse/"}
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '#frame/notify.ts';
import { leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import { useOrdering } from './useOrdering.ts';

beforeEach(signInHere);
afterEach(() => {
  leaveScreen();
  vi.restoreAllMocks();
});

function Order({ method = 'bitcoin' }: { method?: string }) {
  const { order, isBusy } = useOrdering();
  return (
    <button type="button" disabled={isBusy} onClick={() => void order({} as never, { method } as never)}>
      order
    </button>
  );
}

it('ERR-19 CHK-14 writes a way to pay that nobody knows into the log, and neither sends anything nor says a word', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const sent = openPart('checkout', <Order />, () => undefined);
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => log.mock.calls).toEqual([['unknown checkout method', 'bitcoin']]);
  expect(sent).toEqual([]);
  expect(notifications.current()).toEqual([]);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
});

it.each([
  ['pending', false],
  ['completed', true],
])('asks what became of a payment that is %s when Back shows the page again', async (state, isBusy) => {
  const result = { id: 'c1', checkoutId: 'c1', paymentUrl: '#pay', totalPrice: 1 };
  const isAsked = ({ url }: { url: string }) => url.includes('paymentStatus?checkoutId=c1');
  const sent = openPart('checkout', <Order method="paypal" />, (call) => ({
    status: 200,
    data: isAsked(call) ? { state } : result,
  }));
  const isDisabled = () => screen.getByRole('button').hasAttribute('disabled');
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => location.hash).toBe('#pay');
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
  expect([isDisabled(), sent.some(isAsked)]).toEqual([true, false]);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => sent.filter(isAsked).length).toBe(1);
  await act(() => new Promise((soon) => setTimeout(soon, 50)));
  expect(isDisabled()).toBe(isBusy);
  history.replaceState(null, '', '/kasse/');
});
