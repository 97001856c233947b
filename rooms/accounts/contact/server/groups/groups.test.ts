import { describe, expect, it } from 'vitest';
import { openGroups, sepaTesters } from '#club/groups.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { insertGroupMembership } from './groupStore.ts';

const house = await testHouse();
const groups = '/api/contact/v1/self/groups';
const names = async (token: string) =>
  (await house.call('GET', groups, { token })).json.data.items.map((group: { name: string }) => group.name);

describe('200', () => {
  it('ACC-31 ACC-32 ACC-33 joins an open group, also twice and at the same moment, and lists it once', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    expect(await names(fan.token)).toEqual([]);
    const join = () => house.call('POST', `${groups}/${openGroups[0]}`, { token: fan.token });
    const replies = await Promise.all([join(), join(), join()]);
    expect(replies.map(({ status, json }) => [status, json.data])).toEqual(
      Array(3).fill([200, { name: openGroups[0] }]),
    );
    expect([await names(fan.token), await names(other.token)]).toEqual([[openGroups[0]], []]);
  });

  it('ACC-31 lists the SEPA testers for those whom staff has added', async () => {
    const fan = await house.aFan();
    await house.call('GET', '/api/contact/v1/contacts/self', { token: fan.token });
    await insertGroupMembership(house.database, { fanId: fan.id, name: sepaTesters, joinedAt: new Date() });
    expect(await names(fan.token)).toEqual([sepaTesters]);
    expect((await house.call('POST', `${groups}/${sepaTesters}`, { token: fan.token })).status).toBe(200);
  });
});

describe('403', () => {
  it('ACC-32 lets nobody make themselves a SEPA tester', async () => {
    const fan = await house.aFan();
    expect((await house.call('POST', `${groups}/${sepaTesters}`, { token: fan.token })).status).toBe(403);
    expect(await names(fan.token)).toEqual([]);
  });
});

describe('404', () => {
  it('ACC-32 knows no group that the club does not have', async () => {
    const fan = await house.aFan();
    expect((await house.call('POST', `${groups}/vorstand`, { token: fan.token })).status).toBe(404);
  });
});
