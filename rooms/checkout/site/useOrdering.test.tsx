// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/kasse/"}
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '#frame/notify.ts';
import { leaveScreen, openPart, signInHere } from '#rooms/order/testing/index.ts';
import { useOrdering } from './useOrdering.ts';

beforeEach(signInHere);
afterEach(() => {
  leaveScreen();
  vi.restoreAllMocks();
});

function Order() {
  const { order, isBusy } = useOrdering();
  return (
    <button type="button" disabled={isBusy} onClick={() => void order({} as never, { method: 'bitcoin' } as never)}>
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
