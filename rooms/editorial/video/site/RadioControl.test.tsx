// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { RadioControl } from './RadioControl.tsx';
import { RadioStop } from './RadioStop.tsx';
import { closeRadioDock, stopRadio } from './radio.ts';

/** jsdom has no sound: the element does as told and says nothing until the test speaks for it. */
const audios: HTMLAudioElement[] = [];
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
afterEach(() => {
  cleanup();
  stopRadio();
  closeRadioDock();
  localStorage.clear();
});
afterAll(() => void vi.unstubAllGlobals());

/** A page with the control above its footer; on quiet pages only the header's button stands there. */
const show = (path: string, isQuiet = false) => (
  <InFrame page={{ path, isQuiet }} words={{ video: words }}>
    <header>
      <RadioStop />
    </header>
    {isQuiet ? null : <RadioControl />}
  </InFrame>
);
const region = (name: string) => screen.queryByRole('region', { name });
const control = () => within(screen.getByRole('region', { name: 'Vereinsradio' }));
const dock = () => region('Radio am unteren Rand');
const inHeader = () => within(screen.getByRole('banner')).queryByRole('button', { name: 'Radio ausschalten' });
const happens = (event: string) => act(() => void audios[0]?.dispatchEvent(new Event(event)));
const turnOn = () => fireEvent.click(control().getByRole('button', { name: 'Radio einschalten' }));
const turnOff = () => fireEvent.click(control().getByRole('button', { name: 'Radio ausschalten' }));
const state = () => screen.getByRole('status').textContent;

describe('the radio', () => {
  it('LVR-24 LVR-26 stands in the page with its switch; the dock comes only when it is started, and can be closed', () => {
    render(show('/'));
    expect([control().getByRole('button').getAttribute('aria-label'), dock()]).toEqual(['Radio einschalten', null]);
    turnOn();
    happens('playing');
    expect(dock()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Radioleiste schließen' }));
    expect(dock()).toBeNull();
    expect(audios[0]?.getAttribute('src')).toBe('/streams/radio/loop.mp3');
    fireEvent.click(inHeader()!);
    expect([audios[0]?.getAttribute('src'), inHeader()]).toEqual([null, null]);
  });

  it('LVR-26 loads nothing before it is switched on, says what it does, and loads nothing after', () => {
    render(show('/'));
    expect(audios[0]?.getAttribute('src') ?? null).toBeNull();
    turnOn();
    expect([audios[0]?.getAttribute('src'), state()]).toEqual(['/streams/radio/loop.mp3', 'Verbindet …']);
    happens('playing');
    expect(state()).toBe('Auf Sendung');
    turnOff();
    expect([audios[0]?.getAttribute('src'), state()]).toEqual([null, 'Ausgeschaltet']);
  });

  it('LVR-26 plays on where somebody pays, without a dock, and is stopped in the header', () => {
    const { rerender } = render(show('/'));
    turnOn();
    happens('playing');
    rerender(show('/checkout/', true));
    expect([dock(), audios[0]?.getAttribute('src')]).toEqual([null, '/streams/radio/loop.mp3']);
    rerender(show('/'));
    expect([dock() !== null, state()]).toEqual([true, 'Auf Sendung']);
    rerender(show('/warenkorb/', true));
    fireEvent.click(inHeader()!);
    expect([audios[0]?.getAttribute('src'), inHeader()]).toEqual([null, null]);
  });

  it('LVR-26 is the same player on the next page', () => {
    const { rerender } = render(show('/'));
    turnOn();
    happens('playing');
    rerender(show('/video/'));
    expect([audios.length, state()]).toEqual([1, 'Auf Sendung']);
  });

  it('LVR-26 says that the station cannot be reached and can be switched on again, also by the network coming back', () => {
    render(show('/'));
    turnOn();
    happens('error');
    expect(state()).toContain('nicht erreichbar');
    turnOn();
    expect(state()).toBe('Verbindet …');
    Object.defineProperty(audios[0], 'error', { value: new Error('MEDIA_ERR_NETWORK'), configurable: true });
    happens('error');
    act(() => void dispatchEvent(new Event('online')));
    expect(state()).toBe('Verbindet …');
    Reflect.deleteProperty(audios[0]!, 'error');
  });

  it('LVR-26 keeps the volume', () => {
    render(show('/'));
    turnOn();
    fireEvent.change(screen.getByLabelText('Lautstärke'), { target: { value: '0.3' } });
    expect(audios[0]?.volume).toBe(0.3);
    cleanup();
    render(show('/'));
    expect(screen.getByLabelText<HTMLInputElement>('Lautstärke').value).toBe('0.3');
  });

  it('gives way to a video', () => {
    render(show('/'));
    turnOn();
    happens('playing');
    const video = document.body.appendChild(document.createElement('video'));
    act(() => void video.dispatchEvent(new Event('play', { bubbles: false })));
    video.remove();
    expect(state()).toBe('Ausgeschaltet');
  });
});
