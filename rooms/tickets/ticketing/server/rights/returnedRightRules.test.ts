import { describe, expect, it } from 'vitest';
import { chooseReturned } from './returnedRightRules.ts';

const right = (id: string, state: 'issued' | 'forwarding' | 'used' = 'issued', holderId = 'buyer') => ({
  id,
  state,
  holderId,
  orderLineId: 'line',
  buyerId: 'buyer',
});
const line = { orderLineId: 'line', sku: 'T1', quantity: 1, staying: 1, isSellable: true };
const idsOf = (chosen: ReturnType<typeof chooseReturned>) =>
  typeof chosen === 'string' ? chosen : chosen.map((one) => one.id);

describe('named pieces', () => {
  it('are taken, whatever else there is of the line', () => {
    const rights = [right('a'), right('b', 'issued', 'friend'), right('c')];
    expect(idsOf(chooseReturned({ ...line, pieceIds: ['b'] }, rights))).toEqual(['b']);
  });

  it('are refused when they are gone, of another line, or used', () => {
    const others = [right('a'), { ...right('b'), orderLineId: 'other' }, right('c', 'used')];
    expect(chooseReturned({ ...line, pieceIds: ['z'] }, others)).toBe('ended');
    expect(chooseReturned({ ...line, pieceIds: ['b'] }, others)).toBe('ended');
    expect(chooseReturned({ ...line, pieceIds: ['c'] }, others)).toBe('used');
    expect(idsOf(chooseReturned({ ...line, pieceIds: ['c'], includesUsed: true }, others))).toEqual(['c']);
  });
});

describe('pieces that are not named', () => {
  const rights = [right('a', 'used'), right('b', 'issued', 'friend'), right('c')];

  it('are unused ones that the buyer has, then unused ones of others', () => {
    expect(idsOf(chooseReturned({ ...line, staying: 2 }, rights))).toEqual(['c']);
    expect(idsOf(chooseReturned({ ...line, quantity: 2 }, rights))).toEqual(['c', 'b']);
  });

  it('are refused when the buyer would keep fewer than were used, unless used ones go back too', () => {
    expect(chooseReturned({ ...line, quantity: 3, staying: 0 }, rights)).toBe('used');
    const all = { ...line, quantity: 3, staying: 0, includesUsed: true };
    expect(idsOf(chooseReturned(all, rights))).toEqual(['c', 'b', 'a']);
  });

  it('are fewer where staff have ended some before', () => {
    expect(idsOf(chooseReturned({ ...line, quantity: 2 }, [right('a', 'used'), right('b')]))).toEqual(['b']);
  });
});
