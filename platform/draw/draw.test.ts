import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitmentTo, drawOrder, listHashOf, newSeed, withPublicNumber } from './draw.ts';
import { type DrawFile, drawFile, drawList, faultsOfDraw } from './drawFile.ts';

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

it('does not care in which order people have entered, with the public number mixed in (chi-square)', () => {
  const [draws, people] = [5000, 5];
  const counts = Array.from({ length: people }, () => 0);
  const seed = Buffer.alloc(32, 7);
  for (let at = 0; at < draws; at += 1) {
    // Codes that grow with the order of entry, as bad as codes can be.
    const ids = Array.from({ length: people }, (_, person) => `${person}`);
    counts[ids.indexOf(drawOrder(withPublicNumber(seed, String(at)), ids)[0]!)]! += 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - draws / people) ** 2 / (draws / people), 0);
  expect(chiSquare).toBeLessThan(18.47);
});

const aFile = (seed: Uint8Array, ids: readonly string[], winners?: number): DrawFile => {
  const entries = ids.map((id, at) => ({ id, hasLeft: at === 0 }));
  const list = { seed, entries, listHash: listHashOf(ids), closedAt: new Date('2026-12-01'), winners };
  const about = { subject: 'Probe', publicNumber: '6 aus 49', publicReference: 'Lotto' };
  return drawList(list, about, new Date('2026-12-02'));
};

it('holds for every honest file, and for none of which a part was changed', () => {
  fc.assert(
    fc.property(bytes, fc.uniqueArray(fc.uuid(), { minLength: 3, maxLength: 20 }), (seed, ids) => {
      const file = aFile(seed, ids, 2);
      expect(drawFile.parse(file)).toEqual(file);
      expect(faultsOfDraw(file)).toEqual([]);
      expect(faultsOfDraw({ ...file, entries: file.entries.toReversed() })).not.toEqual([]);
      expect(faultsOfDraw({ ...file, entries: file.entries.slice(1) })).not.toEqual([]);
      expect(file.won).not.toContain(ids[0]);
      expect(faultsOfDraw({ ...file, won: file.won!.toReversed() })).not.toEqual([]);
      expect(faultsOfDraw({ ...file, passedOver: ['x'] })).not.toEqual([]);
      expect(faultsOfDraw({ ...file, seed: file.listHash })).not.toEqual([]);
      expect(faultsOfDraw({ ...file, commitment: file.listHash })).not.toEqual([]);
      expect(faultsOfDraw({ ...file, entries: [...file.entries, file.entries[0]!] })).not.toEqual([]);
    }),
  );
});

it('holds where the order alone is drawn, and who has left keeps a place in it', () => {
  fc.assert(
    fc.property(bytes, fc.uniqueArray(fc.uuid(), { minLength: 3, maxLength: 20 }), (seed, ids) => {
      const file = aFile(seed, ids);
      expect([file.won, file.passedOver, file.entries.toSorted()]).toEqual([undefined, [ids[0]], ids.toSorted()]);
      expect(faultsOfDraw(file)).toEqual([]);
    }),
  );
});
