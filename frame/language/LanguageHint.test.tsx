// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InFrame } from '../testing/inFrame.tsx';
import english from '../words/en.json' with { type: 'json' };
import { LanguageHint } from './LanguageHint.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(english)));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const at = (path: string, isQuiet = false) => (
  <InFrame page={{ path, isQuiet }}>
    <LanguageHint />
  </InFrame>
);
const { question } = english.languageHint;
const settled = () => act(() => new Promise<void>((soon) => setTimeout(soon, 200)));

it('SHELL-11 is asked once: not on the next page, and not on the next visit', async () => {
  const { rerender } = render(at('/'));
  await screen.findByRole('region', { name: question });
  rerender(at('/news/'));
  await settled();
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  render(at('/'));
  await settled();
  expect(screen.queryByRole('region')).toBeNull();
});

it('SHELL-11 is not asked at the cart, and can still be asked afterwards', async () => {
  const { rerender } = render(at('/warenkorb/', true));
  await settled();
  expect(screen.queryByRole('region')).toBeNull();
  rerender(at('/news/'));
  await screen.findByRole('region', { name: question });
});
