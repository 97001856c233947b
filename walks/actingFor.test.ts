import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type Reply, type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { actingFor } from '#rooms/accounts/organisation/testing/actingFor.ts';
import { aFanClub } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { belongingsOf, listTables } from './belongings.ts';
import { callWithId, takesId } from './callWithId.ts';
import { type Door, doors } from './doorsOfHouse.ts';

const house = await testHouse();
const { sql } = house.database;
const self = '/api/contact/v1/contacts/self';
const headers = { 'et-tenant-id': '1' };

/** Doors for people; those of the office ask for a permission that no organisation has. */
const ofPeople = doors.filter(({ endpoint }) => typeof endpoint.caller !== 'object');
/** Calls that end something of the caller's come last, so that there is something to find until then. */
const inOrder = ofPeople.toSorted(
  (one, other) => Number(one.endpoint.method === 'DELETE') - Number(other.endpoint.method === 'DELETE'),
);

let admin: TestFan;
let fanClub: { id: string; email: string };
let owned: { ids: string[]; rows: string[] };
let tables: string[];
/** What is the admin's own and nobody else's business. */
let secrets: string[];

/** An admin with something of everything, all of it private. */
beforeAll(async () => {
  const event = await aStadiumEvent(house.context(), { seats: 20 });
  const { sku } = await aProduct(house.context(), { onHand: 10 });
  const order = await aPaidOrder(house, [{ sku }]);
  admin = order.fan;
  const { token } = admin;
  const buyer = { ...house, aFan: async () => admin };
  const tickets = await aPaidOrder(buyer, [{ sku: `T${event.number}-R1P4-FULL` }]);
  const secondEmail = `zweite-${newId()}@kurve.test`;
  const place = { firstName: 'Toni', lastName: 'Privat', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };
  const voucherCode = await aVoucher(house, { balance: 500 });
  for (const [path, body] of [
    [`${self}/emails`, { email: secondEmail, confirmEmail: secondEmail }],
    [`${self}/addresses`, { ...place, street: 'Privatweg 77' }],
    ['/api/contact/v1/consents/media', undefined],
    ['/api/shop/v4/carts/self/items', { sku, quantity: 1 }],
    ['/api/shop/v2/vouchers', { voucherCode }],
  ] as const)
    expect((await house.call('POST', path, { token, headers, body })).status, path).toBe(200);
  const number = newId();
  await aMembership(house.context(), admin.id, { number });
  const card = await aSavedCard(house, token);
  fanClub = await aFanClub(house, admin);
  const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token });
  secrets = [secondEmail, 'Privatweg 77', voucherCode, number, card, json.data.items[0].serialNumber];
  secrets.push(order.orderNumber, tickets.orderNumber);
  tables = (await listTables(sql)).filter((name) => !name.startsWith('organisation.'));
  owned = await belongingsOf(sql, tables, [admin.id]);
});

async function callAs(token: string, door: Door, id: string): Promise<Reply> {
  const { path, body } = callWithId(door, id);
  return house.call(door.endpoint.method, path, { headers, token, ...(body === undefined ? {} : { body }) });
}
const told = ({ body }: Reply): string[] => secrets.filter((secret) => body.includes(secret));

describe('an admin who acts for a fan club', () => {
  it.each(inOrder)('reads nothing of the admin’s own account at $title', async (door) => {
    const { token } = await actingFor(house, admin, fanClub);
    for (const id of takesId(door) ? owned.ids : [newId()]) expect(told(await callAs(token, door, id))).toEqual([]);
  });
});

it('nothing of the admin’s has changed', async () => {
  const { rows } = await belongingsOf(sql, tables, [admin.id]);
  expect(owned.rows.filter((row) => !rows.includes(row))).toEqual([]);
});

it('the admin reads all of that with their own token, so there was something to find', async () => {
  const found = new Set<string>();
  for (const door of ofPeople.filter(({ endpoint }) => endpoint.method === 'GET'))
    for (const id of takesId(door) ? owned.ids : [newId()])
      for (const secret of told(await callAs(admin.token, door, id))) found.add(secret);
  expect(secrets.filter((secret) => !found.has(secret))).toEqual([]);
});
