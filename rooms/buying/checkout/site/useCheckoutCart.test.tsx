// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onError } from '#frame/errorStream.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { fakeServer, signInHere } from '#rooms/orders/order/testing/index.ts';
import { useCheckoutCart } from './useCheckoutCart.ts';

it('keeps the cart without a network and speaks of no error of the server', async () => {
  const publish = vi.fn();
  const stop = onError(publish);
  signInHere();
  fakeServer(({ url }) => (url.includes('/carts/self') ? { status: 200, data: { orders: [] } } : undefined));
  const { result } = renderHook(() => useCheckoutCart('DE'), {
    wrapper: ({ children }) => <InFrame words={{}}>{children}</InFrame>,
  });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.status).toBe('failed'));
  expect(result.current.cart).toEqual({ orders: [] });
  expect(publish.mock.calls).toEqual([]);
  stop();
});
