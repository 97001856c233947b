import { describe, expect, it } from 'vitest';
import { passNumber, passStateOf, readPassNumber } from './passRules.ts';

const rightId = '01980000-0000-7000-8000-00000000000a';

describe('the number of a pass', () => {
  it('names right and generation, and can be read again', () => {
    expect(readPassNumber(passNumber({ rightId, generation: 12 }))).toEqual({ rightId, generation: 12 });
    for (const text of ['', rightId, `${rightId}.`, `${rightId}.1.1`, `x${rightId}.1`, `${rightId}.123456`])
      expect(readPassNumber(text)).toBeUndefined();
  });
});

describe('the state of a pass', () => {
  const right = { generation: 2, state: 'issued', endedAt: null, eventState: 'published' };
  it.each([
    [right, 2, 'active'],
    [{ ...right, state: 'listed' }, 2, 'paused'],
    [{ ...right, state: 'forwarding' }, 2, 'paused'],
    [right, 1, 'ended'],
    [{ ...right, state: 'passedOn', endedAt: new Date() }, 2, 'ended'],
    [{ ...right, eventState: 'cancelled' }, 2, 'ended'],
  ])('of %o as generation %i is %s', (given, generation, state) => {
    expect(passStateOf(given, generation)).toBe(state);
  });
});
