import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeStepAt, readCode, rotatingText } from './codeRules.ts';
import { type MergedRight, mergeScans, type OfflineScan } from './mergeRules.ts';

const serial = '0123456789';
const noon = Date.UTC(2026, 11, 5, 12);
const at = (seconds: number) => new Date(noon + seconds * 1000);
const scan = (scanId: string, seconds: number, parts: Partial<OfflineScan> = {}): OfflineScan => ({
  scanId,
  at: at(seconds),
  entrance: 'Nord',
  isByHand: false,
  isGenuine: true,
  isOverLimit: false,
  shown: readCode(rotatingText({ serial, generation: 1 }, codeStepAt(noon + seconds * 1000), '12345678'))!,
  ...parts,
});
const right = (parts: Partial<MergedRight> = {}): MergedRight => ({
  id: 'r1',
  eventId: 'e1',
  startsAt: new Date(noon + 3_600_000),
  isCalledOff: false,
  keyGeneration: 1,
  generation: 1,
  state: 'issued',
  endedAt: null,
  entrance: 'Nord',
  eventState: 'published',
  formats: ['mobile'],
  format: 'mobile',
  holderId: 'h1',
  hasNoPlace: false,
  entry: undefined,
  ...parts,
});
const used = (scanId: string, seconds: number) => right({ state: 'used', entry: { scanId, enteredAt: at(seconds) } });
const merge = (one: MergedRight, ...scans: OfflineScan[]) => mergeScans('e1', new Map([[serial, one]]), scans);
const ids = (scans: { scan: OfflineScan }[]) => scans.map(({ scan: { scanId } }) => scanId);

describe('scans that come later', () => {
  it('make the first one in time the entry, however they are sent', () => {
    const { entries, conflicts, answers } = merge(right(), scan('b', 20), scan('a', 10), scan('c', 30));
    expect([ids(entries), ids(conflicts)]).toEqual([['a'], ['b', 'c']]);
    expect([...answers]).toEqual([
      ['a', 'valid'],
      ['b', 'alreadyIn'],
      ['c', 'alreadyIn'],
    ]);
  });

  it('go before an entry that the server has, if they were earlier', () => {
    const { entries } = merge(used('online', 20), scan('a', 10));
    expect(entries).toMatchObject([{ scan: { scanId: 'a' }, former: { scanId: 'online' } }]);
  });

  it('are conflicts where the server has an earlier entry, or one of the same moment', () => {
    expect(ids(merge(used('online', 5), scan('a', 10)).conflicts)).toEqual(['a']);
    expect(ids(merge(used('online', 10), scan('a', 10)).conflicts)).toEqual(['a']);
  });

  it('change nothing when they are sent twice', () => {
    expect(merge(used('a', 10), scan('a', 10))).toMatchObject({ entries: [], conflicts: [] });
    expect(merge(used('a', 10), scan('a', 10)).answers.get('a')).toBe('valid');
  });

  it.each([
    [{ state: 'void', endedAt: at(0) }, 'void'],
    [{ state: 'passedOn', endedAt: at(0) }, 'forwardedOn'],
    [{ generation: 2 }, 'void'],
    [{ eventId: 'e2' }, 'otherMatch'],
  ] as const)('tell of somebody who came in with what is %j', (parts, reason) => {
    expect(merge(right(parts), scan('a', 10)).conflicts).toMatchObject([{ reason }]);
  });

  it('count for the moment of the scan, not of the sending, and at whichever entrance', () => {
    expect(ids(merge(right({ entrance: 'Süd' }), scan('a', 10)).entries)).toEqual(['a']);
    const shown = scan('x', 10).shown;
    expect(merge(right(), scan('late', 100, { shown })).conflicts).toMatchObject([{ reason: 'stale' }]);
  });

  it('are conflicts where nobody has issued the number, where the code is forged, and where too many were typed', () => {
    const unknown = mergeScans('e1', new Map(), [scan('a', 10)]);
    expect(unknown.answers.get('a')).toBe('unknown');
    expect(unknown.conflicts).toMatchObject([{ rightId: undefined, reason: 'unknown' }]);
    const forged = merge(right(), scan('a', 10, { isGenuine: false }));
    expect([forged.entries, forged.conflicts]).toMatchObject([[], [{ rightId: 'r1', reason: 'unknown' }]]);
    const typed = merge(right(), scan('a', 10, { isOverLimit: true }));
    expect([typed.entries, typed.conflicts]).toMatchObject([[], [{ rightId: 'r1', reason: 'typedLimit' }]]);
  });

  it('leave one entry, the earliest, whatever is sent in whichever parts', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }),
        fc.nat(12),
        (seconds, cut) => {
          const scans = seconds.map((one) => scan(`s${one}`, one));
          let present = right();
          const conflicts = new Set<string>();
          for (const part of [scans.slice(0, cut), scans.slice(cut)]) {
            const done = merge(present, ...part);
            for (const {
              scan: { scanId },
            } of done.conflicts)
              conflicts.add(scanId);
            for (const { scan: one, former } of done.entries) {
              if (former) conflicts.add(former.scanId);
              present = right({ state: 'used', entry: { scanId: one.scanId, enteredAt: one.at } });
            }
          }
          expect(present.entry?.scanId).toBe(`s${Math.min(...seconds)}`);
          expect(conflicts.size).toBe(scans.length - 1);
        },
      ),
    );
  });
});
