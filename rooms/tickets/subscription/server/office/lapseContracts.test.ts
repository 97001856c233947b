import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { contractCalls, contractsOf } from '../../testing/index.ts';

const house = await testHouse();
const { office, aContract, complete, aConfirmed } = await contractsOf(house);
const lapse = (masterDataId: string, isDryRun: boolean) =>
  office.call('POST', `/contractSeasons/${masterDataId}/lapses`, { isDryRun });
/** The season whose time to confirm is over; contracts are made while there still is some. */
async function endTime(masterDataId: string): Promise<void> {
  await house.database.sql`
    update subscription.master_data set opens_on = current_date - 30, confirm_until = current_date - 2
    where id = ${masterDataId}`;
}

describe('contracts that nobody has confirmed in time', () => {
  it('CON-29 end with a preview first, once, with one mail for all of a subscriber; confirmed ones stay', async () => {
    const subscriber = await house.aFan();
    const kept = await aConfirmed(subscriber);
    const { masterDataId } = kept;
    const late = [await aContract(subscriber, { masterDataId }), await aContract(subscriber, { masterDataId })];
    await complete(late[0]!, subscriber);
    const before = (await house.mailsTo(subscriber.email)).length;
    expect((await lapse(masterDataId, false)).json.data).toMatchObject({ count: 0 });
    await endTime(masterDataId);
    const numbers = late.map(({ number }) => number).toSorted();
    const preview = (await lapse(masterDataId, true)).json.data;
    expect({ ...preview, numbers: preview.numbers.toSorted() }).toEqual({
      count: 2,
      sum: 1000,
      isWritten: false,
      numbers,
    });
    expect((await lapse(masterDataId, false)).json.data).toMatchObject({ count: 2, isWritten: true });
    expect((await lapse(masterDataId, false)).json.data).toMatchObject({ count: 0 });
    const calls = contractCalls(house, subscriber);
    const states = await Promise.all([kept, ...late].map(({ contractId }) => calls.stateOf(contractId)));
    expect(states).toEqual(['Confirmed', 'Terminated', 'Terminated']);
    const mails = (await house.mailsTo(subscriber.email)).slice(before);
    expect(mails).toHaveLength(1);
    for (const number of numbers) expect(mails[0]!.text).toContain(number);
  });

  it('are asked about no more, and nobody can take one over', async () => {
    const subscriber = await house.aFan();
    const contract = await aContract(subscriber);
    const invitee = await house.aFan();
    const asked = await contractCalls(house, subscriber).askRecipient(contract.contractId, invitee.email);
    await endTime(contract.masterDataId);
    await lapse(contract.masterDataId, false);
    const transfer = await contractCalls(house, invitee).readTransfer('recipient', asked.json.data.id);
    expect(transfer.json.data.state).toBe('withdrawn');
  });

  it('are nothing for staff without the permission', async () => {
    const shop = await house.aStaffMember('shop');
    const { masterDataId } = await aContract(await house.aFan());
    const path = `/api/office/v1/contractSeasons/${masterDataId}/lapses`;
    expect((await house.call('POST', path, { token: shop.token, body: { isDryRun: true } })).status).toBe(403);
  });
});
