import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { actingFor } from '#rooms/accounts/organisation/testing/actingFor.ts';
import { aFanClub } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';

const house = await testHouse();
const self = '/api/contact/v1/contacts/self';
const members = '/api/contact/v1/organizations/self/members';
const methods = '/api/checkout/v2/checkouts/paymentInfo';
const event = await aStadiumEvent(house.context(), { seats: 20 });

/** A fan club with its admin as themself, and as acting for it. */
async function anActingAdmin() {
  const admin = await house.aFan();
  const organisation = await aFanClub(house, admin);
  return { admin, organisation, club: await actingFor(house, admin, organisation) };
}
const get = async (path: string, { token }: TestFan) => (await house.call('GET', path, { token })).json.data;
const ordersOf = async (fan: TestFan): Promise<{ id: string; items: { type: string }[] }[]> =>
  (await get('/api/checkout/v3/checkouts', fan)).items;
const buyAs = (fan: TestFan, sku: string) => aPaidOrder({ ...house, aFan: async () => fan }, [{ sku }]);

describe('an admin who acts for a fan club', () => {
  it('FAN-31 manages its members', async () => {
    const { club } = await anActingAdmin();
    const person = await house.aFan();
    const body = { memberEmail: person.email };
    const invited = await house.call('POST', members, { token: club.token, body });
    expect((await get(members, club)).items).toHaveLength(2);
    const path = `${members}/${invited.json.data.id}`;
    expect((await house.call('DELETE', path, { token: club.token })).status).toBe(204);
    expect((await get(members, club)).items).toMatchObject([{ isAdmin: true, isSelf: true }]);
  });

  it('FAN-32 manages its addresses, and not their own', async () => {
    const { admin, club } = await anActingAdmin();
    const place = { firstName: 'Toni', lastName: 'Muster', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };
    const add = ({ token }: TestFan, street: string) =>
      house.call('POST', `${self}/addresses`, { token, body: { ...place, street } });
    const own = await add(admin, 'Zuhause 1');
    const added = await add(club, 'Vereinsheim 2');
    const streets = async (fan: TestFan) =>
      (await get(`${self}/addresses`, fan)).items.map(({ street }: { street: string }) => street).toSorted();
    expect([await streets(club), await streets(admin)]).toEqual([['Musterweg 1', 'Vereinsheim 2'], ['Zuhause 1']]);
    const remove = (id: string) => house.call('DELETE', `${self}/addresses/${id}`, { token: club.token });
    expect((await remove(own.json.data.id)).status).toBe(404);
    expect((await remove(added.json.data.id)).status).toBeLessThan(300);
    expect([await streets(club), await streets(admin)]).toEqual([['Musterweg 1'], ['Zuhause 1']]);
  });

  it('FAN-33 manages its payment methods, and not their own', async () => {
    const { admin, club } = await anActingAdmin();
    const own = await aSavedCard(house, admin.token);
    const saved = await aSavedCard(house, club.token);
    const ids = async (fan: TestFan) => (await get(methods, fan)).creditCard.map(({ id }: { id: string }) => id);
    expect([await ids(club), await ids(admin)]).toEqual([[saved], [own]]);
    const remove = (id: string) => house.call('DELETE', `${methods}/${id}`, { token: club.token });
    expect((await remove(own)).status).toBe(404);
    expect((await remove(saved)).status).toBe(204);
    expect([await ids(club), await ids(admin)]).toEqual([[], [own]]);
  });

  it('FAN-36 FAN-37 orders merchandise and tickets for it, and sees its orders only', async () => {
    const { admin, club } = await anActingAdmin();
    const { sku } = await aProduct(house.context(), { onHand: 10 });
    const own = await buyAs(admin, sku);
    const merchandise = await buyAs(club, sku);
    const tickets = await buyAs(club, `T${event.number}-R1P4-FULL`);
    const orders = await ordersOf(club);
    expect(orders.map(({ id }) => id).toSorted()).toEqual([merchandise.orderId, tickets.orderId].toSorted());
    expect(orders.flatMap(({ items }) => items.map(({ type }) => type)).toSorted()).toEqual(['Merchandise', 'Ticket']);
    expect((await ordersOf(admin)).map(({ id }) => id)).toEqual([own.orderId]);
  });

  it('FAN-38 finds its tickets in its wallet, with their codes, and none of their own', async () => {
    const { admin, club } = await anActingAdmin();
    await buyAs(admin, `T${event.number}-R1P7-FULL`);
    await buyAs(club, `T${event.number}-R1P10-FULL`);
    const ticketsOf = async (fan: TestFan) => (await get('/api/wallet/v3/self/tickets', fan)).items;
    const [ofClub, ofAdmin] = [await ticketsOf(club), await ticketsOf(admin)];
    expect([ofClub.length, ofClub[0].seat, ofAdmin.length, ofAdmin[0].seat]).toEqual([1, '10', 1, '7']);
    const code = async (id: string) =>
      (await house.call('GET', `/api/wallet/v3/self/tickets/${id}/code`, { token: club.token })).status;
    expect([await code(ofClub[0].ticketId), await code(ofAdmin[0].ticketId)]).toEqual([200, 404]);
    // Cards belong to people: the fan club has none, and its admin's is not shown to it.
    expect((await house.call('GET', '/api/wallet/v3/self/fanClubCards', { token: club.token })).status).toBe(403);
    expect((await get('/api/wallet/v3/self/assets', club)).items).toEqual([]);
  });
});
