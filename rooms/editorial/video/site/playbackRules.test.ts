import { describe, expect, it } from 'vitest';
import { formatLength, playsNatively } from './playbackRules.ts';

describe('playsNatively', () => {
  const says = (word: '' | 'maybe') => ({ canPlayType: () => word }) as unknown as HTMLVideoElement;
  it.each([
    ['an iPhone', 'maybe', {}, true],
    ['a Mac with Safari', 'maybe', { MediaSource: 1, ManagedMediaSource: 1 }, true],
    ['Chromium that claims to play HLS', 'maybe', { MediaSource: 1 }, false],
    ['Firefox', '', { MediaSource: 1 }, false],
    ['a browser that can do nothing', '', {}, false],
  ] as const)('for %s', (_who, word, window, expected) => expect(playsNatively(says(word), window)).toBe(expected));
});

it.each([
  [20, '0:20'],
  [65, '1:05'],
  [3725, '1:02:05'],
  [3600, '1:00:00'],
])('shows %i seconds as %s', (seconds, text) => expect(formatLength(seconds)).toBe(text));
