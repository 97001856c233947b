import { describe, expect, it } from 'vitest';
import { decideSale } from './saleRules.ts';

const line = (holdId: string, quantity: number, pool = 'A') => ({ holdId, pool, quantity });
const hold = (quantity: number, pool = 'A') => ({ pool, quantity });
const stockOf = (onHand: number, held = 0) => new Map([['A', { onHand, held }]]);
const none = new Set<string>();

describe('decideSale', () => {
  it('serves held lines before lines whose hold is gone, whatever their order', () => {
    const decision = decideSale([line('lost', 1), line('kept', 2)], stockOf(2), new Map([['kept', hold(2)]]), none);
    expect(decision).toEqual({ served: [line('kept', 2)], missing: ['lost'] });
  });

  it('leaves pieces alone that others hold', () => {
    expect(decideSale([line('lost', 1)], stockOf(5, 5), new Map(), none).missing).toEqual(['lost']);
    expect(decideSale([line('lost', 1)], stockOf(5, 4), new Map(), none).missing).toEqual([]);
  });

  it('takes what a hold lacks from free pieces, whole or not at all', () => {
    const holds = new Map([['kept', hold(1)]]);
    expect(decideSale([line('kept', 3)], stockOf(3), holds, none).missing).toEqual([]);
    expect(decideSale([line('kept', 3)], stockOf(2), holds, none)).toEqual({ served: [], missing: ['kept'] });
  });

  it('does not count a hold of other goods', () => {
    expect(decideSale([line('kept', 1)], stockOf(0), new Map([['kept', hold(1, 'B')]]), none).missing).toEqual([
      'kept',
    ]);
  });

  it('leaves out what was sold before and calls an unknown pool missing', () => {
    expect(decideSale([line('sold', 1)], stockOf(0), new Map(), new Set(['sold']))).toEqual({
      served: [],
      missing: [],
    });
    expect(decideSale([line('x', 1, 'Z')], stockOf(9), new Map(), none).missing).toEqual(['x']);
  });
});
