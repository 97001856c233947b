import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitmentTo, drawOrder, newSeed } from './draw.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const entries = fc.uniqueArray(fc.uuid(), { maxLength: 40 });

it('draws everybody once, whatever the order in which they are given', () => {
  fc.assert(
    fc.property(bytes, entries, (seed, ids) => {
      const drawn = drawOrder(seed, ids);
      expect(drawn).toEqual(drawOrder(seed, ids.toReversed()));
      expect(drawn.toSorted()).toEqual(ids.toSorted());
    }),
  );
});

it('can be repeated by anybody who knows the seed, and the seed was committed to', () => {
  const seed = Buffer.from('0f'.repeat(32), 'hex');
  const ids = ['a', 'b', 'c', 'd'];
  const byHand = ids.toSorted((one, other) => {
    const [first, second] = [one, other].map((id) => createHmac('sha256', seed).update(id).digest('hex'));
    return first! < second! ? -1 : 1;
  });
  expect(drawOrder(seed, ids)).toEqual(byHand);
  expect(commitmentTo(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  expect(newSeed()).not.toEqual(newSeed());
});

it('gives every entry each rank equally often (chi-square over 20,000 seeds)', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const draws = 20_000;
  const counts = ids.map(() => ids.map(() => 0));
  for (let at = 0; at < draws; at += 1) {
    const seed = createHash('sha256').update(`seed ${at}`).digest();
    for (const [rank, id] of drawOrder(seed, ids).entries()) counts[ids.indexOf(id)]![rank]! += 1;
  }
  const expected = draws / ids.length;
  for (const ranks of counts) {
    const chiSquare = ranks.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99.9 % of 4 degrees of freedom.
    expect(chiSquare).toBeLessThan(18.47);
  }
});
