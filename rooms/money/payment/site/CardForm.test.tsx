// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/"}
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import { PageContext } from '#frame/pageContext.ts';
import type { CardFormOptions } from '#ports/hostedCardForm.ts';
import words from '../words/de.json' with { type: 'json' };
import { CardForm } from './CardForm.tsx';

const page = {
  status: 200 as const,
  section: 'nachwuchs',
  locale: 'de' as const,
  path: '/kasse/',
  template: 'x',
  title: '',
  props: {},
  words: ['payment'],
};
const scriptUrl = 'https://pay.test/script.js?payment=1';
const outcomes: string[] = [];
let mounted: { options: CardFormOptions; container: HTMLElement }[] = [];
const unmount = vi.fn();

const form = (url = scriptUrl) => (
  <PageContext value={{ page, words: { payment: words }, site: sites.nachwuchs! }}>
    <CardForm scriptUrl={url} onDone={() => outcomes.push('done')} onFailed={(code) => outcomes.push(code)} />
  </PageContext>
);
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://pay.test"]')];
const settle = (event: 'load' | 'error') => act(async () => void scripts()[0]?.dispatchEvent(new Event(event)));

beforeEach(() => {
  vi.useFakeTimers();
  outcomes.length = 0;
  mounted = [];
  unmount.mockClear();
  window.hostedCardForm = {
    mount: (container, options) => {
      mounted.push({ container, options });
      return { unmount };
    },
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('CHK-09 loads the form from the script address and tells both outcomes', async () => {
  render(form());
  expect(scripts().map(({ src }) => src)).toEqual([scriptUrl]);
  await settle('load');
  const { options, container } = mounted[0]!;
  expect([options.locale, container.isConnected]).toEqual(['de', true]);
  expect(screen.getByText('Das Kartenformular wird geladen.')).toBeTruthy();
  act(() => options.onReady());
  expect(screen.queryByText('Das Kartenformular wird geladen.')).toBeNull();
  options.onFailed('CARD_DECLINED');
  options.onDone();
  expect(outcomes).toEqual(['CARD_DECLINED', 'done']);
});

it('says so when the script does not load, and loads it again on demand', async () => {
  render(form());
  await settle('error');
  expect(screen.getByRole('alert').textContent).toContain('Es wurde nichts abgebucht');
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal laden' }));
  expect(scripts()).toHaveLength(1);
  await settle('load');
  expect(mounted).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not wait for ever for a frame that stays silent', async () => {
  render(form());
  await settle('load');
  await act(async () => void vi.advanceTimersByTime(15_000));
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('takes form and script away with itself, and shows the next payment afresh', async () => {
  const { rerender, unmount: leave } = render(form());
  await settle('load');
  rerender(form('https://pay.test/script.js?payment=2'));
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(scripts().map(({ src }) => src)).toEqual(['https://pay.test/script.js?payment=2']);
  leave();
  expect(scripts()).toEqual([]);
});
