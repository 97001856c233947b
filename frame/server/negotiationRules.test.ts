import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiate } from './negotiationRules.ts';

describe('negotiate', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('answers %s with %s', (header, encoding) => {
    expect(negotiate(header)).toBe(encoding);
  });

  it('never fails and never gives what a reader refuses, whatever stands in the header', () => {
    fc.assert(
      fc.property(fc.string(), (noise) => {
        expect(['identity', 'gzip', 'br']).toContain(negotiate(noise));
        expect(negotiate(`br;q=0,gzip;q=0,${noise.replace(/[a-z*]/gi, '')}`)).toBe('identity');
      }),
    );
  });
});
