import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { memberBadge } from '../assetTypes.ts';

const house = await testHouse();
const read = (token: string, version = 'v3') =>
  house.call('GET', `/api/wallet/${version}/self/assets?PageSize=1000&Page=1`, { token });

describe('200', () => {
  it('CART-92 CART-93 TIC-22 TIC-24 CST-05 shows a member’s badge by the type of its template, once', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    await aMembership(house.context(), fan.id, { startsOn: '2001-07-01' });
    await aMembership(house.context(), fan.id, { startsOn: '2015-07-01' });
    const { status, json } = await read(fan.token);
    expect([status, json.data.pageSize, json.data.totalCount]).toEqual([200, 1000, 1]);
    expect(json.data.items).toMatchObject([
      { assetTemplate: { type: memberBadge, name: { de: 'Mitgliedsabzeichen' } } },
    ]);
    expect((await read(other.token)).json.data).toMatchObject({ items: [], totalCount: 0 });
    expect((await read(fan.token, 'v2')).json.data.totalCount).toBe(1);
    const beyond = await house.call('GET', '/api/wallet/v3/self/assets?Page=2', { token: fan.token });
    expect(beyond.json.data).toMatchObject({ items: [], totalCount: 1, hasNextPage: false });
  });

  it('CART-94 gives no badge for a membership that is not of the club itself', async () => {
    const fan = await house.aFan();
    await aMembership(house.context(), fan.id, { kind: 'junior' });
    expect((await read(fan.token)).json.data.items).toEqual([]);
    expect((await house.call('GET', '/api/shop/v2/memberships/self', { token: fan.token })).status).toBe(200);
  });
});

describe('401', () => {
  it('shows visitors nothing', async () => {
    expect((await house.call('GET', '/api/wallet/v3/self/assets')).status).toBe(401);
  });
});
