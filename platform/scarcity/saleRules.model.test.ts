import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideSale, type SaleLine } from './saleRules.ts';

const runs = 10_000;
const ids = ['a', 'b', 'c', 'd'];

type Step =
  | { kind: 'hold'; holdId: string; quantity: number }
  | { kind: 'end'; holdId: string }
  | { kind: 'deliver'; quantity: number }
  | { kind: 'sell'; lines: SaleLine[] };

const holdId = fc.constantFrom(...ids);
const quantity = fc.integer({ min: 1, max: 4 });
const lines = fc
  .tuple(fc.shuffledSubarray(ids, { minLength: 1, maxLength: 3 }), fc.array(quantity, { minLength: 3, maxLength: 3 }))
  .map(([chosen, quantities]) => chosen.map((id, at) => ({ holdId: id, pool: 'A', quantity: quantities[at]! })));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), holdId, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), holdId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deliver' as const), quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sell' as const), lines }) },
);

/** A stock of single pieces, each with the id of the hold that keeps it. */
class PlayedStock {
  pieces: (string | undefined)[] = [undefined, undefined, undefined, undefined, undefined];
  sold = new Map<string, number>();
  count = (owner: string | undefined) => this.pieces.filter((one) => one === owner).length;
  giveBack(owner: string): void {
    this.pieces = this.pieces.map((one) => (one === owner ? undefined : one));
  }
  hold(owner: string, wanted: number): void {
    if (this.count(undefined) + this.count(owner) < wanted) return;
    this.giveBack(owner);
    this.keep(owner, wanted);
  }
  keep(owner: string, wanted: number): void {
    for (let left = wanted; left > 0; left -= 1) this.pieces[this.pieces.indexOf(undefined)] = owner;
  }
  sell(asked: SaleLine[]): string[] {
    const open = asked.filter((line) => !this.sold.has(line.holdId));
    for (const line of asked) {
      const kept = open.includes(line) ? Math.min(this.count(line.holdId), line.quantity) : 0;
      this.giveBack(line.holdId);
      this.keep(line.holdId, kept);
    }
    const missing = open.filter((line) => {
      const lacking = line.quantity - this.count(line.holdId);
      if (this.count(undefined) < lacking) return true;
      this.keep(line.holdId, lacking);
      this.pieces = this.pieces.filter((owner) => owner !== line.holdId);
      this.sold.set(line.holdId, line.quantity);
      return false;
    });
    for (const line of asked) this.giveBack(line.holdId);
    return missing.map((line) => line.holdId);
  }
}

/** The same stock as the shop counts it: pieces in all, and how many each hold keeps. */
class CountedStock {
  onHand = 5;
  holds = new Map<string, number>();
  sold = new Set<string>();
  held = (except: readonly string[] = []) =>
    [...this.holds].reduce((sum, [id, pieces]) => sum + (except.includes(id) ? 0 : pieces), 0);
  hold(id: string, wanted: number): void {
    if (this.onHand - this.held([id]) >= wanted) this.holds.set(id, wanted);
  }
  sell(asked: SaleLine[]): string[] {
    const own = asked.map((line) => line.holdId);
    const kept = new Map(
      own.flatMap((id) => (this.holds.has(id) ? [[id, { pool: 'A', quantity: this.holds.get(id)! }] as const] : [])),
    );
    const stock = new Map([['A', { onHand: this.onHand, held: this.held(own) }]]);
    const { served, missing } = decideSale(asked, stock, kept, this.sold);
    for (const line of served) {
      this.onHand -= line.quantity;
      this.sold.add(line.holdId);
    }
    for (const id of own) this.holds.delete(id);
    return missing;
  }
}

it('sells for any ten thousand sequences exactly what a stock of single pieces would: none lost, none sold twice, none taken from another', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 14 }), (steps) => {
      const [played, counted] = [new PlayedStock(), new CountedStock()];
      let delivered = 5;
      for (const given of steps) {
        if (given.kind === 'hold') for (const stock of [played, counted]) stock.hold(given.holdId, given.quantity);
        if (given.kind === 'end') {
          played.giveBack(given.holdId);
          counted.holds.delete(given.holdId);
        }
        if (given.kind === 'deliver') {
          delivered += given.quantity;
          counted.onHand += given.quantity;
          played.pieces.push(...Array.from({ length: given.quantity }, () => undefined));
        }
        if (given.kind === 'sell' && counted.sell(given.lines).join() !== played.sell(given.lines).join())
          expect.fail('served other lines');
        const soldPieces = [...played.sold.values()].reduce((sum, pieces) => sum + pieces, 0);
        if (counted.onHand !== played.pieces.length || counted.onHand + soldPieces !== delivered)
          expect.fail('pieces came or went');
        if (counted.held() > counted.onHand || ids.some((id) => (counted.holds.get(id) ?? 0) !== played.count(id)))
          expect.fail('kept other pieces');
      }
    }),
    { numRuns: runs },
  );
});
