import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { matchPayments } from './matchPayments.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { call } = await anOffice(house);
const { sku } = await aProduct(house.context());
const { paymentId } = await aPaidOrder(house, [{ sku }]);
const read = (path: string) => async () => expect((await call(path)).status).toBe(200);
const match = () => matchPayments(house.context());
await match();

// With the token's look-up.
it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [2, 'what does not add up', read('')],
  [6, 'one payment with its steps and its order', read(`/${paymentId}`)],
  [1, 'the job that ticks payments off, where all are', match],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});
