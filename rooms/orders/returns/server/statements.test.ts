import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aReturn } from './testing/aReturn.ts';

const house = await testHouse();
const { token } = await house.aStaffMember('service');
const { orderNumber, number, orderId } = await aReturn(house, { quantity: 1 });
const list = (q: string) => ['GET', `/api/office/v1/returns?q=${q}`] as const;
const stranger = { name: 'X', email: `x-${orderId}@kurve.test` };
const declare = ['POST', '/api/checkout/v3/withdrawals'] as const;

// With the token's look-up where somebody is signed in, BEGIN and COMMIT.
it.each<[statements: number, what: string, call: readonly [method: string, path: string], body?: object]>([
  [5, 'the list of returns', list(number)],
  [6, 'the returns of an order', list(orderNumber)],
  [3, 'the withdrawals that somebody has to read', ['GET', '/api/office/v1/declarations?state=open']],
  // The same for an order that there is not, so that the time of the reply tells nothing.
  [4, 'a withdrawal of somebody else’s order', declare, { ...stranger, orderNumber }],
  [4, 'a withdrawal of an order that there is not', declare, { ...stranger, orderNumber: '1-999999' }],
])('%i for %s', async (statements, _, [method, path], body) => {
  const options = body ? { body } : { token };
  const call = async () => expect((await house.call(method, path, options)).status).toBe(200);
  expect(await house.statementsOf(call)).toBe(statements);
});
