import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { contractCalls, contractsOf } from '../../testing/index.ts';

const house = await testHouse();
const { aConfirmed } = await contractsOf(house);
const declare = async (email: string, contractNumber?: string) => {
  const body = { name: 'Toni Muster', email, kind: 'ordinary', ...(contractNumber ? { contractNumber } : {}) };
  expect((await house.call('POST', '/api/subscription/v1/terminations', { body })).status).toBe(200);
  await house.drainJobs();
};

it('a contract is cancelled without signing in, by its number, to the next renewal, and another goes on', async () => {
  const subscriber = await house.aFan();
  const [first, second] = [await aConfirmed(subscriber), await aConfirmed(subscriber)];
  const { read, stateOf } = contractCalls(house, subscriber);
  await declare(subscriber.email, `${first.number}0`);
  expect(await stateOf(first.contractId)).toBe('Confirmed');
  await declare(subscriber.email, first.number.toLowerCase());
  const renewal = addDays(house.context().today(), 425);
  expect((await read(first.contractId)).json.data).toMatchObject({ state: 'Terminated', terminatesOn: renewal });
  expect(await stateOf(second.contractId)).toBe('Confirmed');
  const receipts = (await house.mailsTo(subscriber.email)).filter(({ text }) => text.includes(first.number));
  expect(receipts.length).toBeGreaterThan(0);
});

it('all contracts of an address end where no number is given, and nobody else’s', async () => {
  const [subscriber, other] = [await house.aFan(), await house.aFan()];
  const [first, foreign] = [await aConfirmed(subscriber), await aConfirmed(other)];
  await declare(subscriber.email);
  await declare(subscriber.email, foreign.number);
  expect(await contractCalls(house, subscriber).stateOf(first.contractId)).toBe('Terminated');
  expect(await contractCalls(house, other).stateOf(foreign.contractId)).toBe('Confirmed');
});
