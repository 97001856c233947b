import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { contractsOf } from '../../testing/index.ts';

const house = await testHouse();
const { office, aContract, aConfirmed } = await contractsOf(house);
const { sql } = house.database;
const wantCard = (contractId: string) =>
  sql`update subscription.term set shipping_code = 'card' where contract_id = ${contractId}`;
const number = (masterDataId: string) => office.call('POST', `/contractSeasons/${masterDataId}/cards`, {});
const list = async (masterDataId: string, name: 'cards' | 'labels') => {
  const { body } = await office.call('GET', `/contractSeasons/${masterDataId}/cards?list=${name}`);
  return body.trim().split('\r\n').slice(1);
};

it('cards of confirmed contracts are numbered once, and listed for the printer with bar code, name and seat', async () => {
  const subscriber = await house.aFan();
  const confirmed = await aConfirmed(subscriber);
  const { masterDataId } = confirmed;
  const mobile = await aConfirmed(await house.aFan(), { masterDataId });
  const open = await aContract(await house.aFan(), { masterDataId });
  await wantCard(confirmed.contractId);
  await wantCard(open.contractId);
  expect((await number(masterDataId)).json.data).toEqual({ count: 1, new: 1 });
  const [card, ...others] = await list(masterDataId, 'cards');
  expect(others).toEqual([]);
  expect(card).toContain(confirmed.number);
  expect(card).toMatch(/"29\d{11}"/);
  expect(
    await Promise.all([number(masterDataId), number(masterDataId)].map(async (call) => (await call).json.data)),
  ).toEqual([
    { count: 1, new: 0 },
    { count: 1, new: 0 },
  ]);
  expect(await list(masterDataId, 'cards')).toEqual([card]);
  const [label] = await list(masterDataId, 'labels');
  for (const part of [confirmed.number, 'Frankfurt']) expect(label).toContain(part);
  // Who wants the ticket on a phone after all gets no card.
  await sql`update subscription.term set shipping_code = 'mobile' where contract_id = ${confirmed.contractId}`;
  expect([await list(masterDataId, 'cards'), mobile.number]).toEqual([[], mobile.number]);
});

it('two who number at the same moment give nobody two numbers', async () => {
  const first = await aConfirmed(await house.aFan());
  const { masterDataId } = first;
  const all = [first, await aConfirmed(await house.aFan(), { masterDataId })];
  for (const { contractId } of all) await wantCard(contractId);
  const replies = await Promise.all(Array.from({ length: 5 }, () => number(masterDataId)));
  expect(replies.reduce((sum, { json }) => sum + json.data.new, 0)).toBe(2);
  const codes = (await list(masterDataId, 'cards')).map((line) => /29\d{11}/.exec(line)![0]);
  expect(new Set(codes).size).toBe(2);
});
