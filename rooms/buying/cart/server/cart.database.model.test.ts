import fc from 'fast-check';
import { expect, it } from 'vitest';
import { policies } from '#club/policies.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct, merchandise as shopSeller } from '#rooms/goods/shop/testing/index.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor, type Shopper } from '../testing/shopper.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const runs = 40;
const lifetime = policies.holds.merchandise;
const [stock, most, price] = [6, 4, 1995];
/** A test's token ends after an hour. */
const longest = 3500;

const buyer = fc.constantFrom<'fan' | 'visitor'>('fan', 'visitor');
const goods = fc.constantFrom(0, 1);
const quantity = fc.integer({ min: 1, max: most + 1 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), buyer, goods, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), buyer, goods, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), buyer, goods }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('claim' as const) }) },
  // Never a whole number of lifetimes, so that nothing ends in the very second in which it is looked at.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 15 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Name = 'fan' | 'visitor';
type Line = { quantity: number; since: number; until: number; isExtended?: boolean };

/** Two carts and one stock, as plain lists. */
class SimpleCarts {
  now = 0;
  carts: Record<Name, Map<number, Line>> = { fan: new Map(), visitor: new Map() };
  isHeld = ({ until }: Line) => until > this.now;
  free(which: number, except?: Line): number {
    const lines = [this.carts.fan.get(which), this.carts.visitor.get(which)];
    const others = lines.filter((line) => line !== undefined && line !== except && this.isHeld(line));
    return stock - others.reduce((sum, line) => sum + line!.quantity, 0);
  }
  apply(given: Step): boolean {
    if (given.kind === 'wait') this.now += given.seconds * 61;
    if (given.kind === 'claim') this.claim();
    if (given.kind === 'remove') return this.carts[given.buyer].delete(given.goods);
    if (given.kind === 'change') {
      const line = this.carts[given.buyer].get(given.goods);
      return line !== undefined && this.set(given.buyer, given.goods, given.quantity);
    }
    if (given.kind === 'add') {
      const before = this.carts[given.buyer].get(given.goods)?.quantity ?? 0;
      return this.free(given.goods) >= given.quantity && this.set(given.buyer, given.goods, before + given.quantity);
    }
    return true;
  }
  private set(name: Name, which: number, wanted: number): boolean {
    const line = this.carts[name].get(which);
    if (wanted > most || this.free(which, line) < wanted) return false;
    const isLiving = line !== undefined && this.isHeld(line);
    const since = isLiving ? line.since : this.now;
    // A visitor puts the end off once only.
    const isFixed = name === 'visitor' && isLiving && line.isExtended;
    const wish = Math.min(this.now + lifetime, since + 2 * lifetime);
    const until = isFixed ? line.until : Math.max(isLiving ? line.until : 0, wish);
    const isExtended = name === 'visitor' && isLiving && (isFixed || until > line.until);
    this.carts[name].set(which, { quantity: wanted, since, until, isExtended });
    return true;
  }
  private claim(): void {
    for (const [which, theirs] of this.carts.visitor) {
      const own = this.carts.fan.get(which);
      this.carts.visitor.delete(which);
      if (!own) this.carts.fan.set(which, theirs);
      else {
        const upTo = (pieces: number) => Math.min(pieces, Math.max(most, own.quantity, theirs.quantity));
        const wanted = upTo(own.quantity + theirs.quantity);
        const held = upTo((this.isHeld(own) ? own.quantity : 0) + (this.isHeld(theirs) ? theirs.quantity : 0));
        const later = own.until > theirs.until ? own : theirs;
        const got = held > 0 && this.free(which, own) >= wanted ? wanted : held;
        this.carts.fan.set(which, got > 0 ? { ...later, quantity: got } : { ...own, quantity: wanted });
      }
    }
  }
}

type Shoppers = Record<Name, Shopper>;

async function applyToHouse(shoppers: Shoppers, skus: string[], given: Step): Promise<boolean> {
  if (given.kind === 'wait') {
    letTimePass(house, given.seconds * 61);
    return true;
  }
  if (given.kind === 'claim') {
    const { status } = await shoppers.fan.claim(shoppers.visitor.visitorId);
    shoppers.visitor = await aVisitor(house);
    return status === 200;
  }
  const [shopper, sku] = [shoppers[given.buyer], skus[given.goods]!];
  if (given.kind === 'add') return (await shopper.add({ sku, quantity: given.quantity })).status === 200;
  const line = (await shopper.items()).find((item) => item.sku === sku);
  if (!line) return false;
  const reply =
    given.kind === 'remove'
      ? await shopper.remove(line.id)
      : await shopper.change(line.id, { quantity: given.quantity });
  return reply.status < 300;
}

async function expectSame(shoppers: Shoppers, skus: string[], model: SimpleCarts): Promise<void> {
  for (const name of ['fan', 'visitor'] as const) {
    const { data } = (await shoppers[name].read()).json;
    const items = data.orders.flatMap((order: { items: { sku: string; quantity: number; expiresIn: number }[] }) =>
      order.items.map((item) => [skus.indexOf(item.sku), item.quantity, item.expiresIn >= 0]),
    );
    const lines = [...model.carts[name]].map(([which, line]) => [which, line.quantity, model.isHeld(line)]);
    expect(items.sort()).toEqual(lines.sort());
    const pieces = lines.reduce((sum, line) => sum + Number(line[1]), 0);
    expect(Math.round(data.totalItemPrice * 100)).toBe(pieces * price);
    expect(data.totalItemQuantity).toBe(pieces);
  }
  const asked = skus.map((sku) => ({ sku, quantity: 1, userOptionValues: [] }));
  const quotes = await merchandise.quote(house.context({ now: house.house.clock.now() }), asked);
  expect(quotes.map(({ available }) => available)).toEqual([model.free(0), model.free(1)]);
}

it('CART-19 CART-25 CART-42 CART-48 CART-52 fills, changes and joins carts on one stock as two simple lists would, piece by piece', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      letTimePass(house, 0);
      const parts = { onHand: stock, maxQuantity: most, price };
      const skus = [await aProduct(house.context(), parts), await aProduct(house.context(), parts)].map(
        ({ sku }) => sku,
      );
      const fan = await house.aFan();
      const shoppers = { fan: asFan(house, fan.token), visitor: await aVisitor(house) };
      const model = new SimpleCarts();
      for (const given of steps) {
        if (given.kind === 'wait' && model.now + given.seconds * 61 > longest) continue;
        const isAllowed = model.apply(given);
        expect(await applyToHouse(shoppers, skus, given)).toBe(isAllowed);
        await expectSame(shoppers, skus, model);
      }
    }),
    { numRuns: runs, endOnFailure: true, seed: 1922231849, path: '38' },
  );
}, 240_000);
