import { describe, expect, it } from 'vitest';
import { scanDebounce } from './scanDebounce.ts';

const code = (serial: string, step: number) => `K1.${serial}.1.${step}.12345678`;

describe('a phone in front of the camera', () => {
  it('is one scan as long as it stays there, also when its code changes', () => {
    const isNew = scanDebounce();
    const seen = [0, 120, 2000, 4000, 6000].map((at) => isNew(code('0123456789', at < 4000 ? 1 : 2), at));
    expect(seen).toEqual([true, false, false, false, false]);
  });
  it('is a new scan when it comes back, and another ticket is one at once', () => {
    const isNew = scanDebounce();
    expect([isNew(code('0123456789', 1), 0), isNew(code('0123456789', 1), 2500)]).toEqual([true, true]);
    expect([isNew(code('9999999999', 1), 2600), isNew('nonsense', 2700), isNew('nonsense', 2800)]).toEqual([
      ...[true, true, false],
    ]);
  });
});
