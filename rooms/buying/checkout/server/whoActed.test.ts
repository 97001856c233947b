import { describe, expect, it } from 'vitest';
import { brought } from '#main';
import { newSecret } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { actingFor } from '#rooms/accounts/organisation/testing/actingFor.ts';
import { aFanClub } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aBuyerOf, aPayload } from './testing/buyer.ts';

const house = await testHouse();
const { sql } = house.database;
const members = '/api/contact/v1/organizations/self/members';
const consents = '/api/contact/v1/consents';

async function anActingAdmin() {
  const admin = await house.aFan();
  const organisation = await aFanClub(house, admin);
  return { admin, organisation, club: await actingFor(house, admin, organisation) };
}

const { sku } = await aProduct(house.context(), { onHand: 100 });

async function anOrderOf(fan: TestFan) {
  const buyer = await aBuyerOf({ ...house, aFan: async () => fan }, sku);
  const ordered = await buyer.order({ body: { ...aPayload(), actedBy: newSecret() } });
  await buyer.pay(ordered);
  await buyer.status(ordered.json.data.checkoutId);
  const [order] = (await buyer.read(ordered.json.data.checkoutId)).json.data.transactions[0].orders;
  return order as { id: string; actedBy?: string };
}

const exportOf = async (fanId: string, table: string): Promise<unknown[]> => {
  for (const { tables, read } of brought.keeping.records)
    if (table in tables) return [...((await read(house.context(), fanId))[table] ?? [])];
  throw new Error(`No room keeps ${table}`);
};

describe('who acted for an organisation', () => {
  it('stands with its orders, by name for its admins, and never comes from the wire', async () => {
    const { admin, club } = await anActingAdmin();
    const order = await anOrderOf(club);
    expect(order.actedBy).toBe('Toni Muster');
    expect(await sql`select acted_by from "order"."order" where id = ${order.id}`).toEqual([{ actedBy: admin.id }]);
    expect(await exportOf(admin.id, 'order.order')).toMatchObject([{ orderedForAnOrganisation: true }]);
    const own = await anOrderOf(await house.aFan());
    expect(own.actedBy).toBeUndefined();
    expect(await sql`select acted_by from "order"."order" where id = ${own.id}`).toEqual([{ actedBy: null }]);
  });

  it('stands with its consents, given and ended', async () => {
    const { admin, club } = await anActingAdmin();
    const given = await house.call('POST', `${consents}/main`, { token: club.token, body: {} });
    expect(given.status).toBe(200);
    const rows = () => sql`select requested_by, ended_by from advertising.contact_consent where fan_id = ${club.id}`;
    expect(await rows()).toEqual([{ requestedBy: admin.id, endedBy: null }]);
    const path = `${consents}/contacts/${given.json.data.id}/terminate`;
    expect((await house.call('PUT', path, { token: club.token, body: {} })).status).toBe(200);
    expect(await rows()).toEqual([{ requestedBy: admin.id, endedBy: admin.id }]);
  });

  it('stands with each change of its members, and goes with the account of who did it', async () => {
    const { admin, organisation, club } = await anActingAdmin();
    const [member, passing] = [await house.aFan(), await house.aFan()];
    for (const { email } of [member, passing])
      expect((await house.call('POST', members, { token: club.token, body: { memberEmail: email } })).status).toBe(200);
    const membership = (verb: 'PATCH' | 'DELETE', { token }: TestFan) =>
      house.call(verb, `/api/contact/v1/contacts/self/organizations/${organisation.id}/membership`, {
        token,
        body: {},
      });
    expect((await membership('PATCH', member)).status).toBeLessThan(300);
    expect((await membership('DELETE', passing)).status).toBeLessThan(300);
    const [row] = await sql<{ id: string }[]>`
      select id from organisation.membership where organisation_id = ${organisation.id} and fan_id = ${member.id}`;
    const setAdmin = ({ token }: TestFan, isAdmin: boolean) =>
      house.call('PUT', `${members}/${row!.id}`, { token, body: { isAdmin } });
    expect((await setAdmin(club, true)).status).toBe(200);
    // Once more changes nothing, and is none.
    expect((await setAdmin(club, true)).status).toBe(200);
    expect((await setAdmin(member, false)).status).toBe(200);
    expect((await membership('DELETE', member)).status).toBeLessThan(300);
    const changes = () => sql<{ fanId: string; change: string; actedBy: string | null }[]>`
      select fan_id, change, acted_by from organisation.member_change where organisation_id = ${organisation.id} order by id`;
    expect(await changes()).toEqual([
      { fanId: member.id, change: 'invited', actedBy: admin.id },
      { fanId: passing.id, change: 'invited', actedBy: admin.id },
      { fanId: member.id, change: 'accepted', actedBy: member.id },
      { fanId: passing.id, change: 'declined', actedBy: passing.id },
      { fanId: member.id, change: 'adminGiven', actedBy: admin.id },
      { fanId: member.id, change: 'adminTaken', actedBy: member.id },
      { fanId: member.id, change: 'left', actedBy: member.id },
    ]);
    const records = brought.keeping.records.find(({ room }) => room === 'organisation')!;
    await house.context().inTransaction((tx) => records.erase(tx, admin.id));
    expect((await changes()).filter(({ actedBy }) => actedBy === admin.id)).toEqual([]);
    await house.context().inTransaction((tx) => records.erase(tx, member.id));
    expect((await changes()).map(({ fanId }) => fanId)).toEqual([passing.id, passing.id]);
  });
});
