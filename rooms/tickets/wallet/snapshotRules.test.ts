import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOfPacked, findPacked, packRights, type SnapshotRight, snapshotStates } from './snapshotRules.ts';

const digits = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const text = fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: null });
const right: fc.Arbitrary<SnapshotRight> = fc.record({
  serial: fc.array(fc.constantFrom(...digits), { minLength: 10, maxLength: 10 }).map((letters) => letters.join('')),
  generation: fc.integer({ min: 1, max: 32_767 }),
  state: fc.constantFrom(...snapshotStates),
  code: fc.constantFrom('FULL', 'REDUCED', 'CHILD'),
  entrance: text,
  block: text,
  row: text,
  seat: text,
  isOnPaper: fc.boolean(),
});
const rights = fc.uniqueArray(right, { selector: ({ serial }) => serial, maxLength: 200 });

describe('the snapshot of a gate', () => {
  it('gives every right back as it was, and none that is not in it', () => {
    fc.assert(
      fc.property(rights, right, (packed, other) => {
        const { bytes, texts } = packRights(packed);
        expect(countOfPacked(bytes)).toBe(packed.length);
        for (const one of packed) expect(findPacked(bytes, texts, one.serial)).toEqual(one);
        if (!packed.some(({ serial }) => serial === other.serial))
          expect(findPacked(bytes, texts, other.serial)).toBeUndefined();
      }),
    );
  });

  it('has room for 60,000 rights in 1.2 MB', () => {
    const many = Array.from(
      { length: 60_000 },
      (_, index): SnapshotRight => ({
        serial: index.toString(8).padStart(10, '0'),
        generation: 1,
        state: 'issued',
        code: 'FULL',
        entrance: `E${index % 12}`,
        block: String(index % 80),
        row: String(index % 40),
        seat: String(index % 30),
        isOnPaper: index % 7 === 0,
      }),
    );
    const { bytes, texts } = packRights(many);
    expect(bytes.byteLength).toBe(1_200_000);
    expect(JSON.stringify(texts).length).toBeLessThan(2_000);
    expect(findPacked(bytes, texts, many[47_111]!.serial)).toEqual(many[47_111]);
  });

  it('is empty where nobody has a ticket', () => {
    const { bytes, texts } = packRights([]);
    expect(findPacked(bytes, texts, '0123456789')).toBeUndefined();
  });
});
