import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();

it('CHK-23 names the saved payment methods by kind', async () => {
  const fan = await house.aFan();
  const path = '/api/checkout/v2/checkouts/paymentInfo';
  const reply = await house.call('GET', path, { token: fan.token });
  expect([reply.status, reply.json.data]).toEqual([200, { creditCard: [], payPal: [], sepa: [] }]);
  expect((await house.call('GET', path)).status).toBe(401);
});
