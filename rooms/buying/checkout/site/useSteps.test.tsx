// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/kasse/"}
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSteps } from './useSteps.ts';

afterEach(() => history.pushState(null, '', '/kasse/'));

it('goes one step back with the Back of the browser, and says so', async () => {
  const goneBack = vi.fn();
  const { result } = renderHook(() => useSteps(goneBack));
  act(() => result.current.go('payment'));
  act(() => result.current.go('review'));
  history.back();
  await waitFor(() => expect(result.current.wanted).toBe('payment'));
  expect(goneBack).toHaveBeenCalledTimes(1);
  history.back();
  await waitFor(() => expect(result.current.wanted).toBe('addresses'));
});

it('does not go back where the page is left: who comes again finds a payment that was begun', async () => {
  history.pushState(null, '', '/warenkorb/');
  history.pushState(null, '', '/kasse/');
  const goneBack = vi.fn();
  renderHook(() => useSteps(goneBack));
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/warenkorb/'));
  expect(goneBack).not.toHaveBeenCalled();
});

it('begins with the payment for who comes back to pay in another way, and Back leads there again', async () => {
  history.pushState(null, '', '/kasse/?step=payment');
  const { result } = renderHook(() => useSteps(vi.fn()));
  expect(result.current.wanted).toBe('payment');
  act(() => result.current.go('review'));
  history.back();
  await waitFor(() => expect(result.current.wanted).toBe('payment'));
});

it('begins with the addresses, whatever else the address names', () => {
  history.pushState(null, '', '/kasse/?step=review');
  expect(renderHook(() => useSteps(vi.fn())).result.current.wanted).toBe('addresses');
});

it('goes on where it was for who reloads, or comes back from a payment service', () => {
  const before = renderHook(() => useSteps(vi.fn()));
  act(() => before.result.current.go('review'));
  before.unmount();
  expect(renderHook(() => useSteps(vi.fn())).result.current.wanted).toBe('review');
});

it('keeps the step of who clicks as soon as there is something to click', () => {
  const { result } = renderHook(() => {
    const steps = useSteps(vi.fn());
    // biome-ignore lint/correctness/useExhaustiveDependencies: one click, before any of the hook's effects
    useLayoutEffect(() => steps.go('payment'), []);
    return steps;
  });
  expect(result.current.wanted).toBe('payment');
});
