// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { RadioDock } from './RadioDock.tsx';

/** jsdom has no sound: the element does as told and says nothing until the test speaks for it. */
const audios: HTMLAudioElement[] = [];
beforeEach(() => {
  audios.length = 0;
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        const audio = document.createElement('audio');
        audio.play = () => Promise.resolve();
        audio.pause = () => {};
        audio.load = () => {};
        audios.push(audio);
        // biome-ignore lint/correctness/noConstructorReturn: stands in for the browser's own constructor
        return audio;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dock = (path: string, template = 'home') => (
  <InFrame page={{ path, template }} words={{ video: words }}>
    <RadioDock />
  </InFrame>
);
const happens = (event: string) => act(() => void audios[0]?.dispatchEvent(new Event(event)));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const state = () => screen.getByRole('status').textContent;

describe('the radio', () => {
  it('LVR-26 loads nothing before it is switched on, says what it does, and loads nothing after', () => {
    render(dock('/'));
    expect([audios[0]?.getAttribute('src'), state()]).toEqual([null, 'Ausgeschaltet']);
    press('Radio einschalten');
    expect([audios[0]?.getAttribute('src'), state()]).toEqual(['/streams/radio/loop.mp3', 'Verbindet …']);
    happens('playing');
    expect(state()).toBe('Auf Sendung');
    press('Radio ausschalten');
    expect([audios[0]?.getAttribute('src'), state()]).toEqual([null, 'Ausgeschaltet']);
  });

  it('makes way for a checkout while it is off, and plays on there otherwise', () => {
    const { rerender } = render(dock('/checkout/', 'checkout'));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(dock('/'));
    press('Radio einschalten');
    happens('playing');
    rerender(dock('/checkout/', 'checkout'));
    expect(state()).toBe('Auf Sendung');
  });

  it('LVR-26 is the same player on the next page', () => {
    const { rerender } = render(dock('/'));
    press('Radio einschalten');
    happens('playing');
    rerender(dock('/video/'));
    expect([audios.length, state()]).toEqual([1, 'Auf Sendung']);
  });

  it('LVR-26 says that the station cannot be reached and can be switched on again, also by the network coming back', () => {
    render(dock('/'));
    press('Radio einschalten');
    happens('error');
    expect(state()).toContain('nicht erreichbar');
    press('Radio einschalten');
    expect(state()).toBe('Verbindet …');
    Object.defineProperty(audios[0], 'error', { value: new Error('MEDIA_ERR_NETWORK') });
    happens('error');
    act(() => void dispatchEvent(new Event('online')));
    expect(state()).toBe('Verbindet …');
  });

  it('LVR-26 keeps the volume', () => {
    render(dock('/'));
    fireEvent.change(screen.getByLabelText('Lautstärke'), { target: { value: '0.3' } });
    expect(audios[0]?.volume).toBe(0.3);
    cleanup();
    render(dock('/'));
    expect(screen.getByLabelText<HTMLInputElement>('Lautstärke').value).toBe('0.3');
    expect(audios[1]?.volume).toBe(0.3);
  });

  it('gives way to a video', () => {
    render(dock('/'));
    press('Radio einschalten');
    happens('playing');
    const video = document.body.appendChild(document.createElement('video'));
    act(() => void video.dispatchEvent(new Event('play', { bubbles: false })));
    video.remove();
    expect(state()).toBe('Ausgeschaltet');
  });
});
