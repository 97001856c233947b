import { describe, expect, it } from 'vitest';
import { checkoutStates, isUnsettled, statesBefore } from './checkoutStates.ts';

describe('checkout states', () => {
  it('reaches every state from open', () => {
    const reached = new Set<string>(['open']);
    for (const state of reached) for (const next of checkoutStates[state as 'open']) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(checkoutStates).sort());
  });

  it('lets a failed try be repeated, and late money complete what has expired', () => {
    expect(statesBefore('open')).toEqual(['failed']);
    expect(statesBefore('completed').sort()).toEqual(['expired', 'failed', 'open']);
  });

  it('never makes orders of what a newer checkout has replaced, but returns its money', () => {
    expect(checkoutStates.superseded).toEqual(['refunded']);
  });

  it('ends with orders or with the money returned', () => {
    const final = Object.keys(checkoutStates).filter((state) => !isUnsettled(state as 'open'));
    expect(final.sort()).toEqual(['completed', 'refunded']);
  });
});
