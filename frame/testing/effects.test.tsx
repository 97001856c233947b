// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';

let isEffectRun = false;
/** Milliseconds; longer than React works before it gives others a turn. */
const longRender = 20;

function SlowScreen() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    setTimeout(() => setLoaded(true), 5);
  }, []);
  useEffect(() => {
    isEffectRun = isLoaded;
  }, [isLoaded]);
  const start = performance.now();
  while (isLoaded && performance.now() - start < longRender);
  return <p>{isLoaded ? 'loaded' : 'loading'}</p>;
}

afterEach(cleanup);

it('goes on after a wait only when the effects of what was waited for have run', { repeats: 30 }, async () => {
  isEffectRun = false;
  render(<SlowScreen />);
  await screen.findByText('loaded');
  expect(isEffectRun).toBe(true);
});
