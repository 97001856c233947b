import fc from 'fast-check';
import { expect, it } from 'vitest';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProductDraft } from '../testing/aProduct.ts';
import { merchandiseStock, merchandise as shopSeller } from './merchandise.ts';
import { saveProducts } from './saveProducts.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const start = house.context().now.getTime();
const runs = 60;
const stockSize = 6;

type Step =
  | { kind: 'hold'; line: number; quantity: number; minutes: number }
  | { kind: 'release' | 'sell'; line: number; quantity: number }
  | { kind: 'extend'; line: number; quantity: number; minutes: number; replaced: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'tidy' };

const line = fc.nat({ max: 4 });
const quantity = fc.integer({ min: 1, max: stockSize + 1 });
const minutes = fc.integer({ min: 1, max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), line, quantity, minutes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('release' as const, 'sell' as const), line, quantity }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('extend' as const), line, quantity, minutes, replaced: line }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'tidy' as const }) },
);

/** The stock as plain numbers: pieces, and who keeps how many until when. It never tidies. */
class SimpleStock {
  now = 0;
  pieces = stockSize;
  kept = new Map<number, { quantity: number; until: number; frozen?: { quantity: number; until: number } }>();
  sold = new Set<number>();
  free(except?: number): number {
    const others = [...this.kept].filter(([id, { until }]) => id !== except && until > this.now);
    return this.pieces - others.reduce((sum, [, { quantity: pieces }]) => sum + pieces, 0);
  }
  apply(given: Step): unknown {
    if (given.kind === 'wait') this.now += given.minutes;
    if (given.kind === 'release') this.giveBack(given.line);
    if (given.kind === 'hold') return this.hold(given.line, given.quantity, this.now + given.minutes);
    if (given.kind === 'extend') {
      if (given.replaced !== given.line) this.kept.delete(given.replaced);
      const mine = this.kept.get(given.line);
      if (!mine || mine.until <= this.now) return { lost: true };
      mine.quantity = Math.min(mine.quantity, given.quantity);
      mine.frozen = { quantity: mine.quantity, until: this.now + given.minutes };
      mine.until = Math.max(mine.until, mine.frozen.until);
      return { lost: false };
    }
    if (given.kind === 'sell') return { missing: !this.sell(given.line, given.quantity) };
    return undefined;
  }
  private frozen(id: number) {
    const frozen = this.kept.get(id)?.frozen;
    return frozen && frozen.until > this.now ? frozen : undefined;
  }
  private giveBack(id: number): void {
    const frozen = this.frozen(id);
    if (frozen) this.kept.set(id, { ...frozen, frozen });
    else this.kept.delete(id);
  }
  private hold(id: number, quantity: number, until: number): 'held' | 'short' {
    const frozen = this.frozen(id);
    const wanted = Math.max(quantity, frozen?.quantity ?? 0);
    if (this.free(id) < wanted) return 'short';
    this.kept.set(id, { quantity: wanted, until: Math.max(until, frozen?.until ?? 0), ...(frozen ? { frozen } : {}) });
    return 'held';
  }
  private sell(id: number, wanted: number): boolean {
    const isThere = this.free(id) >= wanted;
    this.kept.delete(id);
    if (this.sold.has(id)) return true;
    if (!isThere) return false;
    this.pieces -= wanted;
    this.sold.add(id);
    return true;
  }
}

async function applyToShop(sku: string, minute: number, given: Step): Promise<unknown> {
  const now = new Date(start + minute * 60_000);
  const ctx = house.context({ now });
  const idOf = (id: number) => `${sku}-${id}`;
  const later = (count: number) => new Date(now.getTime() + count * 60_000);
  if (given.kind === 'tidy') return releaseExpired('releaseExpiredHolds', merchandiseStock).run(ctx, {} as never);
  if (given.kind === 'wait') return undefined;
  const holdId = idOf(given.line);
  if (given.kind === 'release') return merchandise.release(ctx, [holdId]);
  if (given.kind === 'hold')
    return merchandise.hold(ctx, { holdId, sku, quantity: given.quantity, expiresAt: later(given.minutes) });
  if (given.kind === 'extend') {
    const replaced = given.replaced === given.line ? [] : [{ holdId: idOf(given.replaced), sku, quantity: 1 }];
    const line = { holdId, sku, quantity: given.quantity };
    return { lost: (await merchandise.extend(ctx, [line], later(given.minutes), replaced)).lost.length > 0 };
  }
  return { missing: (await merchandise.fulfil(ctx, [{ holdId, sku, quantity: given.quantity }])).missing.length > 0 };
}

it('behaves like a simple stock for any sequence of holding, waiting, extending, giving back, tidying and selling', async () => {
  const drafts = Array.from({ length: runs }, () => {
    const draft = aProductDraft();
    return { ...draft, variants: [{ sku: draft.sku, price: 100, onHand: stockSize }] };
  });
  await saveProducts(house.context(), drafts);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { sku } = drafts[run++]!;
      const stock = new SimpleStock();
      for (const given of steps) {
        const outcome = await applyToShop(sku, stock.now, given);
        expect(outcome).toEqual(stock.apply(given));
        const now = new Date(start + stock.now * 60_000);
        const [quote] = await merchandise.quote(house.context({ now }), [{ sku, quantity: 1, userOptionValues: [] }]);
        expect(quote!.available).toBe(stock.free());
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
