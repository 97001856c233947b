import { expect, it } from 'vitest';
import { formatBytes } from './runningView.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [12_345_678, '12.3 MB'],
  [5e15, '5,000 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});
