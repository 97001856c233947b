import { describe, expect, it } from 'vitest';
import { codeFrom, owedUntil } from './voucherRules.ts';

describe('owedUntil', () => {
  it.each([
    ['2026-11-24T12:00:00Z', '2029-12-31T23:00:00Z'],
    ['2026-01-01T00:00:00Z', '2029-12-31T23:00:00Z'],
    // It is the next year at home already, and still the old one.
    ['2026-12-31T23:00:00Z', '2030-12-31T23:00:00Z'],
    ['2026-12-31T22:59:59Z', '2029-12-31T23:00:00Z'],
  ])('of what is owed since %s is %s', (issuedAt, until) => {
    expect(owedUntil(new Date(issuedAt))).toEqual(new Date(until));
  });
});

describe('codeFrom', () => {
  it('writes 20 characters that nobody mistakes, in groups', () => {
    expect(codeFrom(Uint8Array.from({ length: 20 }, (_, index) => index * 13))).toMatch(
      /^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/,
    );
    expect(codeFrom(Uint8Array.from([0, 1, 9, 10, 31, 32]))).toBe('019A-Z0');
  });
});
