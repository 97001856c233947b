import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const [administrator, finance] = [await house.aStaffMember(), await house.aStaffMember('finance')];

// The first statement is the token's look-up.
it.each<[statements: number, what: string, path: string, token: string]>([
  // With whether anything waits for this person alone, such as applications to be read.
  [4, 'who is at work', 'self', administrator.token],
  // One for each number, two for revenue with the counter's.
  [10, 'the start page of somebody in finance', 'today', finance.token],
])('%i for %s', async (statements, _, path, token) => {
  const read = async () => expect((await house.call('GET', `/api/office/v1/${path}`, { token })).status).toBe(200);
  expect(await house.statementsOf(read)).toBe(statements);
});
