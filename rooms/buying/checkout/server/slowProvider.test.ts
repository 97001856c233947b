// The column "slow" of the fault matrix.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { deliverWebhooks, switchFaults, untilHeld } from '#rooms/money/sandboxPay/testing/index.ts';
import { expectNoOrder, expectOneOrder, inCart, letJobAsk } from './testing/outcomes.ts';
import { aBuyerFor, ways } from './testing/ways.ts';

const house = await testHouse();
const { sku } = await aProduct(house.context(), { onHand: 1000, price: 2000 });
const total = 2495;
/** Milliseconds that we give an answer of the payment service. */
const limit = 8000;

/**
 * Makes a call during which the payment service does its work but keeps its answers back. `before` of them leave in
 * time; what becomes of the next one is up to `then`. Nobody waits for real: the test lets the time limit pass.
 */
async function whileSlow(then: 'inTime' | 'tooLate', call: () => Promise<Reply>, before = 0): Promise<Reply> {
  const passLimit: (() => void)[] = [];
  const setTimer = globalThis.setTimeout;
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== limit) return setTimer(work, ms);
    passLimit.push(work);
    return setTimer(() => {}, 0);
  }) as typeof setTimeout);
  try {
    await switchFaults(house, { api: 'held' });
    const made = call();
    for (let answer = 0; answer < before; answer += 1) {
      await untilHeld(house);
      await switchFaults(house, { api: 'held' });
    }
    await untilHeld(house);
    if (then === 'tooLate') passLimit.at(-1)?.();
    else await switchFaults(house);
    return await made;
  } finally {
    timer.mockRestore();
    await switchFaults(house);
  }
}

const stateOf = ({ json }: Reply) => json.data.state;

afterEach(() => switchFaults(house));

describe.each(ways)('$name', (way) => {
  const calls = way.calls ?? 1;

  it.each(Array.from({ length: calls }, (_, before) => before))(
    'CHK-38 gives an answer up that takes too long (after %i in time), keeps the cart, and the same call goes on with what was done',
    async (before) => {
      const buyer = await aBuyerFor(house, way, sku);
      expect((await whileSlow('tooLate', () => way.order(buyer), before)).status).toBe(503);
      expect(await inCart(buyer)).toBe(1);
      const ordered = await way.order(buyer);
      await way.give(house, ordered);
      expect(stateOf(await buyer.status(ordered.json.data.checkoutId))).toBe('completed');
      await expectOneOrder(house, buyer, total);
      await deliverWebhooks(house);
      await expectOneOrder(house, buyer, total);
    },
  );

  it('orders once what was captured while we had given the answer up', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await way.order(buyer);
    await way.give(house, ordered);
    const { checkoutId } = ordered.json.data;
    expect(stateOf(await whileSlow('tooLate', () => buyer.status(checkoutId)))).toBe('processing');
    expect(await inCart(buyer)).toBe(1);
    expect(stateOf(await buyer.status(checkoutId))).toBe('completed');
    await deliverWebhooks(house);
    await expectOneOrder(house, buyer, total);
  });

  it('waits for answers that come in time', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await whileSlow('inTime', () => way.order(buyer), calls - 1);
    await way.give(house, ordered);
    expect(stateOf(await whileSlow('inTime', () => buyer.status(ordered.json.data.checkoutId)))).toBe('completed');
    await expectOneOrder(house, buyer, total);
  });

  it('does nothing for a buyer who went away from an answer that took too long, unless the money has come', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    expect((await whileSlow('tooLate', () => way.order(buyer), calls - 1)).status).toBe(503);
    // Once it begins again under the same key, once it asks.
    await letJobAsk(house, buyer);
    await letJobAsk(house, buyer);
    if (way.name === 'sepa') await expectOneOrder(house, buyer, total);
    else await expectNoOrder(house, buyer);
    expect(await inCart(buyer)).toBe(way.name === 'sepa' ? 0 : 1);
  });
});
