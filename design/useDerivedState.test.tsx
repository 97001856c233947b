// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useDerivedState } from './useDerivedState.ts';

it('is what somebody chose, until another value is given', () => {
  const { result, rerender } = renderHook(({ given }) => useDerivedState(given), { initialProps: { given: 'a' } });
  act(() => result.current[1]('b'));
  rerender({ given: 'a' });
  expect(result.current[0]).toBe('b');
  rerender({ given: 'c' });
  expect(result.current[0]).toBe('c');
});

it('keeps what is chosen as soon as there is something to choose', () => {
  const { result } = renderHook(() => {
    const followed = useDerivedState(1);
    const [, choose] = followed;
    // biome-ignore lint/correctness/useExhaustiveDependencies: one choice, before any other effect
    useLayoutEffect(() => choose(2), []);
    return followed;
  });
  expect(result.current[0]).toBe(2);
});
