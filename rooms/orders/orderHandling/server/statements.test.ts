import { expect, it } from 'vitest';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { anOrder, list, read } = await anOffice(house);
const order = await anOrder();

// With the token's look-up, and where somebody looks at one order with what the trail keeps of it.
it.each<[statements: number, what: string, work: () => Promise<Reply>]>([
  [9, 'one order', () => read(order.orderId)],
  [5, 'the list of orders', () => list()],
  [6, 'the orders of an e-mail address', () => list({ q: order.fan.email })],
])('%i for %s', async (statements, _, work) => {
  const call = async () => expect((await work()).status).toBe(200);
  expect(await house.statementsOf(call)).toBe(statements);
});
