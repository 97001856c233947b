import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { anEvent } from '../../testing/index.ts';
import { issueEarlierRights } from './issueEarlierRights.ts';
import { listRights } from './rightStore.ts';

const house = await testHouse();
const { sql } = house.database;

it('issues the rights of tickets that were sold before there were any, from their orders and once', async () => {
  const event = await anEvent(house.context());
  const { fan, orderId, lines } = await aPaidOrder(house, [
    { sku: event.full, quantity: 2 },
    { sku: event.child, quantity: 1 },
  ]);
  // As it was before migration 0005.
  await sql`delete from ticketing.right where event_id = ${event.id}`;
  await sql`delete from ticketing.purchase where event_id = ${event.id}`;
  await sql`update ticketing.event set are_rights_issued = false where id = ${event.id}`;
  await issueEarlierRights.run(house.context(), {} as never);
  const rights = await listRights(sql, { eventId: event.id });
  expect(rights.map(({ code, price, holderId, orderId: of }) => ({ code, price, holderId, of }))).toEqual(
    [1500, 1500, 500].map((price) => ({
      code: price === 500 ? 'CHILD' : 'FULL',
      price,
      holderId: fan.id,
      of: orderId,
    })),
  );
  expect(new Set(rights.map(({ orderLineId }) => orderLineId))).toEqual(new Set(lines.map(({ id }) => id)));
  expect(await sql`select pieces from ticketing.purchase where event_id = ${event.id}`).toEqual([{ pieces: 3 }]);
  await sql`update ticketing.event set are_rights_issued = false where id = ${event.id}`;
  await issueEarlierRights.run(house.context(), {} as never);
  expect(await listRights(sql, { eventId: event.id })).toHaveLength(3);
});
