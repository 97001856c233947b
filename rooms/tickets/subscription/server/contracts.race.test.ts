import { describe, expect, it } from 'vitest';
import { type Reply, type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { address, contractCalls, contractsOf } from '../testing/index.ts';
import { expireContractTransfers } from './transfers/expireTransfers.ts';

const house = await testHouse();
const { sql } = house.database;
const { aConfirmed, aContract, complete } = await contractsOf(house);
const calls = (person: Pick<TestFan, 'token'>) => contractCalls(house, person);
const times = 40;
const many = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));
const isKnown = (replies: (Reply | undefined)[]) =>
  replies.every((reply) => reply === undefined || [200, 201, 204, 409, 410, 422].includes(reply.status));

describe('at the same moment', () => {
  it('CON-32 CON-33 CON-34 an invitation is accepted, declined, withdrawn or expires: one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const subscriber = await house.aFan();
      const { contractId, recipient } = await aConfirmed(subscriber);
      const invitee = await house.aFan();
      const { id } = (await calls(subscriber).askRecipient(contractId, invitee.email)).json.data;
      const late = house.context({ now: new Date(house.context().now.getTime() + 15 * 86_400_000) });
      const replies = await many((place) => {
        if (place % 4 === round % 4) return calls(subscriber).withdraw('recipient', id);
        if (place === 2) return expireContractTransfers.run(late, {} as never).then(() => undefined);
        return calls(invitee).answer('recipient', id, { accept: place % 2 === 0, address });
      });
      expect(isKnown(replies)).toBe(true);
      const [transfer] = await sql<{ state: string }[]>`select state from subscription.transfer where id = ${id}`;
      const [term] = await sql<{ recipientId: string }[]>`
        select recipient_id from subscription.term where contract_id = ${contractId}`;
      expect(transfer!.state).not.toBe('pending');
      expect(term!.recipientId).toBe(transfer!.state === 'accepted' ? invitee.id : recipient.id);
    }
  });

  it('CON-41 somebody who is asked twice becomes recipient of one contract', async () => {
    const subscriber = await house.aFan();
    const invitee = await house.aFan();
    const one = await aContract(subscriber);
    const other = await aContract(subscriber, { masterDataId: one.masterDataId });
    const ids: string[] = [];
    for (const { contractId } of [one, other])
      ids.push((await calls(subscriber).askRecipient(contractId, invitee.email)).json.data.id as string);
    const replies = await many((place) =>
      calls(invitee).answer('recipient', ids[place % 2]!, { accept: true, address }),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBe(times / 2);
    expect(new Set(refused.map(({ json }) => json.title))).toEqual(
      new Set(['ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA']),
    );
    const owned = await sql`select 1 from subscription.term where recipient_id = ${invitee.id}`;
    expect(owned).toHaveLength(1);
  });

  it('CON-31 a contract has one open invitation, whoever is asked', async () => {
    const subscriber = await house.aFan();
    const { contractId } = await aContract(subscriber);
    const invitees = [await house.aFan(), await house.aFan()];
    const replies = await many((place) =>
      place % 2 === 0
        ? calls(subscriber).askRecipient(contractId, invitees[0]!.email)
        : calls(subscriber).askSubscriber(contractId, invitees[1]!.email),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = new Set(replies.filter(({ status }) => status === 422).map(({ json }) => json.title));
    expect(codes).toEqual(new Set(['PLATFORM_ACTIONS_ARE_NOT_ALLOWED']));
  });

  it('CON-29 CON-36 a contract is confirmed, terminated and handed over one after the other', async () => {
    const subscriber = await house.aFan();
    const contract = await aContract(subscriber, { recipient: await house.aFan() });
    await complete(contract, subscriber);
    const invitee = await house.aFan();
    const replies = await many((place) => {
      if (place % 3 === 0) return calls(subscriber).confirm(contract.masterDataId);
      if (place % 3 === 1) return calls(subscriber).askSubscriber(contract.contractId, invitee.email);
      return calls(subscriber).terminate(contract.contractId);
    });
    expect(isKnown(replies)).toBe(true);
    expect(replies.filter(({ status, json }) => status === 200 && json.data.terminatesOn)).toHaveLength(1);
    expect(await calls(subscriber).stateOf(contract.contractId)).toBe('Terminated');
    const open = await sql`
      select 1 from subscription.transfer where contract_id = ${contract.contractId} and state = 'pending'`;
    expect(open).toHaveLength(0);
  });

  it('PAY-24 CON-59 no contract is paid with a method that is deleted', async () => {
    const subscriber = await house.aFan();
    const contract = await aContract(subscriber);
    const other = await aContract(subscriber, { masterDataId: contract.masterDataId });
    const card = await complete(contract, subscriber);
    await sql`update subscription.term set payment_token_id = null where payment_token_id = ${card}`;
    const path = `/api/checkout/v2/checkouts/paymentInfo/${card}`;
    await many((place) =>
      place === 7
        ? house.call('DELETE', path, { token: subscriber.token })
        : calls(subscriber).pay((place % 2 ? contract : other).contractId, card),
    );
    const [method] = await sql<{ state: string }[]>`select state from payment.saved_method where id = ${card}`;
    const used = await sql`select 1 from subscription.term where payment_token_id = ${card}`;
    if (method!.state === 'deleted') expect(used).toHaveLength(0);
    else expect(used).toHaveLength(2);
  });
});
